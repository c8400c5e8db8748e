import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { referenceOf, type Reference } from '#domain/news/item/reference.ts'
import { videoFrame } from '#domain/media/video-host.ts'
import { VideoFrame } from '#web/parts/video/video-frame.tsx'
import { useShared } from '#web/state/store.ts'
import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { loadPrices } from '#web/parts/market/price-strip.tsx'
import { askForPage } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { When } from '#web/parts/when.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { useReadOnce } from './use-read-once.ts'

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

/** A token that a text embeds, with its price if the site has one. */
function TokenCard({ id }: { id: number }) {
  const t = useWords()
  const found = useReadOnce(() => read(id))
  if (!found) return null
  const { name, symbol, intro, price } = found
  return (
    <div className="embed-card rounded-md border border-line p-4 text-md leading-normal">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/project/${id}`} className="font-semibold">
          <bdi>{name}</bdi> <bdi className="font-normal text-ink-3">{symbol}</bdi>
        </Link>
        {price && (
          <Link to={`/dataView/${price.key}`} className="flex items-baseline gap-2 text-sm">
            <LatestPrice price={price} />
          </Link>
        )}
      </div>
      {intro && <p className="mt-2 line-clamp-3 text-sm text-ink-2">{intro}</p>}
      {price?.is_demo && <p className="mt-1 text-xs text-ink-3">{t('news.prices_demo')}</p>}
    </div>
  )
}

async function read(id: number) {
  const [token, prices] = await Promise.all([askForPage('tokenwiki.detail', { id }), loadPrices(askForPage)])
  return { ...token, price: prices.find(({ key }) => key === token.symbol.toLowerCase()) }
}

/**
 * A cast that a text embeds, from our store. Its pictures and its author's are left out, because they are on other
 * hosts.
 */
function CastCard({ hash }: { hash: string }) {
  const t = useWords()
  const found = useReadOnce(() => askForPage('social.cast', { hash }))
  if (!found) return null
  const { author, text, timestamp, embeds } = found.cast
  const handle = `@${author.username || `!${author.fid}`}`
  const name = author.display_name || handle
  const pictures = embeds.filter(({ kind }) => kind === 'image').length
  return (
    <div className="embed-card rounded-md border border-line p-4 text-md leading-normal">
      <div className="flex items-center gap-2 text-sm">
        <Avatar name={name} image="" size={24} />
        <span className="min-w-0 truncate">
          <bdi className="font-semibold">{name}</bdi> <bdi className="text-ink-3">{handle}</bdi>
        </span>
        <When seconds={Date.parse(timestamp) / 1000} className="ms-auto shrink-0 text-ink-3" />
      </div>
      {text && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {pictures > 0 && <p className="mt-2 text-sm text-ink-3">{t('embed.pictures', { count: pictures })}</p>}
      <p className="mt-2 text-sm">
        <Link to={`/farcaster/details?hash=${hash}&fid=${author.fid}`}>{t('embed.open_cast')}</Link>
      </p>
    </div>
  )
}
