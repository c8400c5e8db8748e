import { useEffect, useMemo, useState } from 'react'
import type { LinkPreview } from '#contract/social/preview.ts'
import { linkRestMs } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { textParts } from '#web/ui/text-parts.ts'

/** Previews by address; null for pages that could not be loaded. */
const cached = new Map<string, LinkPreview | null>()

/** The preview of the first link of a text, once typing pauses. */
export function useFirstLink(text: string): LinkPreview | undefined {
  const first = useMemo(() => textParts(text).find((part) => part.kind === 'link'), [text])
  const href = first?.kind === 'link' ? first.href : undefined
  const [, setRead] = useState('')
  useEffect(() => {
    if (!href || cached.has(href)) return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      ask('preview.read', { url: href }, { signal: leave.signal, rejectNotFound: true }).then(
        (preview) => {
          if (!preview) return
          cached.set(href, preview)
          setRead(href)
        },
        () => cached.set(href, null),
      )
    }, linkRestMs)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [href])
  return (href && cached.get(href)) || undefined
}
