import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { locate } from './city.ts'
import { importEvents } from './events.ts'

const real = '../shared/data/events/events'
let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'farwire-events-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** Before all events of these files. */
const now = new Date('2026-11-20T12:00:00Z')
const event = (facts: object) => ({
  eventName: 'Open day',
  eventDescription: 'A day <b>for all</b>.',
  website: 'https://example.com/open-day',
  location: 'Bangkok, Thailand',
  venueName: 'Hall',
  startDate: '12/3/2026',
  endDate: '12/4/2026',
  eventTopic: ['Custody'],
  eventHosts: ['Harbour Labs|harbour.png'],
  ...facts,
})
const write = (name: string, content: object | string) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))

test('R6 R32 events of a folder are imported with place, zone and dates; what is none is reported', async () => {
  await write('days.json', event({}))
  await write(
    'clock.json',
    event({
      eventName: 'Talk',
      startDate: '2026-12-03T09:30:00.000Z',
      endDate: '2026-12-03T10:30:00.000Z',
      dateTBD: true,
      isFeaturedEvent: true,
    }),
  )
  await write('virtual.json', event({ eventName: 'Call', location: 'Virtual', startDate: '2026-12-03', endDate: null }))
  await write('untold.json', event({ eventName: 'Hackathon', location: 'Location TBD', eventType: 'Virtual' }))
  await write('later.json', event({ eventName: 'Retreat', location: 'Location TBD', eventType: 'Conference' }))
  await write('broken.md', '{ "eventName": "x", # a note\n}')
  await write('undated.json', event({ eventName: 'Sometime', startDate: 'TBD' }))
  await write('backwards.json', event({ eventName: 'Backwards', endDate: '12/1/2026' }))
  await write('nameless.json', event({ eventName: ' ' }))
  const imported = await importEvents(world.db, [folder], now)
  expect([imported.added, imported.refused.length]).toEqual([5, 4])
  expect(imported.refused.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    'backwards.json: it ends before it begins: 12/3/2026, 12/1/2026',
    'broken.md: it is no JSON',
    'nameless.json: eventName is missing',
    'undated.json: startDate is no time: TBD',
  ])
  const rows = await world.db
    .selectFrom('activity')
    .innerJoin('item_version as version', 'version.article_id', 'activity.article_id')
    .leftJoin('place', 'place.id', 'activity.place_id')
    .select([
      'title',
      'content_html',
      'starts_at',
      'ends_at',
      'is_all_day',
      'is_estimated',
      'is_recommended',
      'attendance',
      'organiser',
      'activity.zone',
      'place.name',
    ])
    .orderBy('title')
    .execute()
  expect(rows).toMatchObject([
    {
      title: 'Call',
      attendance: 'online',
      name: null,
      zone: 'UTC',
      is_all_day: true,
      ends_at: new Date('2026-12-04T00:00:00Z'),
    },
    { title: 'Hackathon', attendance: 'online', name: null },
    {
      title: 'Open day',
      name: 'Bangkok',
      starts_at: new Date('2026-12-02T17:00:00Z'),
      ends_at: new Date('2026-12-04T17:00:00Z'),
      organiser: 'Harbour Labs',
    },
    { title: 'Retreat', attendance: 'offline', name: null },
    {
      title: 'Talk',
      starts_at: new Date('2026-12-03T02:30:00Z'),
      is_all_day: false,
      is_estimated: true,
      is_recommended: true,
    },
  ])
  await write('days.json', event({ startDate: '12/10/2026', endDate: '12/11/2026' }))
  expect(await importEvents(world.db, [folder], now)).toMatchObject({ added: 0, known: 5 })
  const moved = await world.db
    .selectFrom('activity')
    .select('starts_at')
    .where('is_all_day', '=', true)
    .where('zone', '=', 'Asia/Bangkok')
    .executeTakeFirst()
  expect(moved?.starts_at).toEqual(new Date('2026-12-09T17:00:00Z'))
  await write('zz-same.json', event({ startDate: '12/10/2026', endDate: '12/11/2026' }))
  expect(await importEvents(world.db, [folder], now)).toMatchObject({
    added: 0,
    known: 5,
    duplicates: [{ file: 'zz-same.json', position: '' }],
    refused: { length: 4 },
  })
  await expect(importEvents(world.db, [join(folder, 'absent')])).rejects.toThrow('There is no file or folder')
})

