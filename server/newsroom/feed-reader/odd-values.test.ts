import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles } from '#server/newsroom/import/run.ts'
import { importTable, type TableKind } from '#server/newsroom/import/tables.ts'
import type { ImportedKind } from '#server/newsroom/import/rows.ts'
import { openWorld, type World } from '#tests/world.ts'
import { ingestDocument } from './ingest-feed.ts'
import { readFeed } from './parse.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'farwire-odd-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const now = new Date('2026-03-02T00:00:00Z')
const ofTheDatabase =
  /invalid input|out of range|syntax|violates|constraint|relation|index row|unicode escape|surrogate|integer"/i

/** Numbers, texts, dates and addresses that no column expects. */
const numbers = [
  '5.5',
  '20240805001',
  '30000000000',
  '1e20',
  '-3',
  '3723000',
  '99999999999999999999',
  'NaN',
  'five',
  '٣',
]
const texts = [
  'x\u0000y',
  'lone \ud800 half',
  `${'long '.repeat(20_000)}`,
  '\ufffd',
  '\u202eback',
  ' ',
  '<div>'.repeat(201),
]
const dates = [
  '30/02/2026',
  '275760-09-13',
  '-000001-01-01',
  '99999999999999999',
  '0000-00-00',
  'soon',
  '+292278994-08-17',
]
const addresses = [
  'https://',
  'http://[',
  `https://a.example/${'p'.repeat(9_000)}`,
  'javascript:1',
  'https://a.example/\u0000',
  '//',
]
const odd = [...numbers, ...texts, ...dates, ...addresses]

const escaped = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\u0000/g, '')

const itunes =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"'
const enclosure = '<enclosure url="https://a.example/1.mp3" length="9" type="audio/mpeg"/>'
const places: Record<string, (value: string) => string> = {
  'itunes:episode': (value) => `${enclosure}<itunes:episode>${value}</itunes:episode>`,
  'itunes:season': (value) => `${enclosure}<itunes:season>${value}</itunes:season>`,
  'podcast:season': (value) => `${enclosure}<podcast:season>${value}</podcast:season>`,
  'podcast:episode': (value) => `${enclosure}<podcast:episode>${value}</podcast:episode>`,
  'itunes:duration': (value) => `${enclosure}<itunes:duration>${value}</itunes:duration>`,
  'enclosure length': (value) => `<enclosure url="https://a.example/1.mp3" length="${value}" type="audio/mpeg"/>`,
  'enclosure type': (value) => `<enclosure url="https://a.example/1.mp3" length="1" type="audio/${value}"/>`,
  'enclosure url': (value) => `<enclosure url="${value}" length="1" type="audio/mpeg"/>`,
  chapter: (value) =>
    `${enclosure}<psc:chapters><psc:chapter start="${value}" title="${value}" href="${value}"/></psc:chapters>`,
  person: (value) => `${enclosure}<podcast:person role="${value}" href="${value}">${value}</podcast:person>`,
  transcript: (value) => `${enclosure}<podcast:transcript url="${value}" type="text/vtt"/>`,
  chapters: (value) => `${enclosure}<podcast:chapters url="${value}" type="application/json"/>`,
  guid: (value) => `${enclosure}<guid>${value}</guid>`,
  pubDate: (value) => `${enclosure}<pubDate>${value}</pubDate>`,
  link: (value) => `${enclosure}<link>${value}</link>`,
  category: (value) => `${enclosure}<category>${value}</category>`,
  image: (value) => `${enclosure}<itunes:image href="${value}"/>`,
  description: (value) => `${enclosure}<description>${value}</description>`,
}

