import type { CastEmbedShown } from '#contract/cast.ts'
import { useSite } from '../state/store.ts'
import { LinkCard } from './link-card.tsx'
import { Pictures, type Picture } from './pictures.tsx'

/** Pictures and links of a cast. What other origins send over a line that others can read is not shown, only named. */
export function Attachments({ embeds, author }: { embeds: readonly CastEmbedShown[]; author: string }) {
  const { origin } = useSite()
  const isShowable = (url: string) => url.startsWith('https://') || url.startsWith(`${origin}/`)
  const pictures: Picture[] = []
  const links: Parameters<typeof LinkCard>[0]['link'][] = []
  for (const embed of embeds) {
    if (embed.kind === 'link') links.push(embed)
    if (embed.kind === 'image' && isShowable(embed.url)) pictures.push(embed)
    else if (embed.kind === 'image') links.push({ url: embed.url, title: '', description: '', image: '', site_name: '' })
  }
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} author={author} />}
      {links.map((link) => (
        <LinkCard key={link.url} link={link} />
      ))}
    </>
  )
}
