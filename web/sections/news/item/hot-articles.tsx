import type { NewsItem } from '#contract/news/item.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Link } from '#web/ui/link.tsx'

interface HotArticlesProps {
  items: NewsItem[]
  /** Items that editors have set above the list; they have no number, because they are not ranked by reads. */
  pinned?: readonly NewsItem[]
  /** The name of the time range. */
  label: string
}

const row = 'grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-2 border-b border-soft py-2 leading-[1.45]'

/** The most read articles of a time range, numbered; nothing if there are no reads and no pinned items. */
export function HotArticles({ items, pinned = [], label }: HotArticlesProps) {
  const t = useWords()
  const { locale } = useSite()
  const pinnedIds = new Set(pinned.map(({ article_id }) => article_id))
  const read = items.filter(({ article_id, read_count }) => read_count > 0 && !pinnedIds.has(article_id))
  if (read.length === 0 && pinned.length === 0) return null
  return (
    <Section title={t('home.most_read')} note={label}>
      <ul className="empty:hidden">
        {pinned.map((item) => (
          <li key={item.article_id} className={row}>
            <span className="text-signal" aria-hidden="true">
              ●
            </span>
            <Link to={pathOfItem(item)} className="-my-1 inline-block py-1 font-[650]">
              <TitleText text={item.title} />
            </Link>
          </li>
        ))}
      </ul>
      <ol>
        {read.map((item, index) => (
          <li key={item.article_id} className={row}>
            <span className="font-[650] text-ink-3" aria-hidden="true">
              {index + 1}
            </span>
            <Link to={pathOfItem(item)} className="-my-1 inline-block py-1">
              <TitleText text={item.title} />
            </Link>
            <span className="text-xs leading-[1.8] text-ink-3" aria-label={t('news.reads', { count: item.read_count })}>
              {item.read_count.toLocaleString(localeFacts[locale].tag)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
