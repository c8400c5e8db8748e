import { useHref } from '#web/router/index.ts'
import { playTime } from '#domain/media/podcast.ts'
import { copyLink } from '#web/parts/share/share-button.tsx'
import { useNowPlaying } from '#web/state/player/listening.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { ShareIcon } from '#web/ui/icons.tsx'

/** Copies the address of the current moment of an episode; nothing before it was played. */
export function ShareMoment({ trackKey, path }: { trackKey: string; path: string }) {
  const t = useWords()
  const { origin } = useSite()
  const href = useHref(path)
  const second = useNowPlaying((now) => (now?.key === trackKey ? Math.floor(now.positionMs / 1000) : 0))
  if (second === 0) return null
  return (
    <button
      type="button"
      className="flex min-h-6 items-center gap-1 hover:text-ink"
      onClick={() => void copyLink(`${origin}${href}#t=${second}`, t)}
    >
      <ShareIcon />
      {t('radio.share_at', { time: playTime(second * 1000) })}
    </button>
  )
}

/** The moment of an address in milliseconds: `#t=751` (seconds). */
export function momentIn(hash: string): number | undefined {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? undefined : Number(seconds) * 1000
}
