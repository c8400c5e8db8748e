import { indexAt, playTime } from '#domain/media/podcast.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { CloseButton } from '#web/ui/button.tsx'
import { currentTrack, playAt, reset, skip, toggle, usePlayer, seek } from './engine.ts'
import { backMs, forwardMs } from './keys.ts'
import { SleepChoice, SpeedChoice } from './choices.tsx'

const skipButton = 'min-h-10 min-w-10 rounded-md px-1 text-sm text-ink-2 hover:text-ink'

/**
 * The bar of the player: the current track, its controls and options. On a phone it is above the bottom bar, and its
 * title opens the panel.
 */
export function PlayerBar({ isPanelOpen, onPanel }: { isPanelOpen: boolean; onPanel: (isOpen: boolean) => void }) {
  const t = useWords()
  const track = usePlayer(currentTrack)!
  const isPlaying = usePlayer((state) => state.isPlaying)
  const failure = usePlayer((state) => state.failure)
  const index = usePlayer((state) => state.index)
  const waiting = usePlayer(({ queue }) => queue.length) - index - 1
  const positionMs = usePlayer((state) => state.positionMs)
  const lengthMs = usePlayer((state) => state.lengthMs)
  const chapter = track.chapters[indexAt(track.chapters, positionMs)]
  const below = failure ? t(`player.${failure}`) : (chapter?.title ?? (track.show || t('player.read_out')))
  return (
    <section
      data-player-part
      aria-label={t('player.player')}
      className="no-print above-bottom-bar fixed inset-x-0 z-20 h-[68px] border-t border-line bg-raised"
    >
      <Rail chapters={track.chapters} positionMs={positionMs} lengthMs={lengthMs} />
      <div className="page-width grid h-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-8 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-3 max-md:pe-3">
        <button
          type="button"
          aria-expanded={isPanelOpen}
          aria-controls="player-panel"
          className="flex min-h-11 min-w-0 items-center gap-3 text-start"
          onClick={() => onPanel(!isPanelOpen)}
        >
          {/* The text of a failure has the room of the picture. */}
          {!failure && <Avatar name={track.show || track.title} image={track.cover} size={40} />}
          <span className="grid min-w-0">
            <b lang={track.lang} className="block truncate text-sm leading-[1.25rem] font-[650]">
              {track.title}
            </b>
            <span
              role={failure ? 'alert' : undefined}
              lang={failure || !chapter ? undefined : track.lang}
              className={`text-xs ${failure ? 'line-clamp-3 leading-[0.9375rem] text-down' : 'block truncate leading-[1.125rem] text-ink-3'}`}
            >
              {below}
            </span>
          </span>
        </button>
        <div className="flex items-center gap-2 text-sm text-ink-2 max-md:gap-1">
          <span className="min-w-12 text-end max-md:hidden">{playTime(positionMs)}</span>
          <button type="button" aria-label={t('player.back')} className={skipButton} onClick={() => skip(-backMs)}>
            −15
          </button>
          <button
            type="button"
            aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
            className="grid size-10 place-items-center rounded-full bg-ink text-paper"
            onClick={toggle}
          >
            {isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          </button>
          <button type="button" aria-label={t('player.forward')} className={skipButton} onClick={() => skip(forwardMs)}>
            +30
          </button>
          <span className="min-w-12 max-md:hidden">{lengthMs > 0 && `−${playTime(lengthMs - positionMs)}`}</span>
        </div>
        <div className="flex items-center justify-end gap-4 text-sm text-ink-2 max-md:hidden">
          {failure && waiting > 0 && (
            <button type="button" className="min-h-8 font-semibold text-ink" onClick={() => playAt(index + 1)}>
              {t('player.play_next')}
            </button>
          )}
          <SpeedChoice />
          <SleepChoice />
          <button
            type="button"
            aria-expanded={isPanelOpen}
            aria-controls="player-panel"
            className="min-h-8 whitespace-nowrap hover:text-ink"
            onClick={() => onPanel(!isPanelOpen)}
          >
            {t('player.next_count', { count: waiting })}
          </button>
          <CloseButton name={t('player.close')} className="min-h-8 min-w-8" onClick={reset} />
        </div>
      </div>
    </section>
  )
}

interface RailProps {
  chapters: readonly { start_ms: number }[]
  positionMs: number
  lengthMs: number
}

/** The length of a recording, divided at its chapters, with a slider over it. */
function Rail({ chapters, positionMs, lengthMs }: RailProps) {
  const t = useWords()
  const starts = chapters.length > 0 ? chapters.map(({ start_ms }) => start_ms) : [0]
  return (
    <div className="absolute inset-x-0 -top-[3px] h-[3px]">
      <div aria-hidden="true" className="flex h-full gap-[3px]">
        {starts.map((start, index) => {
          const end = starts[index + 1] ?? Math.max(lengthMs, start + 1)
          const part = Math.min(1, Math.max(0, (positionMs - start) / (end - start)))
          return (
            <i key={start} className="h-full origin-left bg-control/50" style={{ flexGrow: end - start, flexBasis: 0 }}>
              <i className="block h-full origin-left bg-signal" style={{ transform: `scaleX(${part})` }} />
            </i>
          )
        })}
      </div>
      <input
        type="range"
        aria-label={t('player.position')}
        aria-valuetext={t('player.position_of', { now: playTime(positionMs), length: playTime(lengthMs) })}
        min={0}
        max={Math.max(1, Math.round(lengthMs / 1000))}
        value={Math.round(positionMs / 1000)}
        className="absolute inset-x-0 -top-[7px] h-[17px] w-full cursor-pointer opacity-0 focus-visible:opacity-100"
        onChange={(event) => seek(Number(event.target.value) * 1000)}
      />
    </div>
  )
}
