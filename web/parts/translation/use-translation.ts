import { useEffect, useRef, useState } from 'react'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'

type Found<T> = { isWaiting: true } | { text: T } | { failure: string }

/**
 * A translation that is asked for when it is wanted and is then shown or not; `of` is what it translates: where that changes, it is
 * none any more.
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
