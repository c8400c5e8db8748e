import { askPlayer, useNowPlaying, type Track } from '#web/state/player/listening.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'

const button = 'inline-flex min-h-9 items-center gap-2 rounded-md border px-4 text-sm font-semibold'

/** Plays a track, from `startMs` if an address names a moment, or pauses it. */
export function PlayButton({ track, startMs }: { track: Track; startMs?: number | undefined }) {
  const t = useWords()
  const isPlaying = useNowPlaying((now) => now?.key === track.key && now.isPlaying)
  const isLoaded = useNowPlaying((now) => now?.key === track.key)
  return (
    <button
      type="button"
      className={`${button} border-ink bg-ink text-paper noscript:hidden`}
      onClick={() => askPlayer(isLoaded ? { act: 'toggle' } : { act: 'play', track, atMs: startMs })}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
      {t(isPlaying ? 'player.pause' : 'player.play')}
    </button>
  )
}

/** Adds a track to the queue: after the current one, or at the end. */
export function QueueButtons({ track }: { track: Track }) {
  const t = useWords()
  const add = (act: 'next' | 'last') => {
    askPlayer({ act, track })
    showToast({ tone: 'success', text: t('player.added') })
  }
  return (
    <>
      <button type="button" className={`${button} border-control noscript:hidden`} onClick={() => add('next')}>
        {t('player.insert')}
      </button>
      <button type="button" className={`${button} border-control noscript:hidden`} onClick={() => add('last')}>
        {t('player.add')}
      </button>
    </>
  )
}
