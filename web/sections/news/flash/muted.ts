import { useEffect, useState } from 'react'
import type { NewsItem } from '#contract/item.ts'
import { useNow } from '#web/state/now.ts'
import { readWireSettings, useWireSettings } from './wire-settings.ts'

/** The rules of mutes fold all scripts: they are fetched by those who mute something. */
type Rules = typeof import('#domain/mute.ts')

/** Which items the reader's mutes hide. */
export function useMuted(): (item: NewsItem) => boolean {
  const { mutes } = useWireSettings()
  const now = useNow()
  const [rules, setRules] = useState<Rules>()
  useEffect(readWireSettings, [])
  const has = mutes.length > 0
  useEffect(() => {
    if (has) void import('#domain/mute.ts').then(setRules)
  }, [has])
  if (!rules || !has) return () => false
  const active = rules.running(mutes, now)
  return (item) => active.length > 0 && rules.isMuted(active, item)
}
