import { useEffect, useRef } from 'react'
import { indexAt, playTime } from '#domain/media/podcast.ts'
import type { Track } from '#web/state/player/listening.ts'
import { useWords } from '#web/state/words.tsx'
import { DownIcon, UpIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { isEscape } from '#web/ui/keys.ts'
import { CloseButton, IconButton } from '#web/ui/button.tsx'
import { SleepChoice, SpeedChoice } from './choices.tsx'
import { clearNext, currentTrack, move, playAt, remove, reset, seek, speedOf, usePlayer } from './engine.ts'

/**
 * The floating panel of the player: its options on a phone, chapters, and the upcoming tracks, which can be reordered.
 */
export function PlayerPanel({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const panel = useRef<HTMLElement>(null)
  const track = usePlayer(currentTrack)!

  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <section
      ref={panel}
      id="player-panel"
      data-player-part
      tabIndex={-1}
      aria-label={t('player.queue')}
      onKeyDown={(event) => {
        if (isEscape(event)) onClose()
      }}
      className="no-print fixed end-[max(20px,calc((100vw-1200px)/2))] bottom-[calc(var(--player-height)+var(--bottom-bar-height)+10px)] z-20 max-h-[min(560px,70vh)] w-[372px] overflow-y-auto rounded-md border border-line bg-raised p-4 shadow-lg outline-none max-md:inset-x-0 max-md:bottom-[calc(var(--player-height)+var(--bottom-bar-height))] max-md:w-auto max-md:rounded-none max-md:border-x-0 max-md:px-5"
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-soft pb-3 text-sm md:hidden">
        <Times />
        <SpeedChoice />
        <SleepChoice />
        <button type="button" className="ms-auto min-h-8 text-ink-2 hover:text-ink" onClick={reset}>
          {t('player.close')}
        </button>
      </div>
      <p className="text-sm">
        <Link to={track.path} lang={track.lang} className="font-[650]">
          {track.title}
        </Link>
      </p>
      {track.chapters.length > 0 && <Chapters chapters={track.chapters} lang={track.lang} />}
      <Next />
    </section>
  )
}

function Times() {
  const positionMs = usePlayer((state) => state.positionMs)
  const lengthMs = usePlayer((state) => state.lengthMs)
  return (
    <span className="flex w-full justify-between text-ink-2">
      <span>{playTime(positionMs)}</span>
      {lengthMs > 0 && <span>−{playTime(lengthMs - positionMs)}</span>}
    </span>
  )
}

function Chapters({ chapters, lang }: Pick<Track, 'chapters' | 'lang'>) {
  const t = useWords()
  const current = usePlayer(({ positionMs }) => indexAt(chapters, positionMs))
  return (
    <ol aria-label={t('player.chapters')} className="mt-2 text-sm">
      {chapters.map(({ start_ms, title }, index) => (
        <li key={start_ms}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            className="flex min-h-8 w-full items-baseline gap-3 py-1 text-start text-ink-2 hover:text-ink aria-[current]:font-[650] aria-[current]:text-ink"
            onClick={() => seek(start_ms)}
          >
            <span className={`w-10 shrink-0 text-xs ${index === current ? 'text-signal' : 'text-ink-3'}`}>
              {playTime(start_ms)}
            </span>
            <span lang={lang}>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The upcoming tracks, with their durations at the speed of each. */
function Next() {
  const t = useWords()
  const queue = usePlayer((state) => state.queue)
  const index = usePlayer((state) => state.index)
  const next = queue.slice(index + 1)
  const minutes = usePlayer((state) =>
    Math.round(next.reduce((sum, track) => sum + track.lengthMs / speedOf(state, track), 0) / 60_000),
  )
  return (
    <>
      <h2 className="mt-4 flex items-baseline gap-4 border-b-2 border-ink pb-2 text-sm font-[650]">
        {t('player.next')}
        {next.length > 0 && (
          <span className="ms-auto flex gap-4 font-normal text-ink-3">
            {minutes > 0 && <span>{t('player.minutes', { count: minutes })}</span>}
            <button type="button" className="min-h-6 hover:text-ink" onClick={clearNext}>
              {t('player.clear')}
            </button>
          </span>
        )}
      </h2>
      {next.length === 0 && <p className="py-4 text-sm text-ink-2">{t('player.next_empty')}</p>}
      <ol>
        {next.map((track, place) => {
          const at = index + 1 + place
          return (
            <li key={track.key} className="flex items-center gap-1 border-b border-soft py-2">
              <button type="button" className="min-w-0 flex-1 text-start hover:underline" onClick={() => playAt(at)}>
                <span lang={track.lang} className="block text-sm leading-snug">
                  {track.title}
                </span>
                <span className="block truncate text-xs text-ink-3">{track.show || t('player.read_out')}</span>
              </button>
              <IconButton
                name={t('player.up', { title: track.title })}
                disabled={place === 0}
                className="min-h-7 min-w-7 disabled:opacity-35"
                onClick={() => move(at, -1)}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                name={t('player.down', { title: track.title })}
                disabled={place === next.length - 1}
                className="min-h-7 min-w-7 disabled:opacity-35"
                onClick={() => move(at, 1)}
              >
                <DownIcon />
              </IconButton>
              <CloseButton
                name={t('player.remove', { title: track.title })}
                className="min-h-7 min-w-7 disabled:opacity-35"
                onClick={() => remove(at)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
