import { useEffect, useRef } from 'react'
import { latestNewsPollMs } from '#domain/constants.ts'
import { follow, liveState } from '#web/state/live.ts'

/** Many pages hear of a change at once: they do not all ask at once, and several changes are asked for together. */
const pauseMs = 200
const spreadMs = 600

/** Calls back soon after what has a tag (contract/tags.ts) has changed; while the event stream tells nothing, every half minute. */
export function useChanged(tag: string, onChange: () => Promise<void>): void {
  const callback = useRef(onChange)
  useEffect(() => void (callback.current = onChange))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          void callback.current()
        },
        pauseMs + Math.random() * spreadMs,
      )
    }
    const unfollow = follow(tag, soon)
    const poll = setInterval(() => liveState() !== 'open' && !document.hidden && soon(), latestNewsPollMs)
    return () => {
      unfollow()
      clearTimeout(timer)
      clearInterval(poll)
    }
  }, [tag])
}
