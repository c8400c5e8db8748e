import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { EventDays } from '#web/sections/calendar/event/event-days.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link, TextLink } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

/** Events with a venue, of one city or all. */
export async function loader({ query, call }: LoaderArgs) {
  const cityId = optionalNumberIn(query.get('city_id'))
  const [events, { list: cities }] = await Promise.all([
    call('activity.list', { oto: 2, city_id: cityId, page: optionalNumberIn(query.get('page')) }),
    call('activity.cityPoint', {}),
  ])
  return { cityId, events, cities }
}

/** Events by country and city, and the events with a venue. */
export default function WorldwidePage() {
  const { cityId, events, cities } = useLoaderData<typeof loader>()
  const t = useWords()
  const chosen = cities.find(({ city_id }) => city_id === cityId)
  const title = chosen ? t('activity.worldwide_of', { city: chosen.city }) : t('activity.worldwide_title')
  const countries = [...Map.groupBy(cities, ({ country }) => country)]
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
      <Head title={title} description={t('activity.worldwide_text')} items={events.list} />
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{title}</h1>
        <p className="mt-2 max-w-[62ch] text-ink-2">{t('activity.worldwide_text')}</p>
        {chosen && (
          <p className="mt-3 text-sm">
            <TextLink to="/worldwide" className="text-ink-2 decoration-control">
              {t('activity.any_city')}
            </TextLink>
          </p>
        )}
      </div>
      <nav aria-label={t('activity.city')} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SectionTitle to="/map" more={t('activity.map')}>
          {t('activity.city')}
        </SectionTitle>
        {countries.map(([country, ofCountry]) => (
          <div
            key={country}
            className="grid grid-cols-[min(7.5rem,45%)_minmax(0,1fr)] gap-x-3 border-b border-soft py-2.5 text-sm"
          >
            <span className="text-ink-3">{country}</span>
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {ofCountry.map(({ city_id, city, count }) => (
                <Link
                  key={city_id}
                  to={`/worldwide?city_id=${city_id}`}
                  aria-current={city_id === cityId ? 'true' : undefined}
                  className="aria-[current]:font-semibold"
                >
                  {`${city} (${count})`}
                </Link>
              ))}
            </span>
          </div>
        ))}
      </nav>
      <div className="min-w-0">
        {events.list.length === 0 && <p className="py-14 text-ink-2">{t('activity.empty')}</p>}
        <EventDays events={events.list} />
        <Pager page={events.page} hasMore={events.has_more} />
      </div>
    </div>
  )
}
