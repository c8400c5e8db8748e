import { anyTag } from '#contract/tags.ts'
import type { Attendance } from '#contract/calendar/event.ts'
import { localeEntries, type Locale } from '#domain/platform/locale.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { storeRows } from '#server/platform/data/store-rows.ts'

export interface NewPlace {
  /** In English. */
  name: string
  /** ISO 3166, two capital letters. */
  countryCode: string
  zone: string
  latitude: number
  longitude: number
  /** In other languages. */
  names?: Partial<Record<Locale, string>>
}

/** The facts of an event; the item itself is saved before. */
export interface NewActivity {
  articleId: number
  startsAt: Date
  /** Exclusive; that of a moment is its start. */
  endsAt: Date
  zone: string
  isAllDay?: boolean
  isEstimated?: boolean
  attendance: Attendance
  placeId?: number | undefined
  venue?: string
  address?: string
  /** Of the venue. */
  coordinates?: readonly [north: number, east: number] | undefined
  organiser?: string
  organiserUrl?: string
  isRecommended?: boolean
  /** Of a calendar: the number of its changes. */
  sequence?: number
  checkedAt: Date
}

const placeKey = ({ name, countryCode }: Pick<NewPlace, 'name' | 'countryCode'>) =>
  `${name.toLowerCase()}|${countryCode}`

/** Stores a place, or finds it again, and returns its id. Coordinates out of range are an error of the database. */
export async function savePlace(trx: Transaction, place: NewPlace): Promise<number> {
  const { id } = await trx
    .insertInto('place')
    .values({
      import_key: placeKey(place),
      name: place.name,
      country_code: place.countryCode,
      zone: place.zone,
      latitude: place.latitude,
      longitude: place.longitude,
    })
    .onConflict((conflict) => conflict.column('import_key').doUpdateSet({ name: place.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = localeEntries(place.names ?? {}).map(([lang, name]) => ({ place_id: id, lang, name }))
  await storeRows(trx, 'place_name', names, { key: ['place_id', 'lang'] })
  return id
}

/** Stores the facts of events, in place of those that they had. */
export async function saveActivities(trx: Transaction, events: readonly NewActivity[]): Promise<void> {
  if (events.length === 0) return
  const ids = events.map(({ articleId }) => articleId)
  const before = await trx
    .deleteFrom('activity')
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .returning(['article_id', 'sequence'])
    .execute()
  const sequences = new Map(before.map(({ article_id, sequence }) => [article_id, sequence]))
  const rows = events.map((event) => ({
    article_id: event.articleId,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    zone: event.zone,
    is_all_day: event.isAllDay ?? false,
    is_estimated: event.isEstimated ?? false,
    attendance: event.attendance,
    place_id: event.placeId ?? null,
    venue: event.venue ?? '',
    address: event.address ?? '',
    latitude: event.coordinates?.[0] ?? null,
    longitude: event.coordinates?.[1] ?? null,
    organiser: event.organiser ?? '',
    organiser_url: event.organiserUrl ?? '',
    is_recommended: event.isRecommended ?? false,
    sequence: event.sequence ?? sequences.get(event.articleId) ?? 0,
    checked_at: event.checkedAt,
  }))
  await storeRows(trx, 'activity', rows)
  await publishTags(trx, anyTag('activity'))
}
