import type { ReactNode } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn, shortDay } from '#domain/platform/time/time.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { showsDay } from '#web/parts/item/row-day.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { Link } from '#web/ui/link.tsx'

interface HourRowProps {
  item: NewsItem
  /** A compact row with the source at its end, for the flashes of a story. */
  isLine?: boolean
  /** The row is below a heading with its day. */
  isUnderDay?: boolean
  /** The row is next to a list of rows: keyboard shortcuts and the stored scroll position ignore it. */
  isInPanel?: boolean
  /** Content below the row. */
  children?: ReactNode
}

/** A compact row of a flash: time, title, source. One of an earlier day shows that day, unless a heading does. */
export function HourRow({ item, isLine = false, isUnderDay = false, isInPanel = false, children }: HourRowProps) {
  const { zone, locale } = useSite()
  const then = item.add_time * 1000
  const isOtherDay = showsDay(then, useNow(), zone)
  const clock = clockIn(then, zone)
  const day = !isUnderDay && isOtherDay ? shortDay(then, zone, localeFacts[locale].tag) : ''
  return (
    <article
      data-item={isInPanel ? undefined : item.article_id}
      data-weighted={(item.ios > 0 && !isLine) || undefined}
      lang={useItemLang(item)}
      className={`group relative grid gap-x-3 border-b border-soft data-[weighted]:before:absolute data-[weighted]:before:inset-y-2.5 data-[weighted]:before:-start-3 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal ${isLine ? 'grid-cols-[min(7rem,45%)_minmax(0,1fr)_fit-content(30%)] items-baseline py-2.5' : `${isUnderDay ? 'grid-cols-[2.875rem_minmax(0,1fr)]' : 'grid-cols-[3.625rem_minmax(0,1fr)]'} py-[11px]`}`}
    >
      <time
        dateTime={new Date(then).toISOString()}
        className="text-sm leading-[1.375rem] whitespace-nowrap text-ink-3 group-data-[weighted]:font-[650] group-data-[weighted]:text-signal"
      >
        {isLine && day ? `${day} ${clock}` : day || clock}
      </time>
      <h3 className="text-md leading-[1.45] group-data-[weighted]:font-bold">
        <Link to={`/flash/${item.article_id}`} data-open className={isLine ? 'block' : undefined}>
          <TitleText text={item.title} />
        </Link>
      </h3>
      <p
        className={`flex flex-wrap items-center gap-x-2.5 text-ink-3 empty:hidden ${isLine ? 'text-sm' : 'col-start-2 mt-1 text-xs'}`}
      >
        {item.source_name && <span>{item.source_name}</span>}
        <OtherLanguage item={item} />
      </p>
      {children && <div className="col-start-2">{children}</div>}
    </article>
  )
}
