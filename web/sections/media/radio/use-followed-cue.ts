import { useEffect, useState, type RefObject } from 'react'

/** Events by which a reader scrolls: the transcript then no longer follows the voice. */
const scrolling = ['wheel', 'touchmove'] as const

/** The transcript scrolls only while it is in view. */
function isInView(element: Element | null): boolean {
  const box = element?.getBoundingClientRect()
  return box !== undefined && box.top < innerHeight && box.bottom > 0
}

/** Scrolls to the current sentence while the episode plays, until the reader scrolls. */
export function useFollowedCue(text: RefObject<HTMLElement | null>, current: number, isPlaying: boolean) {
  const [isFollowing, setFollowing] = useState(true)

  useEffect(() => {
    const stop = () => setFollowing(false)
    if (!isPlaying) return
    for (const name of scrolling) addEventListener(name, stop, { passive: true })
    return () => {
      for (const name of scrolling) removeEventListener(name, stop)
    }
  }, [isPlaying])

  useEffect(() => {
    if (current < 0 || !isFollowing || !isPlaying || !isInView(text.current)) return
    text.current?.querySelector(`[data-cue="${current}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [text, current, isFollowing, isPlaying])

  return { isFollowing, setFollowing }
}
