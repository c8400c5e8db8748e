import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { referenceOf, type Reference } from '#domain/news/item/reference.ts'
import { videoFrame } from '#domain/media/video-host.ts'
import { VideoFrame } from '#web/parts/video/video-frame.tsx'
import { useShared } from '#web/state/store.ts'
import { CastCard } from './cast-card.tsx'
import { TokenCard } from './token-card.tsx'

interface Place {
  element: HTMLElement
  link: HTMLAnchorElement
  shown: Reference | { kind: 'video'; source: { url: string; host: string; frame_url: string } }
}

/**
 * Renders the embeds of a text next to or instead of their links: video players, which load nothing until they are
 * clicked, and casts and tokens from our store, which replace the link. Without scripts the links remain.
 */
export default function Embeds({ prose }: { prose: RefObject<HTMLElement | null> }) {
  const origin = useShared(({ site }) => site.origin)
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    const links = prose.current?.querySelectorAll<HTMLAnchorElement>('figure.embed > a[href]') ?? []
    const found = [...links].flatMap((link): Place[] => {
      const shown = shownOf(link, origin)
      if (!shown) return []
      const element = document.createElement('div')
      link.before(element)
      return [{ element, link, shown }]
    })
    setPlaces(found)
    return () => {
      for (const { element } of found) element.remove()
    }
  }, [prose, origin])
  return places.map((place, index) => createPortal(<Embed {...place} />, place.element, `${index} ${place.link.href}`))
}

function shownOf(link: HTMLAnchorElement, origin: string): Place['shown'] | undefined {
  const video = videoFrame(link.href)
  if (video) return { kind: 'video', source: { url: link.href, host: video.host, frame_url: video.frame } }
  const url = new URL(link.href)
  return referenceOf(url, url.origin === origin || url.origin === location.origin)
}

function Embed({ link, shown }: Place) {
  if (shown.kind === 'video') return <VideoFrame source={shown.source} title={link.textContent ?? ''} cover="" />
  return shown.kind === 'cast' ? <CastCard hash={shown.hash} /> : <TokenCard id={shown.id} />
}
