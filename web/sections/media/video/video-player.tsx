import { useEffect, useRef, useState } from 'react'
import type { VideoDetail, VideoSource } from '#contract/media/video.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { usePictureSrc } from '#web/parts/item/picture-src.ts'
import { askPlayer, useNowPlaying } from '#web/state/player/listening.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { VideoFrame } from '#web/parts/video/video-frame.tsx'
import { attachHls } from './hls.ts'

interface VideoPlayerProps {
  source: VideoSource
  title: string
  cover: string
  subtitles?: VideoDetail['subtitles']
}

/** A video of any kind: a file, an HLS playlist, or one of another host. */
export function VideoPlayer(props: VideoPlayerProps) {
  return props.source.kind === 'embed' ? <VideoFrame {...props} /> : <NativeVideo {...props} />
}

function NativeVideo({ source, title, cover, subtitles = [] }: VideoPlayerProps) {
  const t = useWords()
  const { locale, links } = useSite()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const poster = usePictureSrc(cover)
  const src = usePictureSrc(source.url)
  const isListening = useNowPlaying((now) => now?.isPlaying ?? false)
  const isHls = source.kind === 'hls'

  useEffect(() => {
    if (isHls) return attachHls(video.current!, source.url, links.streams, () => setFailed(true))
  }, [isHls, source.url, links.streams])

  useEffect(() => {
    if (isListening) video.current?.pause()
  }, [isListening])

  return (
    <>
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        src={isHls ? undefined : src}
        poster={poster || undefined}
        aria-label={title}
        className="aspect-video w-full rounded-md bg-sunk"
        onError={() => setFailed(true)}
        onPlay={() => isListening && askPlayer({ act: 'toggle' })}
      >
        {subtitles.map(({ lang, url }) => (
          <Track key={lang} lang={lang} url={url} isDefault={lang === locale} />
        ))}
      </video>
      {hasFailed && (
        <p role="alert" className="mt-3 text-sm text-down">
          {t('video.failed')}
        </p>
      )}
    </>
  )
}

function Track({
  lang,
  url,
  isDefault,
}: {
  lang: VideoDetail['subtitles'][number]['lang']
  url: string
  isDefault: boolean
}) {
  const src = usePictureSrc(url)
  return (
    <track
      kind="subtitles"
      src={src}
      srcLang={localeFacts[lang].tag}
      label={localeFacts[lang].name}
      default={isDefault}
    />
  )
}
