import type { NewsItem } from '#contract/item.ts'
import { keepUnits } from '#domain/text/keep-units.ts'
import { localeFacts } from '#domain/locale.ts'
import { clockIn, dayIn, shortDay } from '#domain/time/time.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { Link } from '#web/ui/link.tsx'

/**
 * A flash beside other things: its time, its title, its source. As a line of a story (`isLine`) the source is at the end of the line,
 * and the time has its day when that is another one.
 */
export function HourRow({ item, isLine = false }: { item: NewsItem; isLine?: boolean }) {
  const { zone, locale } = useSite()
  const then = item.add_time * 1000
  const isOtherDay = dayIn(then, zone) !== dayIn(useNow(), zone)
  const clock = clockIn(then, zone)
  const day = isLine && isOtherDay ? `${shortDay(then, zone, localeFacts[locale].tag)} ` : ''
  return (
    <article
      data-item={item.article_id}
      data-weighted={(item.ios > 0 && !isLine) || undefined}
      lang={useItemLang(item)}
      className={`group relative grid gap-x-3 border-b border-soft data-[weighted]:before:absolute data-[weighted]:before:inset-y-2.5 data-[weighted]:before:-start-3 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal ${isLine ? 'grid-cols-[92px_minmax(0,1fr)_auto] items-baseline py-2.5' : 'grid-cols-[46px_minmax(0,1fr)] py-[11px]'}`}
    >
      <time
        dateTime={new Date(then).toISOString()}
        className="text-sm leading-[22px] text-ink-3 group-data-[weighted]:font-[650] group-data-[weighted]:text-signal"
      >
        {day}
        {clock}
      </time>
      <h3 className="text-md leading-[1.45] group-data-[weighted]:font-bold">
        <Link to={`/flash/${item.article_id}`} data-open className="-my-1 inline-block py-1">
          {keepUnits(item.title)}
        </Link>
      </h3>
      <p
        className={`flex flex-wrap items-center gap-x-2.5 text-ink-3 empty:hidden ${isLine ? 'text-sm' : 'col-start-2 mt-1 text-xs'}`}
      >
        {item.source_name && <span>{item.source_name}</span>}
        <OtherLanguage item={item} />
      </p>
    </article>
  )
}
