import { itemPath, type ItemKind } from '#domain/news/item/kind.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The absolute address of an item's page in a language. */
export function itemAddress(
  config: Config,
  { kind, article_id, slug }: { kind: ItemKind; article_id: number; slug?: string },
  locale: Locale,
): string {
  return config.site.origin + localisePath(itemPath(kind, article_id, slug), locale, config.site.defaultLocale)
}
