import type { NewsItem } from '#contract/item.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Link } from '#web/ui/link.tsx'

/** The most read articles of a window, numbered. */
export function HotArticles({ items, label }: { items: NewsItem[]; label: string }) {
  const t = useWords()
  if (items.length === 0) return null
  return (
    <section>
      <SectionTitle>
        {t('home.most_read')}
        <span className="ms-auto font-normal text-ink-3">{label}</span>
      </SectionTitle>
      <ol>
        {items.map((item, index) => (
          <li
            key={item.article_id}
            className="grid grid-cols-[28px_minmax(0,1fr)] border-b border-soft py-[9px] leading-[1.45]"
          >
            <span className="font-[650] text-ink-3" aria-hidden="true">
              {index + 1}
            </span>
            <Link to={`/news/${item.article_id}`}>{item.title}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
