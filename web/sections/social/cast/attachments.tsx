import type { CastEmbedShown } from '#contract/social/cast.ts'
import { LinkAttachment, type LinkShown } from './link-attachment.tsx'
import type { Picture } from './picture-viewer.tsx'
import { Pictures } from './pictures.tsx'

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
