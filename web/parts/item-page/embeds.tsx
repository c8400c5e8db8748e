import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { videoFrame } from '#domain/video-host.ts'
import { VideoFrame } from '#web/parts/video/video-frame.tsx'

interface Place {
  element: HTMLElement
  title: string
  source: { url: string; host: string; frame_url: string }
}

/**
 * Puts a player before the link of each video that a text refers to. Nothing of its host is loaded until it is pressed; without
 * scripts the link alone stands there.
 */
export default function Embeds({ prose }: { prose: RefObject<HTMLElement | null> }) {
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    const links = prose.current?.querySelectorAll<HTMLAnchorElement>('figure.embed > a[href]') ?? []
    const found = [...links].flatMap((link): Place[] => {
      const video = videoFrame(link.href)
      if (!video) return []
      const element = document.createElement('div')
      link.before(element)
      const source = { url: link.href, host: video.host, frame_url: video.frame }
      return [{ element, title: link.textContent ?? '', source }]
    })
    setPlaces(found)
    return () => {
      for (const { element } of found) element.remove()
    }
  }, [prose])
  return places.map(({ element, title, source }, index) =>
    createPortal(<VideoFrame source={source} title={title} cover="" />, element, `${index} ${source.url}`),
  )
}
