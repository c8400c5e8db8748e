import type { PodcastDetail } from '#contract/media/podcast.ts'
import { indexAt, playTime } from '#domain/media/podcast.ts'
import { askPlayer, useNowPlaying, type Track } from '#web/state/player/listening.ts'
import { useWords } from '#web/state/words.tsx'
import { minutesOf } from '#web/parts/player/episode-track.ts'

/** The chapters of an episode: a click plays one from its start, the current one is marked. */
export function Chapters({ item, track }: { item: PodcastDetail; track: Track }) {
  const t = useWords()
  const { chapters, audio } = item
  const positionMs = useNowPlaying((now) => (now?.key === track.key ? Math.floor(now.positionMs / 1000) * 1000 : -1))
  const current = positionMs < 0 ? -1 : indexAt(chapters, positionMs)
  if (chapters.length === 0) return null
  return (
    <section>
      <h2 className="flex items-baseline justify-between border-b-2 border-ink pb-2.5 text-sm font-[650]">
        {t('player.chapters')}
        <span className="font-normal text-ink-3">
          {positionMs >= 0 && audio.length_ms > 0
            ? t('radio.left', { count: minutesOf(audio.length_ms - positionMs) })
            : chapters.length}
        </span>
      </h2>
      <ol>
        {chapters.map(({ start_ms, title }, index) => {
          const length = (chapters[index + 1]?.start_ms ?? audio.length_ms) - start_ms
          return (
            <li key={start_ms} className="border-b border-soft">
              <button
                type="button"
                aria-current={index === current ? 'true' : undefined}
                data-past={index < current || undefined}
                className="-ms-2.5 flex w-[calc(100%+10px)] items-baseline gap-3 border-s-2 border-transparent py-2.5 ps-2 text-start text-md hover:text-signal aria-[current]:border-signal aria-[current]:font-[650] data-past:text-ink-3"
                onClick={() => askPlayer({ act: 'play', track, atMs: start_ms })}
              >
                <span className={`w-12 shrink-0 text-sm ${index === current ? 'text-signal' : 'text-ink-3'}`}>
                  {playTime(start_ms)}
                </span>
                <span className="min-w-0 flex-1">{title}</span>
                {length > 0 && <span className="text-sm font-normal text-ink-3">{playTime(length)}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
