import { useState } from 'react'
import type { VideoSource } from '#contract/media/video.ts'
import { Picture } from '#web/parts/picture.tsx'
import { askPlayer, useNowPlaying } from '#web/state/player/listening.ts'
import { useWords } from '#web/state/words.tsx'
import { OutIcon, PlayIcon } from '#web/ui/icons.tsx'
import { OutLink } from '#web/ui/link.tsx'

interface VideoFrameProps {
  source: Pick<VideoSource, 'url' | 'host' | 'frame_url'>
  title: string
  cover: string
}

/** A video of another host. Until a click nothing is loaded from there; then its player is shown in a frame. */
export function VideoFrame({ source, title, cover }: VideoFrameProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const isListening = useNowPlaying((now) => now?.isPlaying ?? false)
  if (isOpen)
    return (
      <iframe
        src={source.frame_url}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-md bg-sunk"
      />
    )
  return (
    <div className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-md border border-line bg-sunk">
      {cover && <Picture url={cover} width={1280} height={720} className="absolute inset-0 size-full opacity-40" />}
      <div className="relative grid max-w-[46ch] justify-items-center gap-3 p-5 text-center">
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-md bg-ink px-5 text-sm font-semibold text-paper noscript:hidden"
          onClick={() => {
            if (isListening) askPlayer({ act: 'toggle' })
            setOpen(true)
          }}
        >
          <PlayIcon />
          {t('videoframe.play_from', { host: source.host })}
        </button>
        <p className="rounded-sm bg-paper/85 px-2 py-1 text-xs text-ink">
          {t('videoframe.frame_hint', { host: source.host })}
        </p>
        <OutLink
          href={source.url}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm bg-paper/85 px-2 text-xs text-ink underline underline-offset-3"
        >
          {t('videoframe.open_at', { host: source.host })}
          <OutIcon />
        </OutLink>
      </div>
    </div>
  )
}
