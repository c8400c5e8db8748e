import type { CastEmbedShown } from '#contract/social/cast.ts'
import { SnapCard } from '#web/sections/social/snap/snap-card.tsx'
import { LinkCard, type LinkFacts } from '#web/sections/social/snap/link-card.tsx'
import type { LinkPreview } from '#contract/social/preview.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { videoFrame } from '#domain/media/video-host.ts'
import { VideoFrame } from '#web/parts/video/video-frame.tsx'
import { useWords } from '#web/state/words.tsx'
import type { Picture } from './picture-viewer.tsx'
import { Pictures } from './pictures.tsx'
import { FrameCard } from './frame-card.tsx'

const unread = { title: '', description: '', image: '', site_name: '', miniapp: null, frame: null, snap: '' }

/** Pictures and links of a cast. For pictures without https only the address is shown. */
export function Attachments({
  hash,
  embeds,
  author,
}: {
  hash: string
  embeds: readonly CastEmbedShown[]
  author: string
}) {
  const isShowable = (url: string) => /^https?:\/\//.test(url)
  const pictures: Picture[] = []
  const links: LinkShown[] = []
  for (const embed of embeds) {
    if (embed.kind === 'link') links.push(embed)
    if (embed.kind === 'image' && isShowable(embed.url)) pictures.push(embed)
    else if (embed.kind === 'image') links.push({ url: embed.url, ...unread })
  }
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} author={author} />}
      {links.map((link) => (
        <LinkAttachment key={link.url} hash={hash} link={link} />
      ))}
    </>
  )
}

type LinkShown = Omit<Extract<CastEmbedShown, { kind: 'link' }>, 'kind'>

/** A link of a cast: the page's snap, frame or video, otherwise its card; below it the button of a mini app. */
function LinkAttachment({ hash, link }: { hash: string; link: LinkShown }) {
  const { frame, miniapp, snap, ...facts } = link
  return (
    <>
      {snap ? (
        <SnapCard hash={hash} link={facts} url={snap} />
      ) : frame ? (
        <FrameCard hash={hash} first={{ ...frame, image: facts.image }} url={facts.url} />
      ) : (
        <LinkOrVideo link={facts} />
      )}
      {miniapp && <MiniAppButton app={miniapp} />}
    </>
  )
}

/** The card of a page; a page of a host of videos has its player, which loads nothing before it is pressed. */
function LinkOrVideo({ link }: { link: LinkFacts }) {
  const video = videoFrame(link.url)
  if (!video) return <LinkCard link={link} />
  const source = { url: link.url, host: video.host, frame_url: video.frame }
  return (
    <div className="mt-2.5">
      <VideoFrame source={source} title={visibleText(link.title) || video.host} cover={link.image} />
    </div>
  )
}

/** Opens the mini app of a page, in a new tab. */
function MiniAppButton({ app: { name, button, url } }: { app: NonNullable<LinkPreview['miniapp']> }) {
  const t = useWords()
  if (!url.startsWith('https:')) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow ugc"
      className="mt-1.5 flex min-h-9 items-center justify-center gap-2 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink hover:no-underline"
    >
      <bdi className="truncate">{visibleText(button)}</bdi>
      {name && <bdi className="truncate font-normal text-ink-3">{visibleText(name)}</bdi>}
      <span className="sr-only">{t('warpcaster.new_tab')}</span>
    </a>
  )
}
