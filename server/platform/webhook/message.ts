import { itemPath, type ItemKind } from '#domain/news/item/kind.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'

interface StoredMessage {
  event: string
  data: unknown
  created_at: Date
}

interface ItemData {
  article_id: number
  kind: ItemKind
  versions: { lang: Locale }[]
}

/** The body of a message: the same in every try, with the addresses of this site in it. */
export function bodyOf({ event, data, created_at }: StoredMessage, config: Pick<Config, 'site'>): string {
  return JSON.stringify({
    type: event,
    timestamp: created_at.toISOString(),
    data: event.startsWith('item.') ? withAddresses(data as ItemData, config) : data,
  })
}

function withAddresses(data: ItemData, { site }: Pick<Config, 'site'>): ItemData {
  const path = itemPath(data.kind, data.article_id)
  const versions = data.versions.map((version) => ({
    ...version,
    url: site.origin + localisePath(path, version.lang, site.defaultLocale),
  }))
  return { ...data, versions }
}
