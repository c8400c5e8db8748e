import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { clockIn, shortDay } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { calendarPath, type CalendarChoice, type DayContent } from './calendar-data.ts'

interface CellProps {
  day: string
  choice: CalendarChoice
  content: DayContent | undefined
  isToday: boolean
  /** Whether the day belongs to the previous or next month. */
  isOutside: boolean
  /** The maximum number of news per day in the grid. */
  busiest: number
  zone: string
}

/**
 * The number of lines in a cell. A cell never grows, because a browser may paint a calendar before it has read all of
 * it.
 */
const shown = { month: 3, week: 9, day: 9 }

/**
 * One day of the grid: its number, its events and own entries, and a bar for the number of news. On phones they are
 * dots. The accessible name has the full date and the counts; the list of the day has the rest.
 */
export function DayCell({ day, choice, content, isToday, isOutside, busiest, zone }: CellProps) {
  const t = useWords()
  const { locale } = useSite()
  const tag = localeFacts[locale].tag
  const { events = [], entries = [], news } = content ?? {}
  const isChosen = day === choice.date
  const name = [
    longDay(Date.parse(day), 'UTC', tag, false),
    ...(events.length ? [t('activity.found', { count: events.length })] : []),
    ...(entries.length ? [t('calendar.own_count', { count: entries.length })] : []),
    ...(news ? [t('calendar.news_count', { count: news.count })] : []),
  ].join(t('common.separator'))
  const lines = [
    ...events.map((event) => ({
      key: `event ${event.article_id}`,
      isOwn: false,
      clock: event.is_all_day === 1 ? '' : clockIn(event.start_time * 1000, zone),
      mark: event.is_estimated === 1 ? '~ ' : '',
      title: event.title,
    })),
    ...entries.map((entry) => ({
      key: `entry ${entry.id}`,
      isOwn: true,
      clock: entry.is_all_day === 1 ? '' : clockIn(entry.start_time * 1000, zone),
      mark: '',
      title: entry.title,
    })),
  ]
  const isFull = lines.length > shown[choice.view]
  const listed = lines.slice(0, shown[choice.view] - (isFull ? 1 : 0))
  const rest = lines.length - listed.length
  return (
    <td
      aria-selected={isChosen}
      className={`h-[118px] border-b border-s border-soft p-0 align-top first:border-s-0 max-sm:h-[54px] max-sm:border-s-0 ${choice.view === 'week' ? 'sm:h-[400px]' : ''} ${isChosen ? 'outline-2 -outline-offset-1 outline-ink outline-solid' : ''}`}
    >
      <Link
        to={calendarPath({ ...choice, date: day })}
        rel="nofollow"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        className="flex h-full min-h-[inherit] flex-col gap-1 p-2 hover:bg-raised hover:no-underline max-sm:items-center max-sm:px-0 max-sm:py-1.5"
      >
        <span className="sr-only">{name}</span>
        <span
          aria-hidden="true"
          className={`leading-tight whitespace-nowrap ${day.endsWith('-01') ? 'text-sm max-sm:text-[0.6875rem]' : 'text-sm'} ${isToday ? 'font-bold text-signal' : isOutside ? 'text-ink-3' : ''}`}
        >
          {numberOf(day, tag)}
        </span>
        {listed.map(({ key, isOwn, clock, mark, title }) => (
          <span
            key={key}
            aria-hidden="true"
            className={`${clampOf(choice.view, lines.length)} text-xs leading-snug max-sm:hidden ${isOwn ? 'border-s-2 border-control ps-1.5 text-ink-2' : ''}`}
          >
            {(mark || clock) && <span className="text-ink-3">{`${mark}${clock} `}</span>}
            {title}
          </span>
        ))}
        {rest > 0 && (
          <span aria-hidden="true" className="text-xs text-ink-3 max-sm:hidden">
            {t('calendar.more', { count: rest })}
          </span>
        )}
        <span aria-hidden="true" className="flex gap-1 sm:hidden">
          {lines.slice(0, 4).map(({ key, isOwn }) => (
            <span key={key} className={`size-[5px] rounded-full ${isOwn ? 'border border-ink' : 'bg-ink'}`} />
          ))}
        </span>
        {news && (
          <span
            aria-hidden="true"
            className="mt-auto flex items-center gap-2 pt-1 text-[0.6875rem] text-ink-3 max-sm:w-8"
          >
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" className="h-[3px] min-w-0 flex-1">
              <rect width={Math.max(6, (100 * news.count) / busiest)} height="3" fill="currentColor" />
            </svg>
            <span className="max-sm:hidden">
              {news.count}
              {news.important > 0 && <span className="ms-1 text-signal">{news.important}</span>}
            </span>
          </span>
        )}
      </Link>
    </td>
  )
}

/** The class with the number of lines per title at which all titles fit. */
function clampOf(view: CalendarChoice['view'], count: number): string {
  if (view === 'month') return count > 1 ? 'line-clamp-1' : 'line-clamp-2'
  return count > 4 ? 'line-clamp-2' : 'line-clamp-5'
}

/** The number of the day; the first day of a month also has the name of the month. */
function numberOf(day: string, languageTag: string): string {
  if (!day.endsWith('-01')) return String(Number(day.slice(8)))
  return shortDay(Date.parse(day), 'UTC', languageTag)
}
