import { useEffect, useState } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { useNow } from '#web/state/now.ts'
import { useMutes } from './mutes.ts'

/**
 * The module with the rules of mutes. It includes folding tables for all scripts, so only readers who have mutes fetch
 * it.
 */
type Rules = typeof import('#domain/accounts/mute/mute.ts')

let loaded: Rules | undefined

/** Sets the rules on the server, whose bundle includes them: a module must not wait for a chunk of its own bundle. */
export const setMuteRules = (rules: Rules): void => void (loaded = rules)

/** Fetches the rules in the browser. For readers who have mutes this happens before hydration. */
export async function loadMuteRules(): Promise<void> {
  if (!import.meta.env.SSR) loaded = await import('#domain/accounts/mute/mute.ts')
}

/** The fields of an item that mutes are matched against; a headline has only its title. */
type Mutable = Pick<NewsItem, 'title'> & Partial<Pick<NewsItem, 'content' | 'tag_list' | 'source_name'>>

/** Returns a predicate for items that the reader's mutes hide. */
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
