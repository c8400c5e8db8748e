import { useEffect, useRef, useState } from 'react'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { ActivityPoint } from '#contract/calendar/event.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { DaySpan } from '#web/sections/calendar/event/day-span.tsx'
import { spanIn } from '#web/parts/event/event-time.ts'
import { useNow } from '#web/state/now.ts'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { OutlineMap, type Place } from '#web/sections/calendar/map/outline-map.tsx'

/** Upcoming events, or those of the last year. */
export async function loader({ query, call }: LoaderArgs) {
  const past = query.get('past') === '1'
  const cityId = optionalNumberIn(query.get('city_id'))
  const bounds = past ? { start_time: 1, end_time: Math.floor(Date.now() / 1000) } : {}
  const [{ list }, { list: cities }] = await Promise.all([
    call('activity.mapActivity', { city_id: cityId, ...bounds }),
    call('activity.cityPoint', {}),
  ])
  return { past, cityId, points: list, cities }
}

/** Events on a map, and the same as a list by city, which needs neither a pointer nor WebGL. */
export default function MapPage() {
  const { past, cityId, points, cities } = useLoaderData<typeof loader>()
  const t = useWords()
  const { links } = useSite()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const shown = chosen.length > 0 ? points.filter(({ article_id }) => chosen.includes(article_id)) : points
  const to = (isPast: boolean, city?: number) => {
    const query = new URLSearchParams({ ...(isPast && { past: '1' }), ...(city && { city_id: String(city) }) })
    return query.size ? `/map?${query}` : '/map'
  }
  const byCity = [...Map.groupBy(shown, ({ city_id }) => city_id)]
  return (
    <div>
      <Head title={t('activity.map_title')} description={t('activity.map_text')} items={points} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('activity.map_title')}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">{t('activity.map_text')}</p>
      <Tabs
        label={t('activity.when')}
        tabs={[
          { name: t('activity.upcoming'), to: to(false, cityId), isCurrent: !past },
          { name: t('activity.past'), to: to(true, cityId), isCurrent: past },
        ]}
      />
      <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="min-w-0">
          <WorldMap points={points} styleUrl={links.mapStyle} onChoose={setChosen} />
        </div>
        <div
          className="min-w-0 lg:max-h-[560px] lg:overflow-y-auto"
          tabIndex={0}
          role="region"
          aria-label={t('activity.map_list')}
        >
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b-2 border-ink pb-2.5 text-sm font-[650]">
            {t('activity.found', { count: shown.length })}
            {(chosen.length > 0 || cityId !== undefined) && (
              <Link
                to={to(past)}
                className="font-normal text-ink-2 underline underline-offset-3"
                onClick={() => setChosen([])}
              >
                {t('activity.any_city')}
              </Link>
            )}
          </p>
          {shown.length === 0 && (
            <p className="py-6 text-ink-2">{t(past ? 'activity.empty_past' : 'activity.empty')}</p>
          )}
          {byCity.map(([city, ofCity]) => (
            <section key={city} className="pt-4">
              <h2 className="text-sm font-[650]">
                {city === null ? t('activity.offline') : <Link to={to(past, city)}>{ofCity[0]!.city}</Link>}{' '}
                <span className="font-normal text-ink-3">
                  {cities.find(({ city_id }) => city_id === city)?.country}
                </span>
              </h2>
              {ofCity.map((point) => (
                <PointRow key={point.article_id} point={point} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function PointRow({ point }: { point: ActivityPoint }) {
  const { locale } = useSite()
  const { days } = spanIn(point, point.timezone, localeFacts[locale].tag, useNow())
  return (
    <p className="border-b border-soft py-2">
      <Link
        to={`/activityid/${point.article_id}`}
        className="text-md"
        lang={point.lang === locale ? undefined : localeFacts[point.lang].tag}
      >
        {point.title}
      </Link>
      <span className="block text-xs text-ink-3">
        <DaySpan days={days} />
        {point.place && ` · ${point.place}`}
      </span>
    </p>
  )
}

interface WorldMapProps {
  points: readonly ActivityPoint[]
  /** The address of the style of map tiles; '' for the outline of the world. */
  styleUrl: string
  onChoose: (articleIds: readonly number[]) => void
}

/**
 * Events on a map of the world, with events near each other in one circle. The list next to it has the same
 * information. Without WebGL it is an SVG without zoom. The library is part of this module's chunk.
 */
function WorldMap({ points, styleUrl, onChoose }: WorldMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const choose = useRef(onChoose)
  const [isBroken, setIsBroken] = useState(false)
  const theme = useShared((state) => state.theme)
  useEffect(() => {
    choose.current = onChoose
  }, [onChoose])

  useEffect(() => {
    let end = () => {}
    let isOver = false
    import('#web/sections/calendar/map/draw-map.ts')
      .then(({ drawMap }) => {
        if (!isOver && box.current)
          end = drawMap(box.current, { points, styleUrl, onChoose: (ids) => choose.current(ids) })
      })
      // The browser has no WebGL, or the style could not be loaded.
      .catch(() => setIsBroken(true))
    return () => {
      isOver = true
      end()
    }
    // A change of the theme draws the map again.
  }, [points, styleUrl, theme])

  if (isBroken) return <OutlineMap places={placesOf(points)} onChoose={onChoose} />
  return (
    <div
      ref={box}
      aria-hidden="true"
      data-map
      className="h-[460px] w-full overflow-hidden rounded-md border border-soft bg-sunk max-md:h-[300px]"
    />
  )
}

/** Groups events by place; those at approximately the same place together. */
function placesOf(points: readonly ActivityPoint[]): Place[] {
  const at = Map.groupBy(points, ({ longitude, latitude }) => `${longitude.toFixed(1)} ${latitude.toFixed(1)}`)
  return [...at.values()].map((here) => ({
    longitude: here[0]!.longitude,
    latitude: here[0]!.latitude,
    ids: here.map(({ article_id }) => article_id),
  }))
}
