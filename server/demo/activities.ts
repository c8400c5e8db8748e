import { localeEntries, type Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { saveActivities, savePlace, type NewActivity, type NewPlace } from '#server/calendar/event/save.ts'
import { prepareItem } from '#server/news/item/write/incoming.ts'
import { insertItems } from '#server/news/item/write/insert.ts'
import { coverOf, daysBefore, minutesBefore, readDemoFile, readDemoTexts } from './content.ts'
import type { Transaction } from '#server/platform/data/database.ts'

interface Facts
  extends Pick<NewActivity, 'isAllDay' | 'isEstimated' | 'isRecommended' | 'venue' | 'address' | 'attendance'> {
  /** Days from the day of seeding on, and clocks 'HH:MM' in the zone of the place, or in `zone`. */
  day: number
  from: string
  until: string
  /** How many days it lasts; 1 by default. */
  days?: number
  zone?: string
  /** A key of `places.json`. */
  place?: string
  organiser: string
  organiserUrl: string
  url: string
  cover?: string
  originalLang: Locale
  announced_days_ago: number
  checked_hours_ago: number
}

interface Text {
  title: string
  content: string
  tags: string[]
}

/** Apart from the ids of the other demo items, so that new ones of those do not move the links to these. */
const firstActivityId = 1501
const dayMs = 86_400_000

/** Puts the events of the demo in, relative to `now`, and returns their ids by their keys. */
export async function seedActivities(
  trx: Transaction,
  langs: readonly Locale[],
  now: Date,
): Promise<Map<string, number>> {
  const facts = Object.entries(await readDemoFile<Record<string, Facts>>('activities.json'))
  const places = await readDemoFile<Record<string, NewPlace>>('places.json')
  const textsOf = await readDemoTexts<Text>(langs, 'activities.json')
  const placeIds = new Map<string, number>()
  for (const [key, place] of Object.entries(places)) placeIds.set(key, await savePlace(trx, place))
  const items = facts.map(([key, each], index) => {
    const at = daysBefore(now, each.announced_days_ago)
    const versions = localeEntries(textsOf(key)).map(([lang, text]) => {
      return { lang, ...text, isPublished: true, publishedAt: at }
    })
    const prepared = prepareItem(
      {
        kind: 'activity',
        sourceName: each.organiser,
        sourceUrl: each.url,
        imageUrl: each.cover && coverOf(each.cover),
        source: 'demo',
        guid: key,
        originalLang: each.originalLang,
        datedAt: at,
        versions,
      },
      now,
    )
    return { ...prepared, articleId: firstActivityId + index, isDemo: true }
  })
  await insertItems(trx, items)
  await saveActivities(
    trx,
    facts.map(([, { place, checked_hours_ago, ...each }], index) => ({
      ...each,
      articleId: firstActivityId + index,
      ...timesOf(each, each.zone ?? places[place!]!.zone, now),
      placeId: place === undefined ? undefined : placeIds.get(place),
      checkedAt: minutesBefore(now, checked_hours_ago * 60),
    })),
  )
  return new Map(facts.map(([key], index) => [key, firstActivityId + index]))
}

function timesOf({ day, days = 1, from, until, isAllDay }: Omit<Facts, 'checked_hours_ago'>, zone: string, now: Date) {
  const dateAt = (offset: number) => dayIn(now.getTime() + offset * dayMs, zone)
  const startsAt = momentOf(`${dateAt(day)}T${isAllDay ? '00:00' : from}`, zone)
  const endsAt = isAllDay
    ? momentOf(`${dateAt(day + days)}T00:00`, zone)
    : momentOf(`${dateAt(day + days - 1)}T${until}`, zone)
  return { zone, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
