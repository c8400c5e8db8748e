import { itemPath, type ItemKind } from '#domain/news/item/kind.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The absolute address of an item's page in a language. */
export function itemAddress(
  config: Config,
  { kind, article_id }: { kind: ItemKind; article_id: number },
  locale: Locale,
): string {
  return config.site.origin + localisePath(itemPath(kind, article_id), locale, config.site.defaultLocale)
}
