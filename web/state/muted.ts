import { useEffect, useState } from 'react'
import type { NewsItem } from '#contract/item.ts'
import { useNow } from './now.ts'
import { readMutes, useMutes } from './mutes.ts'

/** The rules of mutes fold all scripts: they are fetched by those who mute something. */
type Rules = typeof import('#domain/mute.ts')

/** What of an item the mutes look at; a headline has its title only. */
type Mutable = Pick<NewsItem, 'title'> & Partial<Pick<NewsItem, 'content' | 'tag_list' | 'source_name'>>

/** Which items the reader's mutes hide. */
export function useMuted(): (item: Mutable) => boolean {
  const mutes = useMutes()
  const now = useNow()
  const [rules, setRules] = useState<Rules>()
  useEffect(readMutes, [])
  const has = mutes.length > 0
  useEffect(() => {
    if (has) void import('#domain/mute.ts').then(setRules)
  }, [has])
  if (!rules || !has) return () => false
  const active = rules.running(mutes, now)
  return ({ title, content = '', tag_list = [], source_name = '' }) =>
    active.length > 0 && rules.isMuted(active, { title, content, tag_list, source_name })
}
