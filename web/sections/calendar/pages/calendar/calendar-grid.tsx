import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { dayAtKey } from '#domain/platform/time/calendar-day.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { useSite } from '#web/state/store.ts'
import { calendarPath, weeksOf, type CalendarChoice, type Days } from './calendar-data.ts'
import { DayCell } from './day-cell.tsx'

interface GridProps {
  choice: CalendarChoice
  days: Days
  today: string
  zone: string
  label: string
}

/**
 * The days of a month or week as a grid of dates (WAI-ARIA Authoring Practices): one day is focusable, the keys move
 * the focus, also into other months, and Enter opens the list of the day. Its columns are declared, because a browser
 * may paint a table before it has read the first row.
 */
export function CalendarGrid({ choice, days, today, zone, label }: GridProps) {
  const { locale } = useSite()
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  /**
   * The day that the keys have selected; the grid that shows it focuses it. Key presses may be faster than the loading
   * of pages: the days between may be shown first. Another way of moving ends it.
   */
  const reached = useRef<string>(undefined)
  const weeks = weeksOf(choice)
  const busiest = Math.max(1, ...weeks.flat().map((day) => days.get(day)?.news?.count ?? 0))

  useEffect(() => {
    if (reached.current !== choice.date) return
    reached.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-day="${choice.date}"]`)?.focus()
  }, [choice.date])

  function move(event: KeyboardEvent): void {
    const { day } = (event.target as HTMLElement).dataset
    const from = day && (reached.current ?? day)
    const to = from && dayAtKey(from, event.key, event.shiftKey)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    reached.current = to
    void navigate(calendarPath({ ...choice, date: to }), { replace: true, preventScrollReset: true })
  }

  const leaveReached = () => (reached.current = undefined)

  return (
    <table
      ref={grid}
      role="grid"
      aria-label={label}
      className="w-full table-fixed border-collapse border-t-2 border-ink"
      onKeyDown={move}
      onFocus={leaveReached}
      onBlur={leaveReached}
    >
      <colgroup span={7} />
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-line p-2 text-start text-xs font-normal text-ink-3 max-sm:px-0 max-sm:text-center"
            >
              {weekday(day, localeFacts[locale].tag)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                choice={choice}
                content={days.get(day)}
                isToday={day === today}
                isOutside={choice.view === 'month' && day.slice(0, 7) !== choice.date.slice(0, 7)}
                busiest={busiest}
                zone={zone}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const weekday = (day: string, languageTag: string) =>
  dateFormat(languageTag, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))
