import type { NewsItem } from '#contract/item.ts'
import { keepUnits } from '#domain/keep-units.ts'
import { localeFacts } from '#domain/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Link } from '#web/ui/link.tsx'

/** The most read articles of a window, numbered; absent while nobody has read any. */
export function HotArticles({ items, label }: { items: NewsItem[]; label: string }) {
  const t = useWords()
  const { locale } = useSite()
  const read = items.filter(({ read_count }) => read_count > 0)
  if (read.length === 0) return null
  return (
    <section>
      <SectionTitle>
        {t('home.most_read')}
        <span className="ms-auto font-normal text-ink-3">{label}</span>
      </SectionTitle>
      <ol>
        {read.map((item, index) => (
          <li
            key={item.article_id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-2 border-b border-soft py-[9px] leading-[1.45]"
          >
            <span className="font-[650] text-ink-3" aria-hidden="true">
              {index + 1}
            </span>
            <Link to={`/news/${item.article_id}`} className="-my-1 inline-block py-1">
              {keepUnits(item.title)}
            </Link>
            <span className="text-xs leading-[1.8] text-ink-3" aria-label={t('news.reads', { count: item.read_count })}>
              {item.read_count.toLocaleString(localeFacts[locale].tag)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
