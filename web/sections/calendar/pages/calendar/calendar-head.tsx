import { addDays, addMonths, weekOf } from '#domain/platform/time/calendar-day.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { calendarPath, layers, views, type CalendarChoice } from './calendar-data.ts'

const tab =
  'pb-1.5 whitespace-nowrap text-ink-2 hover:text-ink hover:no-underline aria-[current]:border-b-2 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink'

/**
 * The title of the current view, links to the previous and next one, and the choice of layers. What fits into the first
 * line is fixed, because a browser may paint the page before it has read all of it.
 */
export function CalendarHead({ choice, today, zoneName }: { choice: CalendarChoice; today: string; zoneName: string }) {
  const t = useWords()
  const { locale } = useSite()
  const { view, date, hidden } = choice
  const step = (count: number) =>
    view === 'month' ? addMonths(date, count) : addDays(date, view === 'week' ? 7 * count : count)
  const arrow = 'flex min-h-6 min-w-6 items-center justify-center hover:text-ink hover:no-underline'
  return (
    <div className="flex items-baseline gap-x-7 gap-y-3 pb-3 text-sm max-lg:flex-col">
      <div className="flex flex-wrap items-baseline gap-x-7 gap-y-3">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{titleOf(choice, localeFacts[locale].tag)}</h1>
        <nav aria-label={t('calendar.move')} className="flex min-w-29 items-baseline gap-4 text-ink-2">
          <Link
            to={calendarPath({ ...choice, date: step(-1) })}
            rel="prev nofollow"
            aria-label={t(`calendar.previous_${view}`)}
            className={arrow}
          >
            ←
          </Link>
          <Link to={calendarPath({ ...choice, date: today })} className="hover:text-ink hover:no-underline">
            {t('calendar.today')}
          </Link>
          <Link
            to={calendarPath({ ...choice, date: step(1) })}
            rel="next nofollow"
            aria-label={t(`calendar.next_${view}`)}
            className={arrow}
          >
            →
          </Link>
        </nav>
      </div>
      <div className="flex items-baseline gap-x-7 gap-y-3 max-sm:flex-col lg:ms-auto">
        <nav aria-label={t('calendar.view')} className="flex gap-4">
          {views.map((each) => (
            <Link
              key={each}
              to={calendarPath({ ...choice, view: each })}
              aria-current={each === view ? 'true' : undefined}
              className={tab}
            >
              {t(`calendar.${each}`)}
            </Link>
          ))}
        </nav>
        <div className="flex items-baseline gap-x-7">
          <nav aria-label={t('calendar.show')} className="flex flex-wrap gap-x-4 gap-y-1.5">
            {layers.map((layer) => {
              const isShown = !hidden.includes(layer)
              const rest = isShown ? [...hidden, layer] : hidden.filter((each) => each !== layer)
              return (
                <Link
                  key={layer}
                  to={calendarPath({ ...choice, hidden: rest })}
                  aria-current={isShown ? 'true' : undefined}
                  className={tab}
                >
                  {t(`calendar.layer_${layer}`)}
                </Link>
              )
            })}
          </nav>
          <span className="whitespace-nowrap text-ink-3">{zoneName}</span>
        </div>
      </div>
    </div>
  )
}

/** The month and its year, both months of a week that spans two, or the day. */
export function titleOf({ view, date }: CalendarChoice, languageTag: string): string {
  if (view === 'day') return longDay(Date.parse(date), 'UTC', languageTag, true)
  const [first, last] = view === 'week' ? [weekOf(date)[0]!, weekOf(date).at(-1)!] : [date, date]
  const format = dateFormat(languageTag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = [...new Set([first, last].map((day) => format.format(Date.parse(day))))].join(' – ')
  // Vietnamese writes months with a small letter within sentences.
  return title.charAt(0).toLocaleUpperCase(languageTag) + title.slice(1)
}
