import { pathOfItem, type ItemType } from '#domain/news/item/kind.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useOwnPath } from './own-path.ts'
import { asBlock } from './data-block.ts'

interface CollectionLdProps {
  name: string
  description: string
  /** Items, or other pages with their paths. */
  items: readonly ({ article_id: number; type: ItemType; title: string } | { path: string; title: string })[]
}

/** Structured data (schema.org) of a page that lists items, as a data block, which is not executed. */
export function CollectionLd({ name, description, items }: CollectionLdProps) {
  const { origin, locale, defaultLocale } = useSite()
  const url = origin + useOwnPath()
  const page = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    description,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.title,
        url: origin + localisePath('path' in item ? item.path : pathOfItem(item), locale, defaultLocale),
      })),
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(page) }} />
}
