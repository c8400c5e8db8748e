import { useEffect, useRef } from 'react'
import { latestNewsPollMs } from '#domain/platform/constants.ts'
import { follow, liveState, type LiveEvent } from '#web/state/live/live.ts'

/**
 * Milliseconds. Many pages receive an event at the same time: their requests are spread over this time, and several
 * events lead to one request.
 */
const pauseMs = 200
const spreadMs = 600

/**
 * Calls back shortly after an event about a tag (contract/tags.ts) that `concerns` the page; while the event stream is
 * lost, every half minute.
 */
export function useChanged(
  tag: string,
  onChange: () => Promise<void>,
  concerns: (event: LiveEvent) => boolean = () => true,
): void {
  const callback = useRef({ onChange, concerns })
  useEffect(() => void (callback.current = { onChange, concerns }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          void callback.current.onChange()
        },
        pauseMs + Math.random() * spreadMs,
      )
    }
    const unfollow = follow(tag, (event) => callback.current.concerns(event) && soon())
    const poll = setInterval(() => liveState() !== 'open' && !document.hidden && soon(), latestNewsPollMs)
    return () => {
      unfollow()
      clearTimeout(timer)
      clearInterval(poll)
    }
  }, [tag])
}
