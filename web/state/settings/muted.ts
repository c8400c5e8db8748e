import { useEffect, useState } from 'react'
import type { NewsItem } from '#contract/item.ts'
import { useNow } from '#web/state/now.ts'
import { useMutes } from './mutes.ts'

/** The rules of mutes fold all scripts: they are fetched by those who mute something. */
type Rules = typeof import('#domain/mute/mute.ts')

let loaded: Rules | undefined

/** Gives the rules to the server, whose bundle has them: a module must not wait for a part of its own bundle. */
export const setMuteRules = (rules: Rules): void => void (loaded = rules)

/** Fetches the rules in a browser; that of a reader who mutes something has them before it hydrates. */
export async function loadMuteRules(): Promise<void> {
  if (!import.meta.env.SSR) loaded = await import('#domain/mute/mute.ts')
}

/** What of an item the mutes look at; a headline has its title only. */
type Mutable = Pick<NewsItem, 'title'> & Partial<Pick<NewsItem, 'content' | 'tag_list' | 'source_name'>>

/** Which items the reader's mutes hide. */
export function useMuted(): (item: Mutable) => boolean {
  const mutes = useMutes()
  const now = useNow()
  const [rules, setRules] = useState(loaded)
  const isMissing = !rules && mutes.length > 0
  useEffect(() => {
    if (isMissing) void loadMuteRules().then(() => setRules(loaded))
  }, [isMissing])
  if (!rules || mutes.length === 0) return () => false
  const active = rules.running(mutes, now)
  return ({ title, content = '', tag_list = [], source_name = '' }) =>
    active.length > 0 && rules.isMuted(active, { title, content, tag_list, source_name })
}
