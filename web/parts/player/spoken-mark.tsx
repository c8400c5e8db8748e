import { useEffect } from 'react'
import { useNowPlaying, type Track } from '#web/state/player/listening.ts'
import { sentencesOf } from './sentences.ts'

const highlight = 'spoken'
/** The area below the header and above the player, in which the sentence counts as visible. */
const [topPx, bottomPx] = [90, 120]

/**
 * Marks the sentence of an article that is read out, without changing the page's markup, and keeps it in view while it
 * is read.
 */
export default function SpokenMark({ track }: { track: Track }) {
  const sentence = useNowPlaying((now) => (now?.key === track.key ? now.sentence : -1))
  const isPlaying = useNowPlaying((now) => now?.key === track.key && now.isPlaying)

  useEffect(() => {
    // Older browsers have no CSS highlights: nothing is marked.
    if (!('highlights' in CSS)) return
    const text = document.querySelector(`[data-article="${track.articleId}"] .prose`)
    const found = text && sentencesOf(text, track.lang)[sentence]
    if (!found) return
    const range = new Range()
    range.setStart(found.start.node, found.start.offset)
    range.setEnd(found.end.node, found.end.offset)
    CSS.highlights.set(highlight, new Highlight(range))
    const { top, bottom } = range.getBoundingClientRect()
    if (isPlaying && (top < topPx || bottom > innerHeight - bottomPx))
      scrollTo({ top: scrollY + top - innerHeight / 3, behavior: 'smooth' })
    return () => void CSS.highlights.delete(highlight)
  }, [track.articleId, track.lang, sentence, isPlaying])

  return null
}
