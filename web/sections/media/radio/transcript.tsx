import { useMemo, useRef, useEffect, useState, type RefObject } from 'react'
import type { Cue, PodcastDetail } from '#contract/media/podcast.ts'
import { indexAt, playTime, turnsOf, type Turn } from '#domain/media/podcast.ts'
import { askPlayer, useNowPlaying, type Track } from '#web/state/player/listening.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The transcript of an episode. The current sentence is marked and stays in view; a click on a sentence plays it. */
export function Transcript({ item, track }: { item: PodcastDetail; track: Track }) {
  const t = useWords()
  const { transcript, chapters } = item
  const turns = useMemo(() => turnsOf(transcript, chapters), [transcript, chapters])
  const text = useRef<HTMLDivElement>(null)
  const current = useNowPlaying((now) => (now?.key === track.key ? indexAt(transcript, now.positionMs) : -1))
  const isLoaded = useNowPlaying((now) => now?.key === track.key)
  const isPlaying = useNowPlaying((now) => now?.key === track.key && now.isPlaying)
  const { isFollowing, setFollowing } = useFollowedCue(text, current, isPlaying)
  useJumpToCue(text, transcript, track)

  return (
    <section className="mt-9">
      <h2 className="flex items-baseline justify-between border-b-2 border-ink pb-2.5 text-sm font-[650]">
        {t('radio.transcript')}
        {isLoaded && transcript.length > 0 && (
          <button
            type="button"
            aria-pressed={isFollowing}
            className="-mb-3 min-h-6 border-b-2 border-transparent pb-2 font-normal text-ink-3 hover:text-ink aria-pressed:border-signal aria-pressed:font-semibold aria-pressed:text-ink"
            onClick={() => setFollowing((is) => !is)}
          >
            {t('radio.follow')}
          </button>
        )}
      </h2>
      <TranscriptLanguages item={item} />
      {transcript.length === 0 && (
        <p className="py-6 text-ink-2">
          {t(chapters.length > 0 ? 'radio.no_transcript_chapters' : 'radio.no_transcript')}
        </p>
      )}
      <div ref={text} lang={item.transcript_lang || undefined}>
        {turns.map(({ chapter, cues }) => (
          <div key={cues[0]!.index}>
            {chapter >= 0 && (
              <h3 className="border-b border-soft pt-6 pb-2 text-sm font-[650] first:pt-4">
                {chapters[chapter]!.title}
              </h3>
            )}
            <TurnView cues={cues} current={current} track={track} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** The languages of the transcript, where there are several. */
function TranscriptLanguages({ item: { article_id, transcript_lang, transcript_langs } }: { item: PodcastDetail }) {
  const t = useWords()
  if (transcript_langs.length < 2) return null
  return (
    <nav aria-label={t('radio.transcript_langs')} className="no-print flex flex-wrap gap-x-4 pt-3 text-sm">
      {transcript_langs.map((lang) => (
        <Link
          key={lang}
          to={`/radioinfo/${article_id}?transcript=${lang}`}
          lang={lang}
          aria-current={lang === transcript_lang ? 'true' : undefined}
          className="min-h-6 text-ink-2 aria-[current]:font-[650] aria-[current]:text-ink"
        >
          {new Intl.DisplayNames(lang, { type: 'language' }).of(lang)}
        </Link>
      ))}
    </nav>
  )
}

interface TurnViewProps {
  /** What one speaker says, until another one speaks. */
  cues: Turn<Cue>['cues']
  /** The index of the current sentence; -1 for none. */
  current: number
  track: Track
}

/** The sentences of one speaker, with a button that plays from the first of them. */
function TurnView({ cues, current, track }: TurnViewProps) {
  const t = useWords()
  const first = cues[0]!.cue
  const time = playTime(first.start_ms)
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] pt-4 max-sm:grid-cols-[3rem_minmax(0,1fr)]">
      <button
        type="button"
        aria-label={t('radio.jump', { time })}
        className="self-start text-start text-sm leading-[1.5rem] text-ink-3 hover:text-ink"
        onClick={() => askPlayer({ act: 'play', track, atMs: first.start_ms })}
      >
        {time}
      </button>
      <div>
        {first.speaker && <p className="text-sm leading-[1.5rem] font-[650]">{first.speaker}</p>}
        <p className="max-w-[62ch] text-lg leading-relaxed">
          {cues.map(({ cue, index }) => (
            <span key={index}>
              <span
                data-cue={index}
                data-state={index === current ? 'now' : index < current ? 'said' : undefined}
                className="cursor-pointer text-ink-2 hover:text-ink data-[state=now]:bg-signal/20 data-[state=now]:text-ink data-[state=now]:underline data-[state=now]:decoration-signal data-[state=now]:decoration-2 data-[state=now]:underline-offset-4 data-[state=said]:text-ink-3"
              >
                {cue.text}
              </span>{' '}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

/** Plays the sentence that is clicked; its element has the index as `data-cue`. */
function useJumpToCue(
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

/** Events by which a reader scrolls: the transcript then no longer follows the voice. */
const scrolling = ['wheel', 'touchmove'] as const

/** The transcript scrolls only while it is in view. */
function isInView(element: Element | null): boolean {
  const box = element?.getBoundingClientRect()
  return box !== undefined && box.top < innerHeight && box.bottom > 0
}

/** Scrolls to the current sentence while the episode plays, until the reader scrolls. */
function useFollowedCue(text: RefObject<HTMLElement | null>, current: number, isPlaying: boolean) {
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
