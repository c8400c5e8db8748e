import type { NewsItem } from '#contract/news/item.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'

/** The items that name a company, exchange, collection or coin. */
export function News({ news, name }: { news: readonly NewsItem[]; name: string }) {
  const t = useWords()
  return (
    <Section title={t('finance.news', { name })}>
      {news.length === 0 && <p className="py-4 text-sm text-ink-2">{t('finance.no_news')}</p>}
      <ul>
        {news.map((item) => (
          <NewsRow key={item.article_id} item={item} />
        ))}
      </ul>
    </Section>
  )
}

export const NewsRow = ({ item, number }: { item: NewsItem; number?: number | undefined }) => (
  <li lang={useItemLang(item)} className="border-b border-soft py-3 text-sm">
    <Link to={pathOfItem(item)} className="text-md font-medium">
      {item.title}
    </Link>
    <span className="flex flex-wrap gap-x-2.5 text-xs text-ink-3">
      {number !== undefined && <span className="font-semibold text-ink-2">{number}</span>}
      <When seconds={item.add_time} />
      {item.source_name && <span>{item.source_name}</span>}
      <OtherLanguage item={item} />
    </span>
  </li>
)