test('R543 cities are found by their names in lists, the largest of a name; others keep the zone of their country', () => {
  const name = (location: string) => locate(location).place?.name
  expect(
    [
      'London',
      'London, Canada',
      'New York City, United States',
      'Reykjavík, Iceland',
      'Hong Kong, China',
      'Bangalore, India',
    ].map(name),
  ).toEqual(['London', 'London', 'New York', 'Reykjavík', 'Hong Kong', 'Bengaluru'])
  expect(locate('London, Canada').zone).toBe('America/Toronto')
  expect(locate('Davos, Switzerland').place).toMatchObject({ name: 'Davos', countryCode: 'CH' })
  expect(locate('Anywhere, Switzerland')).toEqual({ place: undefined, zone: 'Europe/Zurich' })
  expect(locate('Nowhere')).toEqual({ place: undefined, zone: 'UTC' })
})

test('R32 R543 a city has the name of each language, where one is known; a namesake does not take it', async () => {
  const names = (location: string) => locate(location).place?.names
  expect(names('Denver, United States')).toMatchObject({ cn: '丹佛', ja: 'デンバー', ko: '덴버', th: 'เดนเวอร์' })
  expect(names('London, United Kingdom')).toMatchObject({ cn: '伦敦', tw: '倫敦', tr: 'Londra' })
  expect(names('Ho Chi Minh City, Vietnam')).toMatchObject({ th: 'นครโฮจิมินห์', vi: 'TP Hồ Chí Minh' })
  expect(names('Reykjavík, Iceland')).toMatchObject({ ja: 'レイキャビク' })
  expect(names('London, Canada')).toEqual({})
  expect(names('Austin, United States')).toMatchObject({ cn: '奥斯汀', tw: '奧斯汀', ja: 'オースティン', th: 'ออสติน' })
  expect(names('Munich, Germany')).toMatchObject({ ko: '뮌헨', tr: 'Münih' })
  expect(names('Sitges, Spain')).toEqual({})

  await write('denver.json', event({ eventName: 'Denver day', location: 'Denver, United States' }))
  await importEvents(world.db, [join(folder, 'denver.json')])
  const stored = world.db.selectFrom('place').innerJoin('place_name as other', 'other.place_id', 'place.id')
  const row = await stored.select('other.name').where('place.name', '=', 'Denver').where('lang', '=', 'th')
  expect(await row.executeTakeFirst()).toEqual({ name: 'เดนเวอร์' })
})

test('R543 a location that is a country or a state has the city of its address, if that city is in it', () => {
  const name = (location: string, address: string) => locate(location, address).place?.name
  expect(name('United Arab Emirates', 'Al Sufouh 1 - Dubai')).toBe('Dubai')
  expect(name('Tennessee, United States', '201 River Way S, Nashville, 37203')).toBe('Nashville')
  expect(name('Tennessee, United States', '1 River Way, London')).toBeUndefined()
  expect(name('Tennessee, United States', '1 River Way, Denver')).toBeUndefined()
  expect(name('Location TBD', 'Dubai')).toBeUndefined()
  expect(locate('Palo Alto, United States').place).toMatchObject({ zone: 'America/Los_Angeles' })
})

test.skipIf(!existsSync(real))(
  `R6 R32 the 252 real events come in, the two broken files are reported${existsSync(real) ? '' : ' (skipped: no real events here)'}`,
  async () => {
    const { added, duplicates, refused, unplaced } = await importEvents(world.db, [real])
    expect(refused.map(({ file }) => file)).toEqual(['icn-denver-2025.md', 'quicknode-denver-2025.md'])
    expect(duplicates.map(({ file }) => file)).toEqual(['edgeCityAustin2025.json'])
    expect(added + duplicates.length + refused.length).toBe(254)
    expect(added).toBeGreaterThan(240)
    const unnamed = await world.db
      .selectFrom('place')
      .select('name')
      .where(({ fn, selectFrom }) =>
        fn('not', [
          fn('exists', [
            selectFrom('place_name').select('lang').whereRef('place_id', '=', 'place.id').where('lang', '=', 'th'),
          ]),
        ]),
      )
      .execute()
    expect(unnamed).toEqual([])
    // Nine whose place is to be announced, three in a country or state only.
    expect(unplaced).toBe(12)
  },
)
