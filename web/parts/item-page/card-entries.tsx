import { cardPath, frameCode } from '#contract/syndication/embed.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import type { Section } from '#domain/news/item/kind.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { EmbedEntries } from '#web/parts/share/embed-entries.tsx'
import { useSite } from '#web/state/store.ts'

export interface CardProps {
  item: NewsDetail
  section: Section
}

/** Copies the code of an item's card, in the language of this page. */
export default function CardEntries({ item, section }: CardProps) {
  const { origin, locale, defaultLocale } = useSite()
  const src = origin + localisePath(cardPath(section, item.article_id), locale, defaultLocale)
  return <EmbedEntries codeOf={(theme) => frameCode({ src, title: item.title, theme })} />
}
