import { sql } from 'kysely'
import { attendances } from '#contract/calendar/event.ts'
import { Refusal } from '#contract/errors.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { saveActivities, savePlace, type NewPlace } from '#server/calendar/event/save.ts'
import { locate } from '#server/newsroom/import/city.ts'
import type { GivenValues } from '#server/newsroom/entity/given.ts'
import { importEvents } from '#server/newsroom/import/events.ts'
import { compared } from '#server/newsroom/entity/import/importer.ts'
import { itemStore } from '#server/newsroom/entity/item-store.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { rowOf } from '#server/platform/data/rows.ts'

interface Row {
  starts_at: Date
  ends_at: Date
  zone: string
}

/** Events: time, place and further facts. */
export const eventStore = itemStore('event', {
  facts: ['activity', 'article_id'],
  recordings: {},
  importSource: compared(importEvents),
  about: sql`(
    select concat_ws(' · ', to_char(starts_at at time zone activity.zone, 'YYYY-MM-DD HH24:MI'), place.name)
    from activity left join place on place.id = place_id where activity.article_id = item.article_id)`,
  choices: sql`(
    select jsonb_build_object('attendance', attendance) from activity where activity.article_id = item.article_id)`,
  settings: sql`(
    select jsonb_build_object('is_all_day', is_all_day, 'is_estimated', is_estimated, 'is_recommended', is_recommended)
    from activity where activity.article_id = item.article_id)`,

  async readFacts(db, articleId) {
    const { rows } = await sql<Row>`
      select starts_at, ends_at, activity.zone, is_all_day, is_estimated, attendance,
        place.name || ', ' || country_code as city, venue, address, activity.latitude, activity.longitude, organiser, organiser_url,
        is_recommended
      from activity left join place on place.id = place_id where activity.article_id = ${articleId}
    `.execute(db)
    const [row] = rows
    if (!row) return undefined
    return {
      ...row,
      starts_at: localTime(row.starts_at.getTime(), row.zone),
      ends_at: localTime(row.ends_at.getTime(), row.zone),
    }
  },

  async saveFacts(trx, articleId, given, now) {
    const facts = factsOf(given)
    const placeId = await placeIdOf(trx, given.text('city'))
    await saveActivities(trx, [{ ...facts, articleId, placeId, checkedAt: now }])
  },
})

/** Refuses `bad_parameter` for an unknown city. */
function factsOf(given: GivenValues) {
  const zone = zoneNamed(given.text('zone'))!
  const [north, east] = [given.number('latitude'), given.number('longitude')]
  const city = given.text('city')
  if (city && !storedPlace.test(city) && !placeOf(city)) throw new Refusal('bad_parameter', { name: 'city' })
  return {
    startsAt: new Date(momentOf(given.text('starts_at'), zone)),
    endsAt: new Date(momentOf(given.text('ends_at'), zone)),
    zone,
    isAllDay: given.isOn('is_all_day'),
    isEstimated: given.isOn('is_estimated'),
    attendance: given.choice('attendance', attendances),
    venue: given.text('venue'),
    address: given.text('address'),
    coordinates: north === undefined ? undefined : ([north, east!] as const),
    organiser: given.text('organiser'),
    organiserUrl: given.text('organiser_url'),
    isRecommended: given.isOn('is_recommended'),
  }
}

/** The form in which a stored place is shown: 'Bangkok, TH'. */
const storedPlace = /^(.{1,100}), ([A-Z]{2})$/

/** The place that a form names: a stored one, or a city of the list ('Bangkok, Thailand'). */
async function placeIdOf(trx: Transaction, city: string): Promise<number | undefined> {
  if (!city) return undefined
  const [, name, code] = storedPlace.exec(city) ?? []
  const known = name ? await rowOf(trx, 'place', { name, country_code: code! }, ['id']) : undefined
  const place = known ? undefined : placeOf(city)
  if (!known && !place) throw new Refusal('bad_parameter', { name: 'city' })
  return known?.id ?? savePlace(trx, place!)
}

function placeOf(city: string): NewPlace | undefined {
  try {
    return locate(city).place
  } catch {
    return undefined
  }
}
