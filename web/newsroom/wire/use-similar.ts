import { useEffect, useState } from 'react'
import type { AlikeFlash } from '#contract/newsroom/wire.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { ask } from '#web/newsroom/state/ask.ts'

const restMs = 400
const shortest = 6

/** A recent flash that may be on the same story as a title; undefined if there is none or it was dismissed. */
export function useSimilar(title: string, lang: Locale): { alike: AlikeFlash | undefined; dismiss: () => void } {
  const [list, setList] = useState<AlikeFlash[]>([])
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set())
  const sought = title.length >= shortest ? title.slice(0, 300) : ''
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(() => {
      if (!sought) return setList([])
      ask('deskWire.similar', { title: sought, lang }, { signal: ended.signal }).then(
        (found) => setList(found.list),
        () => undefined, // A failed check must not disturb the editor.
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [sought, lang])
  const alike = list.find(({ article_id }) => !dismissed.has(article_id))
  return { alike, dismiss: () => alike && setDismissed((before) => new Set(before).add(alike.article_id)) }
}