test.for(Object.entries(places))(
  'R846 an odd %s of an entry costs neither the entries next to it nor says anything in words of the database',
  async ([place, written]) => {
    for (const kind of ['podcast', 'article'] as const) {
      const address = `https://odd.example/${encodeURIComponent(place)}/${kind}`
      const item = (name: string, more: string) => `<item><title>${name} of ${address}</title>${more}</item>`
      const entries = odd.map((value, index) => item(`Odd ${index}`, written(escaped(value).replaceAll('"', '&quot;'))))
      const feed = `<rss version="2.0" ${itunes}><channel><title>Odd</title>${item('First', enclosure)}${entries.join('')}${item('Last', enclosure)}</channel></rss>`
      const outcome = await ingestDocument(
        world.db,
        readFeed(feed),
        address,
        { kind, lang: 'en', publishes: true },
        now,
      )
      expect(outcome.added).toBeGreaterThanOrEqual(2)
      expect([...outcome.refused, ...outcome.notes].join()).not.toMatch(ofTheDatabase)
      const stored = await world.db
        .selectFrom('item_version')
        .select('title')
        .where('title', 'in', [`First of ${address}`, `Last of ${address}`])
        .execute()
      expect(stored).toHaveLength(2)
    }
  },
)

test.each([
  ['episode', '5.5'],
  ['duration', '3723000'],
])('R846 what is left out of an entry is told with its title, as the feed states it: %s', async (name, value) => {
  const feed = `<rss version="2.0" ${itunes}><channel><title>Odd</title><item><title>Half a show</title>${places[`itunes:${name}`]!(value)}</item></channel></rss>`
  const outcome = await ingestDocument(
    world.db,
    readFeed(feed),
    `https://told.example/${name}`,
    { kind: 'podcast', lang: 'en', publishes: true },
    now,
  )
  expect(outcome).toMatchObject({
    added: 1,
    notes: [`“Half a show”: ${name} is left out: ${value}`, '“Half a show”: it has no date, so it stays a draft'],
  })
})

type Fields = Record<string, unknown>
const text = { title: 'A title', content: 'What it says.', published_at: '2026-01-01' }
const items: Partial<Record<ImportedKind, Fields>> = {
  flash: {
    ...text,
    key: 'a',
    lang: 'en',
    link: 'https://a.example/1',
    image: 'https://a.example/1.png',
    tags: 'a',
    author: 'A',
    weight: 1,
    is_first: true,
    incident: {
      kind: 'hack',
      amount: '5',
      chain: 'x',
    },
    abstract: 'Short',
    source_name: 'S',
  },
  explainer: { ...text, level: 1 },
  column: { ...text, byline: 'A', licence: 'CC' },
  report: { ...text, files: [{ url: 'https://a.example/1.pdf', bytes: 1, pages: 2, type: 'application/pdf' }] },
  podcast: {
    ...text,
    audio_url: 'https://a.example/1.mp3',
    audio_type: 'audio/mpeg',
    audio_bytes: 1,
    duration: '1:00',
    show: 'S',
    category: 'x',
    season: 1,
    episode: 2,
    chapters: [
      {
        start: '0',
        title: 'A',
        url: 'https://a.example',
      },
    ],

    speakers: [
      {
        name: 'A',
        role: 'host',
        url: 'https://a.example',
      },
    ],
    transcript: [
      {
        start: 0,
        end: 1,
        text: 'A',
      },
    ],
  },
  video: {
    ...text,
    video_url: 'https://a.example/1.mp4',
    duration: '1:00',
    subtitles: [{ start: 0, end: 1, text: 'A' }],
  },
}
const streamRow = {
  title: 'A stream',
  abstract: 'B',
  key: 's',
  video_url: 'https://a.example/1.m3u8',
  image: 'https://a.example/1.png',
  starts_at: '2026-01-01T08:00:00Z',
  ends_at: '2026-01-01T10:00:00Z',
  lang: 'en',
}
const eventRow = {
  eventName: 'Summit',
  eventDescription: 'Two days.',
  website: 'https://a.example/',
  location: 'Bangkok, Thailand',
  venueName: 'Hall',
  venueAddress: '1 Road',
  startDate: '2026-12-01',
  endDate: '2026-12-02',
  eventTopic: ['x'],
  eventHosts: ['A'],
}
const roundRow = {
  name: 'Saltmarsh',
  date: '2026-01-01',
  amount_raised: '5',
  round: 'Seed',
  description: 'D',
  lead_investor: 'K',
  other_investors: 'O',
  category: 'C',
  source: 'https://a.example/',
  valuation: '5',
}
const channelRow = {
  type: 'telegram',
  account: '@farwire_a',
  note: 'N',
  listed_at: '2026-01-01',
  ended_at: '2026-01-02',
}
const tokenRow = { chainId: 1, address: '0x1', symbol: 'SMR', name: 'Saltmarsh', logoURI: 'https://a.example/1.png' }

