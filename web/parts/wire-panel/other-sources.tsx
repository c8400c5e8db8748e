import type { NewsItem } from '#contract/news/item.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

interface OtherSourcesProps {
  items: readonly NewsItem[]
  /** What they are called, by default further sources. */
  name?: string
}

/** The flashes of other sources on the same story, collapsed. */
export function OtherSources({ items, name }: OtherSourcesProps) {
  const t = useWords()
  const { zone } = useSite()
  if (items.length === 0) return null
  return (
    <details className="group/sources mt-1 text-xs text-ink-3">
      <summary className="inline-block min-h-6 cursor-pointer leading-[1.5rem] before:me-1.5 before:inline-block before:content-['▸'/''] group-open/sources:before:rotate-90 hover:text-ink">
        {name ?? t('flash.other_sources', { count: items.length })}
      </summary>
      <ul className="border-s border-line ps-3">
        {items.map((item) => (
          <li key={item.article_id} className="flex flex-wrap items-baseline gap-x-2.5 py-1">
            <time dateTime={new Date(item.add_time * 1000).toISOString()}>{clockIn(item.add_time * 1000, zone)}</time>
            <Link to={pathOfItem(item)} className="text-sm text-ink-2 hover:text-ink">
              {item.title}
            </Link>
            {item.source_name && <span>{item.source_name}</span>}
            <OtherLanguage item={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}
