import type { CalendarEntry } from '#contract/calendar/entry.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useWhere } from '#web/sections/calendar/event/where.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import type { DayContent } from './calendar-data.ts'
import { useRef, useState } from 'react'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { undoable } from '#web/state/toast/undo.ts'

/** The classes of a line in the list of a day. */
const row = 'grid grid-cols-[min(4.25rem,30%)_minmax(0,1fr)] gap-x-3 border-b border-soft py-3'

interface OwnEntryProps {
  entry: CalendarEntry
  zone: string
  onChange: (entry: CalendarEntry) => void
  /** Called when the entry was deleted, after the time in which that can be undone. */
  onRemoved: () => Promise<void>
}

function OwnEntry({ entry, zone, onChange, onRemoved }: OwnEntryProps) {
  const t = useWords()
  const article = useRef<HTMLElement>(null)
  const [isRemoved, setRemoved] = useState(false)

  function remove(): void {
    const day = article.current!.closest('section')!
    undoable({
      key: `calendar ${entry.id}`,
      text: t('calendar.removed'),
      undo: t('common.undo'),
      show: () => setRemoved(true),
      revert: () => setRemoved(false),
      commit: async () => {
        const done = await ask('calendar.delete', { id: entry.id }, { keepsAlive: true })
        if (done) await onRemoved()
        return done
      },
      onFailed: showFailure,
    })
    // The button that had the focus is gone.
    day.querySelector('h2')!.focus()
  }

  if (isRemoved) return null
  return (
    <article ref={article} data-entry={entry.id} className={row}>
      <p className="text-sm text-ink-2">{entry.is_all_day === 1 ? '' : clockIn(entry.start_time * 1000, zone)}</p>
      <div className="min-w-0 border-s-2 border-control ps-3">
        <h3 className="text-md leading-[1.4] wrap-anywhere">
          {entry.article_id === null ? (
            <bdi>{entry.title}</bdi>
          ) : (
            <Link to={`/activityid/${entry.article_id}`}>
              <bdi>{entry.title}</bdi>
            </Link>
          )}
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
          <span>{t(entry.is_all_day === 1 ? 'calendar.own_all_day' : 'calendar.own')}</span>
          <button type="button" className="min-h-6 text-ink-2 hover:underline" onClick={() => onChange(entry)}>
            {t('calendar.change')}
          </button>
          <button type="button" className="min-h-6 text-ink-2 hover:underline" onClick={remove}>
            {t('calendar.remove')}
          </button>
        </p>
      </div>
    </article>
  )
}

interface AgendaProps {
  day: string
  content: DayContent | undefined
  isToday: boolean
  zone: string
  onChange: (entry: CalendarEntry) => void
  onRemoved: () => Promise<void>
}

/** The content of one day as a list: the most important news, events, and own entries with their actions. */
export function AgendaDay({ day, content, isToday, zone, onChange, onRemoved }: AgendaProps) {
  const t = useWords()
  const { locale } = useSite()
  const name = longDay(Date.parse(day), 'UTC', localeFacts[locale].tag, false)
  const { events = [], entries = [], news } = content ?? {}
  const isEmpty = events.length + entries.length === 0 && !news
  return (
    <section className="mb-6">
      <h2 tabIndex={-1} className="border-b border-line pb-2 text-sm font-[650] outline-none">
        {isToday ? t('calendar.today_is', { day: name }) : name}
      </h2>
      {isEmpty && <p className="py-3 text-sm text-ink-2">{t('calendar.nothing')}</p>}
      {news?.top && <NewsRow news={news} zone={zone} />}
      {events.map((event) => (
        <EventLine key={event.article_id} event={event} zone={zone} />
      ))}
      {entries.map((entry) => (
        <OwnEntry key={entry.id} entry={entry} zone={zone} onChange={onChange} onRemoved={onRemoved} />
      ))}
    </section>
  )
}

function NewsRow({ news, zone }: { news: NonNullable<DayContent['news']>; zone: string }) {
  const t = useWords()
  const top = news.top!
  const isWeighty = top.ios > 0
  return (
    <article className={row}>
      <time className={`text-sm ${isWeighty ? 'font-[650] text-signal' : 'text-ink-2'}`}>
        {clockIn(top.add_time * 1000, zone)}
      </time>
      <div className="min-w-0">
        <h3 className={`text-md leading-[1.4] ${isWeighty ? 'font-[650]' : ''}`}>
          <Link to={pathOfItem(top)}>{top.title}</Link>
        </h3>
        {news.count > 1 && (
          <p className="mt-0.5 text-xs text-ink-3">{t('calendar.more_news', { count: news.count - 1 })}</p>
        )}
      </div>
    </article>
  )
}

function EventLine({ event, zone }: { event: DayContent['events'][number]; zone: string }) {
  const t = useWords()
  const where = useWhere(event)
  return (
    <article data-event={event.article_id} className={row}>
      <p className="text-sm text-ink-2">
        {event.is_estimated === 1 && '~ '}
        {event.is_all_day === 1 ? t('activity.all_day') : clockIn(event.start_time * 1000, zone)}
      </p>
      <div className="min-w-0">
        <h3 className="text-md leading-[1.4]">
          <Link to={`/activityid/${event.article_id}`}>{event.title}</Link>
        </h3>
        <p className="mt-0.5 text-xs text-ink-3">{[where, event.organiser].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}