/** Every value of a row, with the rows that have an odd one in its place. */
function variants(row: unknown): unknown[] {
  if (typeof row !== 'object' || row === null)
    return odd.flatMap((value) => (/^-?[\d.e]+$/.test(value) ? [value, Number(value)] : [value]))
  return Object.entries(row).flatMap(([name, value]) =>
    variants(value).map((each) => (Array.isArray(row) ? row.with(Number(name), each) : { ...row, [name]: each })),
  )
}

const reasonsOf = ({ refused }: { refused: { reason: string }[] }) => refused.map(({ reason }) => reason).join()

test.for(Object.entries(items))(
  'R840 an odd value anywhere in a row of %s costs only that row',
  async ([kind, row]) => {
    const rows = variants(row).map((each, index) => ({
      title: `Number ${index}`,
      ...(each as Fields),
      key: `k${index}`,
    }))
    const good = (name: string) => ({
      ...row,
      key: name,
      title: `Good ${name} of ${kind}`,
      content: `Good ${name} of ${kind}`,
      link: undefined,
    })
    const path = join(folder, `${kind}.jsonl`)
    await writeFile(path, [good('first'), ...rows, good('last')].map((each) => JSON.stringify(each)).join('\n'))
    const imported = await importFiles(world.db, [path], { kind: kind as ImportedKind, lang: 'en' })
    expect(reasonsOf(imported)).not.toMatch(ofTheDatabase)
    const stored = await world.db
      .selectFrom('item_version')
      .select('title')
      .where('title', 'like', `Good % of ${kind}`)
      .execute()
    expect(stored).toHaveLength(2)
  },
)

const csvOf = (rows: Fields[]) => {
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`
  const names = Object.keys(rows[0]!)
  return [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))].join('\n')
}
const lines = (rows: Fields[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const tables: [TableKind, string, Fields, (rows: Fields[]) => string, (row: Fields, name: string) => Fields][] = [
  ['round', 'csv', roundRow, csvOf, (row, name) => ({ ...row, name })],
  ['channel', 'csv', channelRow, csvOf, (row, name) => ({ ...row, account: `@good_${name}` })],
  ['stream', 'jsonl', streamRow, lines, (row, name) => ({ ...row, key: name })],
  [
    'token',
    'json',
    tokenRow,
    (rows) => JSON.stringify({ tokens: rows }),
    (row, name) => ({ ...row, symbol: name, name }),
  ],
]

test.for(tables)(
  'R840 an odd value anywhere in a row of a table of %s costs only that row',
  async ([kind, ending, row, write, named]) => {
    const path = join(folder, `${kind}.${ending}`)
    const rows = variants(row).map((each, index) => ({
      ...(each as Fields),
      ...('key' in row && { key: `k${index}` }),
    }))
    await writeFile(path, write([named(row, 'first'), ...rows, named(row, 'last')]))
    const imported = await importTable(world.db, kind, [path])
    expect(reasonsOf(imported)).not.toMatch(ofTheDatabase)
    expect(imported.added).toBeGreaterThanOrEqual(2)
    const again = await importTable(world.db, kind, [path])
    expect(again.known).toBe(imported.added + imported.known)
  },
)

test('R840 an odd value anywhere in an event costs only that event', async () => {
  const names = [eventRow, ...variants(eventRow)].map((row, index) => [`${index}.json`, row] as const)
  const place = await mkdtemp(join(folder, 'events-'))
  for (const [name, row] of names)
    await writeFile(
      join(place, name),
      JSON.stringify({ ...(row as Fields), ...(row === eventRow && { eventName: 'Good' }) }),
    )
  const imported = await importTable(world.db, 'event', [place])
  expect(reasonsOf(imported)).not.toMatch(ofTheDatabase)
  expect(imported.added).toBeGreaterThanOrEqual(1)
})
