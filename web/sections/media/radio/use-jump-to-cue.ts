import { useEffect, type RefObject } from 'react'
import type { PodcastDetail } from '#contract/media/podcast.ts'
import { askPlayer, type Track } from '#web/state/player/listening.ts'

/** Plays the sentence that is clicked; its element has the index as `data-cue`. */
export function useJumpToCue(
  text: RefObject<HTMLElement | null>,
  transcript: PodcastDetail['transcript'],
  track: Track,
): void {
  useEffect(() => {
    const jump = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-cue]') : null
      const cue = transcript[Number(element?.dataset.cue ?? -1)]
      // A click that selects text does not play.
      if (cue && getSelection()?.isCollapsed !== false) askPlayer({ act: 'play', track, atMs: cue.start_ms })
    }
    const root = text.current
    root?.addEventListener('click', jump)
    return () => root?.removeEventListener('click', jump)
  }, [text, transcript, track])
}
