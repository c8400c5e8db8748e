import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity, ActivityDetail, ActivityPoint, CityPoint } from '#contract/calendar/event.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { mustBeXml } from '#tests/xml.ts'
import { saveActivities, savePlace, type NewActivity } from './save.ts'

let api: TestApi
let tokyo: number
let yokohama: number
const hour = 3_600_000
const day = 24 * hour
const now = Math.floor(Date.now() / 1000) * 1000

const city = (name: string, latitude: number, longitude: number, names = {}) =>
  api.db
    .transaction()
    .execute((trx) => savePlace(trx, { name, countryCode: 'JP', zone: 'Asia/Tokyo', latitude, longitude, names }))

/** An event in so many hours, of one hour. */
async function event(title: string, inHours: number, facts: Partial<NewActivity> = {}, langs?: ['en', 'ja']) {
  const articleId = await publish(api.db, title, { kind: 'activity', langs, at: Math.floor(now / 1000) - 86_400 })
  const startsAt = new Date(now + inHours * hour)
  await api.db.transaction().execute((trx) =>
    saveActivities(trx, [
      {
        articleId,
        startsAt,
        endsAt: new Date(startsAt.getTime() + hour),
        zone: 'Asia/Tokyo',
        attendance: 'offline',
        checkedAt: new Date(now - hour),
        ...facts,
      },
    ]),
  )
  return articleId
}

const ids: Record<string, number> = {}
beforeAll(async () => {
  api = await openApi()
  tokyo = await city('Tokyo', 35.685, 139.7514, { ja: '東京' })
  yokohama = await city('Yokohama', 35.32, 139.58)
  ids.past = await event('Long past', -100, { placeId: tokyo })
  ids.recent = await event('Just past', -3, { attendance: 'online' })
  ids.next = await event('Next', 2, { placeId: tokyo, isRecommended: true, venue: 'Hall', organiser: 'Someone' }, [
    'en',
    'ja',
  ])
  ids.later = await event('Later', 30, { attendance: 'both', placeId: yokohama, isEstimated: true })
  ids.gone = await event('Withdrawn', 5, { placeId: tokyo })
  await withdrawVersion(api.db, ids.gone, 'en', 'Called off')
})
afterAll(() => api.close())

const get = async <T>(path: string, headers = {}) => (await api.call<T>(`/v2/${path}`, { headers })).data
const list = async (query = '') => {
  const { list: rows, total } = await get<{ list: Activity[]; total: number }>(`activity/list?${query}`)
  expect(total).toBe(rows.length)
  return rows.map(({ article_id }) => Object.entries(ids).find(([, id]) => id === article_id)![0])
}
const code = async (path: string) => (await api.call(`/v2/${path}`)).envelope.code
const status = async (path: string) => (await api.call(`/v2/${path}`)).status

test('R6 R32 R544 events are listed, the next one first and the last past one after them, by each filter', async () => {
  expect(await list()).toEqual(['next', 'later', 'recent', 'past'])
  expect(await list('is_past=1')).toEqual(['recent', 'past'])
  expect(await list('is_past=0')).toEqual(['next', 'later'])
  expect(await list('oto=1')).toEqual(['later', 'recent'])
  expect(await list('oto=2')).toEqual(['next', 'later', 'past'])
  expect(await list('is_rec=1')).toEqual(['next'])
  expect(await list(`city_id=${tokyo}`)).toEqual(['next', 'past'])
  expect(await list('title=nEx')).toEqual(['next'])
  expect(await list('title=%25')).toEqual([])
  const at = (hours: number) => Math.floor((now + hours * hour) / 1000)
  expect(await list(`start_time=${at(-4)}&end_time=${at(3)}`)).toEqual(['next', 'recent'])
  expect(await list('oto=&is_rec=&city_id=&title=&start_time=&end_time=')).toHaveLength(4)
  const second = await get<{ list: Activity[]; has_more: boolean }>('activity/list?limit=1&page=2')
  expect([second.has_more, second.list[0]!.article_id]).toEqual([true, ids.later])
})

test('R541 events on site are listed for older clients, of one city or all', async () => {
  const select = async (query: string) =>
    (await get<{ list: Activity[] }>(`Offlineactivity/select?${query}`)).list.map(({ article_id }) => article_id)
  expect(await select('page=1')).toEqual([ids.next, ids.later, ids.past])
  expect(await select(`page=1&city_id=${yokohama}`)).toEqual([ids.later])
})

