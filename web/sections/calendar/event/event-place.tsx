import type { ActivityDetail } from '#contract/calendar/event.ts'
import { OutlineMap } from '#web/sections/calendar/map/outline-map.tsx'
import { useWords } from '#web/state/words.tsx'

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`

/**
 * The venue of an event: a map, its coordinates, and a link to a street map; nothing if the coordinates are unknown.
 */
export function EventPlace({
  event: { article_id, latitude, longitude, oto, city, place },
}: {
  event: ActivityDetail
}) {
  const t = useWords()
  if (latitude === null || longitude === null || oto === 1) return null
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`
  return (
    <section className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-y border-soft py-3 text-sm">
      <div className="mb-2 w-full">
        <OutlineMap places={[{ longitude, latitude, ids: [article_id] }]} isNear />
      </div>
      <span className="w-full text-md font-[650]">{place || city}</span>
      <span className="text-ink-3">
        {degrees(latitude, 'N', 'S')}, {degrees(longitude, 'E', 'W')}
      </span>
      <a href={map} target="_blank" rel="noopener nofollow" className="underline decoration-control underline-offset-3">
        {t('activity.open_map')}
      </a>
    </section>
  )
}
