import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { FilterSheet, SetFilters } from '#web/parts/filter/filter-sheet.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { EventDays } from '#web/sections/calendar/event/event-days.tsx'
import { choiceIn, inputOf, type Choice } from '#web/sections/calendar/event/choice.ts'
import { EventFilter } from '#web/sections/calendar/event/event-filter.tsx'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Link, TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { allCalendarPath } from '#contract/calendar/ics.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'

type Events = Output<'activity.list'>

interface Refused {
  refusal: string
  parameter: string | undefined
}

/** The events of a filter. */
export async function loader({ query, call }: LoaderArgs) {
  const choice = choiceIn(query)
  const [events, { list: cities }] = await Promise.all([
    call('activity.list', { ...inputOf(choice), page: optionalNumberIn(query.get('page')) }).catch(refused),
    call('activity.cityPoint', {}),
  ])
  const isPlain = !choice.past && !isChosen(choice)
  const isEmpty = isPlain && 'list' in events && events.total === 0
  // The latest past events, if no event is upcoming and nothing is chosen.
  const latest = isEmpty ? (await call('activity.list', { is_past: 1 })).list : []
  return { choice, events, cities, latest }
}

const isChosen = (choice: Choice) => Object.entries(choice).some(([name, value]) => name !== 'past' && value)

/** An invalid date is an error of the form, which retains its values. */
function refused(error: unknown): Refused {
  if (error instanceof ApiError && error.status === 400) return { refusal: error.message, parameter: error.parameter }
  throw error
}

/** Upcoming or past events, by city, kind, days and title. */
export default function ActivityPage() {
  const { choice, events, cities, latest } = useLoaderData<typeof loader>()
  const t = useWords()
  const { past, ...chosen } = choice
  const addressOf = (of: Partial<Choice>, isPast = past) => {
    const query = new URLSearchParams(Object.entries({ ...of, past: isPast ? '1' : '' }).filter(([, value]) => value))
    return query.size ? `/activity?${query}` : '/activity'
  }
  const to = (isPast: boolean) => addressOf(chosen, isPast)
  const names = {
    title: choice.title,
    city_id: cities.find(({ city_id }) => String(city_id) === choice.city_id)?.city ?? choice.city_id,
    oto: choice.oto && t(choice.oto === '1' ? 'activity.online' : 'activity.offline'),
    start_time: choice.start_time,
    end_time: choice.end_time,
    is_rec: choice.is_rec && t('activity.recommended'),
  }
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[auto_1fr]">
      <Head
        title={t('activity.title')}
        description={t('activity.description')}
        hasTwin
        items={'refusal' in events ? [] : events.list}
      />
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('activity.title')}</h1>
        <p className="mt-2 max-w-[62ch] text-ink-2">{t('activity.description')}</p>
      </div>
      <aside aria-label={t('activity.filter')} className="lg:row-span-2">
        <FilterSheet key={JSON.stringify(choice)} isShownWhenWide className="mt-4">
          <EventFilter choice={choice} cities={cities} />
        </FilterSheet>
        <EventWays />
      </aside>
      <div className="min-w-0">
        <Tabs
          label={t('activity.when')}
          tabs={[
            { name: t('activity.upcoming'), to: to(false), isCurrent: !past },
            { name: t('activity.past'), to: to(true), isCurrent: past },
          ]}
        />
        <SetFilters
          clear={addressOf({})}
          set={Object.entries(names)
            .filter(([, value]) => value)
            .map(([name, value]) => ({
              ...(name in labels && { part: t(labels[name as keyof typeof labels]) }),
              value,
              to: addressOf({ ...chosen, [name]: '' }),
            }))}
        />
        {'refusal' in events ? (
          <p role="alert" className="py-14 text-ink-2">
            <Reason refused={events} />
          </p>
        ) : (
          <Found events={events} past={past} allPast={to(true)} isChosen={isChosen(choice)} latest={latest} />
        )}
      </div>
    </div>
  )
}

const labels = {
  start_time: 'activity.from',
  end_time: 'activity.to',
  city_id: 'activity.city',
  oto: 'activity.way',
  title: 'activity.title_part',
} as const satisfies Record<string, WordKey>

const isLabelled = (parameter: string | undefined): parameter is keyof typeof labels =>
  parameter !== undefined && parameter in labels

/** Why a filter was refused, by the label of the field. */
function Reason({ refused: { refusal, parameter } }: { refused: Refused }) {
  const t = useWords()
  return isLabelled(parameter) ? t('common.field_wrong', { field: t(labels[parameter]) }) : refusal
}

function Found({
  events,
  past,
  allPast,
  isChosen,
  latest,
}: {
  events: Events
  past: boolean
  allPast: string
  isChosen: boolean
  latest: Events['list']
}) {
  const t = useWords()
  const none = isChosen
    ? (['activity.empty', 'activity.empty_past'] as const)
    : (['activity.no_upcoming', 'activity.no_past'] as const)
  return (
    <>
      {events.total > 0 && <p className="pt-3 text-sm text-ink-3">{t('activity.found', { count: events.total })}</p>}
      {events.list.length === 0 && (
        <p className={`flex flex-wrap gap-x-4 gap-y-2 text-ink-2 ${latest.length > 0 ? 'py-8' : 'py-14'}`}>
          {t(none[past ? 1 : 0])}
          {isChosen && <TextLink to={past ? '/activity?past=1' : '/activity'}>{t('activity.no_filter')}</TextLink>}
          {!past && latest.length === 0 && <TextLink to={allPast}>{t('activity.see_past')}</TextLink>}
        </p>
      )}
      <EventDays events={events.list} />
      <Section
        title={t('activity.latest_past')}
        to="/activity?past=1"
        more={t('activity.see_past')}
        isShown={latest.length > 0}
      >
        <EventDays events={latest} />
      </Section>
      <Pager page={events.page} hasMore={events.has_more} />
    </>
  )
}

const way = 'underline decoration-control underline-offset-3 hover:text-ink'

/** Links to other views of the events: calendar, map, countries, and the calendar file. */
function EventWays() {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  return (
    <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
      {(['calendar', 'map', 'worldwide'] as const).map((name) => (
        <Link key={name} to={`/${name}`} className={way}>
          {t(`activity.${name}`)}
        </Link>
      ))}
      <a href={localisePath(allCalendarPath, locale, defaultLocale)} className={way}>
        ICS
      </a>
    </p>
  )
}