test('R116 R351 R567 one event says when and where it is, who holds it, when it was checked and what else is on near it', async () => {
  const detail = await get<ActivityDetail>(`activity/detail?id=${ids.next}`, { 'x-locale': 'ja' })
  expect(detail).toMatchObject({
    type: 2,
    title: 'Next (ja)',
    start_time: Math.floor((now + 2 * hour) / 1000),
    end_time: Math.floor((now + 3 * hour) / 1000),
    timezone: 'Asia/Tokyo',
    is_estimated: 0,
    oto: 2,
    is_rec: 1,
    city_id: tokyo,
    city: '東京',
    country: '日本',
    place: 'Hall',
    organiser: 'Someone',
    latitude: 35.685,
    longitude: 139.7514,
    check_time: Math.floor((now - hour) / 1000),
  })
  expect(detail.near.map(({ article_id, distance_km }) => [article_id, Math.round(distance_km)])).toEqual([
    [ids.past, 0],
    [ids.later, 44],
  ])
  expect(await status('activity/detail?id=999999')).toBe(404)
  expect(await status(`activity/detail?id=${ids.gone}`)).toBe(410)
  expect(await status(`activity/detail?id=${await publish(api.db, 'A flash')}`)).toBe(404)
})

test('R543 cities with events are counted, all or one of them', async () => {
  const cities = async (query = '') => (await get<{ list: CityPoint[] }>(`activity/cityPoint${query}`)).list
  expect(await cities()).toMatchObject([
    { city_id: tokyo, city: 'Tokyo', country: 'Japan', latitude: 35.685, count: 2, upcoming: 1 },
    { city_id: yokohama, count: 1, upcoming: 1 },
  ])
  expect((await cities(`?place_id=${yokohama}`)).map(({ city_id }) => city_id)).toEqual([yokohama])
})

test('R575 the map gets the events with coordinates, without bounds those that have not ended', async () => {
  const points = async (query = '') =>
    (await get<{ list: ActivityPoint[] }>(`activity/mapActivity?${query}`)).list.map(({ article_id }) => article_id)
  expect(await points()).toEqual([ids.next, ids.later])
  expect(await points(`city_id=${tokyo}`)).toEqual([ids.next])
  expect(await points('start_time=1')).toEqual([ids.past, ids.next, ids.later])
  // The end is exclusive: an event that starts then is not in the span.
  const starts = await api.db
    .selectFrom('activity')
    .select('starts_at')
    .where('article_id', '=', ids.later!)
    .executeTakeFirstOrThrow()
  const end = starts.starts_at.getTime() / 1000
  expect(await points(`start_time=1&end_time=${end}`)).toEqual([ids.past, ids.next])
  expect(await points(`start_time=1&end_time=${end + 1}`)).toEqual([ids.past, ids.next, ids.later])
})

test('R85 R116 bad filters and ids are refused, dates of every kind too', async () => {
  for (const query of [
    'oto=4',
    'city_id=0',
    'city_id=x',
    'start_time=31.12.2026',
    'end_time=-1',
    'page=0',
    'limit=1000',
  ])
    expect(await code(`activity/list?${query}`), query).toBe(-1)
  for (const query of ['id=0', 'id=abc', '']) expect(await code(`activity/detail?${query}`), query).toBe(-1)
})

test('coordinates out of range and an end before the start are not stored', async () => {
  await expect(city('Nowhere', 91, 0)).rejects.toThrow('place_latitude_check')
  await expect(event('Crooked', 1, { coordinates: [0, 200] })).rejects.toThrow('activity_longitude_check')
  await expect(event('Backwards', 1, { endsAt: new Date(now - day) })).rejects.toThrow('activity_check')
})

test('R856 R864 events are in the sitemap and have a Markdown twin', async () => {
  const map = await (await api.app.request(`/sitemap/activity-${Math.floor(ids.next! / 1000)}.xml`)).text()
  await mustBeXml(api.db, map)
  expect(map).toContain(`/activityid/${ids.next}</loc>`)
  expect(map).not.toContain(`/activityid/${ids.gone}<`)
  const twin = await (await api.app.request(`/activityid/${ids.next}.md`)).text()
  expect(twin).toContain('# Next (en)')
  expect(twin).toContain('- When: ')
  expect(twin).toContain('- Where: Hall, Tokyo, Japan')
})
