import type { Activity } from '#contract/calendar/event.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { useMoment } from '#web/parts/market/moment.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import type { MarkedItem } from './load-series.ts'

/** The flashes and events within the time of a chart, oldest first, with the numbers of their marks on its axis. */
export function MarkedItems({ items }: { items: readonly MarkedItem[] }) {
  const t = useWords()
  return (
    <Section aria-label={t('data.flashes')} title={t('data.flashes')}>
      <ol>
        {items.map((marked, index) => (
          <MarkedRow key={marked.item.article_id} {...marked} number={index + 1} />
        ))}
      </ol>
    </Section>
  )
}

const hour = 3600
const day = 86_400

/** All-day events have the date at their venue. */
const dayOf = ({ start_time, timezone }: Activity) => Date.parse(dayIn(start_time * 1000, timezone)) / 1000

function MarkedRow({ item, time, number }: MarkedItem & { number: number }) {
  const moment = useMoment()
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] border-b border-soft py-2.5 text-sm">
      <span className={`text-xs leading-[1.25rem] ${item.ios > 0 ? 'font-semibold text-signal' : 'text-ink-3'}`}>
        {number}
      </span>
      <span>
        <Link to={pathOfItem(item)} lang={useItemLang(item)} className={item.ios > 0 ? 'font-semibold' : ''}>
          {item.title}
        </Link>
        <span className="block text-xs text-ink-3">
          {'is_all_day' in item && item.is_all_day === 1 ? moment(dayOf(item), day) : moment(time, hour)}
        </span>
      </span>
    </li>
  )
}
