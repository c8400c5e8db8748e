import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { allCalendarPath } from '#contract/calendar/ics.ts'
import { addDays, isDay, weekOf } from '#domain/platform/time/calendar-day.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { langsOf } from '#web/parts/languages/read.ts'
import { Head } from '#web/parts/head/head.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { AgendaDay } from './agenda-day.tsx'
import { byDay, layers, views, weeksOf, type CalendarChoice } from './calendar-data.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHead, titleOf } from './calendar-head.tsx'
import { EntryDialog, type EntryDraft } from './entry-dialog.tsx'
import { useNow } from '#web/state/now.ts'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { copyLink } from '#web/parts/share/share-button.tsx'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'

const daySeconds = 86_400
/** The days that the list below the grid of a month covers, from the chosen one on. Empty days other than the chosen one are left out. */
const daysListed = 7

/**
 * The days of the view, and one day before and after, because their exact times depend on the zone; with the news of the
 * viewer's languages, or of all if these have none.
 */
export async function loader({ query, call, site }: LoaderArgs) {
  const { zone } = site
  const date = query.get('date') ?? ''
  const choice: CalendarChoice = {
    view: oneOf(views, query.get('view')) ?? 'month',
    date: isDay(date) ? date : dayIn(Date.now(), zone),
    hidden: layers.filter((layer) => query.get('hide')?.split(',').includes(layer)),
  }
  const days = [...weeksOf(choice).flat(), addDays(choice.date, daysListed)].toSorted()
  const span = {
    start_time: Date.parse(days[0]!) / 1000 - daySeconds,
    end_time: Date.parse(days.at(-1)!) / 1000 + 2 * daySeconds,
    zone,
  }
  const langs = langsOf({ query, site })
  const own = await call('calendar.calendarNews', { ...span, only_lang: langs })
  const isQuiet = langs !== undefined && own.days.length === 0
  const data = isQuiet ? await call('calendar.calendarNews', span) : own
  // The invalid date of the address; '' if it is valid.
  return { choice, noDay: choice.date === date ? '' : date.slice(0, 40), data }
}

/** A calendar of events, own entries and the number of news per day. */
export default function CalendarPage() {
  const { choice, noDay, data } = useLoaderData<typeof loader>()
  const t = useWords()
  const { locale } = useSite()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<EntryDraft | null>(null)
  const now = useNow()
  const today = dayIn(now, data.zone)
  const days = byDay(data, choice.hidden)
  const listed =
    choice.view === 'week'
      ? weekOf(choice.date)
      : Array.from({ length: choice.view === 'day' ? 1 : daysListed }, (_, index) => addDays(choice.date, index))
  const title = t('calendar.title_of', { title: titleOf(choice, localeFacts[locale].tag) })

  useReloadForViewer(data.zone)

  return (
    <>
      <Head title={title} description={t('calendar.description')} items={data.events} />
      <CalendarHead choice={choice} today={today} zoneName={offsetName(now, data.zone)} />
      {noDay && (
        <p role="alert" className="mb-4 border-s-2 border-ink ps-3 text-sm text-ink-2">
          {t('calendar.no_day', { text: noDay })}
        </p>
      )}
      <div
        className={
          choice.view === 'day' ? 'max-w-[42.5rem]' : 'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]'
        }
      >
        {choice.view !== 'day' && (
          <div className="min-w-0">
            <CalendarGrid choice={choice} days={days} today={today} zone={data.zone} label={title} />
            <p className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-xs text-ink-3 max-sm:hidden">
              <span>{t('calendar.legend_news')}</span>
              <span>~ {t('activity.estimated')}</span>
              <span className="border-s-2 border-control ps-1.5">{t('calendar.legend_own')}</span>
            </p>
          </div>
        )}
        <div className="min-w-0 border-t-2 border-ink pt-2">
          <CalendarLinks onAdd={() => setDraft({ day: choice.date })} />
          {listed
            .filter((day) => day === choice.date || days.has(day))
            .map((day) => (
              <AgendaDay
                key={day}
                day={day}
                content={days.get(day)}
                isToday={day === today}
                zone={data.zone}
                onChange={setDraft}
                onRemoved={revalidate}
              />
            ))}
        </div>
      </div>
      <EntryDialog
        draft={draft}
        zone={data.zone}
        onClose={() => setDraft(null)}
        onSaved={() => {
          setDraft(null)
          void revalidate()
        }}
      />
    </>
  )
}

/** Loads the calendar again in the zone of the browser, and with the own entries of a viewer who is logged in. */
function useReloadForViewer(loadedZone: string): void {
  const { zone } = useSite()
  const isLoggedIn = useShared(({ user }) => user !== null)
  const { revalidate } = useRevalidator()
  // A first visit is rendered in the default zone of its language, until the browser has sent its own; a page from the
  // cache has no own entries.
  useEffect(() => {
    if (loadedZone !== zone) void revalidate()
  }, [loadedZone, zone, revalidate])
  useEffect(() => {
    if (isLoggedIn) void revalidate()
  }, [isLoggedIn, revalidate])
}

/** Adds an own entry, and follows the calendar in another program. */
function CalendarLinks({ onAdd }: { onAdd: () => void }) {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const isLoggedIn = useShared(({ user }) => user !== null)
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      <TextButton data-add-entry className="font-semibold decoration-control" onClick={onAdd}>
        {t('calendar.add')}
      </TextButton>
      <a
        href={localisePath(allCalendarPath, locale, defaultLocale)}
        className="text-ink-2 underline decoration-control underline-offset-3"
      >
        {t('calendar.follow_all')}
      </a>
      {isLoggedIn && <OwnAddress />}
    </p>
  )
}

const way = 'min-h-6 text-ink-2 underline decoration-control underline-offset-3 hover:text-ink'

/**
 * The secret address of the own calendar for calendar programs: shown on request, with buttons to copy and renew it.
 */
function OwnAddress() {
  const t = useWords()
  const [url, setUrl] = useState('')

  const read = (renew: boolean) =>
    ask('calendar.address', { renew }).then((answer) => answer && setUrl(answer.url), showFailure)

  if (!url)
    return (
      <button type="button" className={way} onClick={() => void read(false)}>
        {t('calendar.own_address')}
      </button>
    )
  return (
    <div className="w-full border-s-2 border-ink ps-3 text-sm">
      <p className="text-ink-2">{t('calendar.own_address_text')}</p>
      <p className="mt-1 font-mono text-xs wrap-anywhere">{url}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <button type="button" className={way} onClick={() => void copyLink(url, t)}>
          {t('calendar.copy')}
        </button>
        <button type="button" className={way} onClick={() => void read(true)}>
          {t('calendar.renew')}
        </button>
      </p>
    </div>
  )
}
