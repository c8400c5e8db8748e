import type { NewsDetail } from '#contract/item.ts'
import { CollectButton } from './collect-button.tsx'
import { EmbedButton } from './embed-button.tsx'
import { PosterButton } from './poster-button.tsx'
import { ShareButton } from './share-button.tsx'

/** The ways to pass an item on, its address, a picture of it, a card of it, and to keep it. */
export function ItemTools({ item }: { item: NewsDetail }) {
  const section = item.type === 1 ? 'flash' : 'news'
  return (
    <>
      <CollectButton key={item.article_id} item={item} />
      <ShareButton path={`/${section}/${item.article_id}`} title={item.title} />
      <PosterButton item={item} section={section} />
      <EmbedButton item={item} section={section} />
    </>
  )
}
