import { Fragment } from 'react'
import type { CastEmbedShown } from '#contract/cast.ts'
import { useSite } from '#web/state/store.ts'
import { FrameCard } from './frame-card.tsx'
import { LinkCard } from './link-card.tsx'
import { MiniAppButton } from './mini-app-button.tsx'
import type { Picture } from './picture-viewer.tsx'
import { Pictures } from './pictures.tsx'

type Link = Omit<Extract<CastEmbedShown, { kind: 'link' }>, 'kind'>

/** Pictures and links of a cast. Pictures that are not served over https are not shown, only named. */
export function Attachments({
  hash,
  embeds,
  author,
}: {
  hash: string
  embeds: readonly CastEmbedShown[]
  author: string
}) {
  const { origin } = useSite()
  const isShowable = (url: string) => url.startsWith('https://') || url.startsWith(`${origin}/`)
  const pictures: Picture[] = []
  const links: Link[] = []
  for (const embed of embeds) {
    if (embed.kind === 'link') links.push(embed)
    if (embed.kind === 'image' && isShowable(embed.url)) pictures.push(embed)
    else if (embed.kind === 'image')
      links.push({ url: embed.url, title: '', description: '', image: '', site_name: '', miniapp: null, frame: null })
  }
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} author={author} />}
      {links.map(({ frame, miniapp, ...link }) => (
        <Fragment key={link.url}>
          {frame ? (
            <FrameCard hash={hash} first={{ ...frame, image: link.image }} url={link.url} />
          ) : (
            <LinkCard link={link} />
          )}
          {miniapp && <MiniAppButton app={miniapp} />}
        </Fragment>
      ))}
    </>
  )
}
