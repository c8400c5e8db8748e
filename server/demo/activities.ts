import type { Transaction } from 'kysely'
import type { Attendance } from '#contract/calendar/event.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { saveActivities, savePlace, type NewPlace } from '#server/calendar/event/save.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { prepareItem } from '#server/news/item/write/incoming.ts'
import { insertItems } from '#server/news/item/write/insert.ts'
import { readDemoFile } from './content.ts'

interface Facts {
  /** Days from the day of seeding on, and clocks 'HH:MM' in the zone of the place, or in `zone`. */
  day: number
  from: string
  until: string
  /** How many days it lasts; 1 by default. */
  days?: number
  all_day?: boolean
  estimated?: boolean
  recommended?: boolean
  zone?: string
  /** A key of `places.json`. */
  place?: string
  venue?: string
  address?: string
  attendance: Attendance
  organiser: string
  organiser_url: string
  url: string
  cover?: string
  original_lang: Locale
  announced_days_ago: number
  checked_hours_ago: number
}

type Texts = Record<string, { title: string; content: string; tags: string[] }>

/** Apart from the ids of the other demo items, so that new ones of those do not move the links to these. */
const firstActivityId = 1501
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Puts the events of the demo in, relative to `now`, and returns their ids by their keys. */
export async function seedActivities(
  trx: Transaction<DB>,
  langs: readonly Locale[],
  now: Date,
): Promise<Map<string, number>> {
  const facts = Object.entries(await readDemoFile<Record<string, Facts>>('activities.json'))
  const places = await readDemoFile<Record<string, NewPlace>>('places.json')
  const texts = await Promise.all(
    langs.map(async (lang) => [lang, await readDemoFile<Texts>(`${lang}/activities.json`)] as const),
  )
  const placeIds = new Map<string, number>()
  for (const [key, place] of Object.entries(places)) placeIds.set(key, await savePlace(trx, place))
  const items = facts.map(([key, each], index) => {
    const at = new Date(now.getTime() - each.announced_days_ago * dayMs)
    const versions = texts.map(([lang, ofLang]) => ({ lang, ...ofLang[key]!, isPublished: true, publishedAt: at }))
    const prepared = prepareItem(
      {
        kind: 'activity',
        sourceName: each.organiser,
        sourceUrl: each.url,
        imageUrl: each.cover && `/demo/covers/${each.cover}`,
        source: 'demo',
        guid: key,
        originalLang: each.original_lang,
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
    facts.map(([, each], index) => ({
      articleId: firstActivityId + index,
      ...timesOf(each, each.zone ?? places[each.place!]!.zone, now),
      isAllDay: each.all_day,
      isEstimated: each.estimated,
      isRecommended: each.recommended,
      attendance: each.attendance,
      placeId: each.place === undefined ? undefined : placeIds.get(each.place),
      venue: each.venue,
      address: each.address,
      organiser: each.organiser,
      organiserUrl: each.organiser_url,
      checkedAt: new Date(now.getTime() - each.checked_hours_ago * hourMs),
    })),
  )
  return new Map(facts.map(([key], index) => [key, firstActivityId + index]))
}

function timesOf({ day, days = 1, from, until, all_day: isAllDay }: Facts, zone: string, now: Date) {
  const dateAt = (offset: number) => dayIn(now.getTime() + offset * dayMs, zone)
  const startsAt = momentOf(`${dateAt(day)}T${isAllDay ? '00:00' : from}`, zone)
  const endsAt = isAllDay
    ? momentOf(`${dateAt(day + days)}T00:00`, zone)
    : momentOf(`${dateAt(day + days - 1)}T${until}`, zone)
  return { zone, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
