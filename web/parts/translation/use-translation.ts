import { useEffect, useRef, useState } from 'react'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'

type Found<T> = { isWaiting: true } | { text: T } | { failure: string }

/**
 * The state of a translation that is loaded on request and can then be hidden. `of` is the original: when it changes,
 * the translation is discarded.
 */
export function useTranslation<T>(of: string, load: (signal: AbortSignal) => Promise<T | undefined>) {
  const t = useWords()
  const [{ found, source }, setState] = useState<{ found?: Found<T>; source: string }>({ source: of })
  const [isShown, setShown] = useState(false)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])
  const current = source === of ? found : undefined

  function show(): void {
    setShown(true)
    if (current && !('failure' in current)) return
    leave.current?.abort()
    const { signal } = (leave.current = new AbortController())
    const end = (next: Found<T> | undefined) => signal.aborted || setState({ found: next, source: of })
    end({ isWaiting: true })
    load(signal).then(
      (text) => end(text && { text }),
      (error: unknown) => end({ failure: failureText(error, t) }),
    )
  }

  return {
    show,
    hide: () => setShown(false),
    isShown,
    isWaiting: isShown && current !== undefined && 'isWaiting' in current,
    text: isShown && current && 'text' in current ? current.text : undefined,
    failure: isShown && current && 'failure' in current ? current.failure : undefined,
  }
}
