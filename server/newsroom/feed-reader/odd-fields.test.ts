import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '#domain/newsroom/source-fault.ts'
import { openWorld, type World } from '#tests/world.ts'
import { readCalendar } from '#server/newsroom/import/ics.ts'
import { addListed } from './files.ts'
import { ingestDocument } from './ingest-feed.ts'
import { readJson } from './json-source.ts'
import { readOpml } from './opml.ts'
import { readFeed, type FeedDocument } from './parse.ts'
import { readExport } from './telegram.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const now = new Date('2026-03-02T00:00:00Z')
const ofTheDatabase =
  /invalid input|out of range|syntax|violates|constraint|relation|index row|unicode escape|surrogate|integer"/i

/** Values that no field expects, as text. */
const odd = [
  '5.5',
  '-3',
  '1e20',
  '99999999999999999999',
  'NaN',
  '٣',
  'x\u0000y',
  'lone \ud800 half',
  'long '.repeat(20_000),
  '\ufffd',
  '\u202eback',
  ' ',
  '30/02/2026',
  '275760-09-13',
  '-000001-01-01',
  '0000-00-00',
  '+292278994-08-17',
  'https://',
  'http://[',
  `https://a.example/${'p'.repeat(9_000)}`,
  'javascript:1',
  '//',
  'data:text/html,x',
  '{"a":1}',
  '<b>',
  ']]>',
  "'; drop table item; --",
  'a\nb',
  '__proto__',
  '%00',
  '%',
  'constructor',
]
/** And as other types of JSON. */
const oddJson: unknown[] = [...odd, 5.5, -1, 1e300, true, null, [], {}, [null], [[1]], { a: { b: 1 } }, 1e15]

/** The entries of a document that has an odd value in a field of each but the first and the last one are stored, and what is left out is told by name. */
async function stores(feed: FeedDocument, place: string, kind: 'article' | 'podcast' = 'article'): Promise<void> {
  const rules = { kind, lang: 'en' as const, publishes: true }
  const outcome = await ingestDocument(world.db, feed, `https://odd.example/${encodeURIComponent(place)}`, rules, now)
  const told = [...outcome.refused, ...outcome.notes]
  expect(told.join(), place).not.toMatch(ofTheDatabase)
  for (const fault of outcome.notes.flatMap(faultsIn)) expect(fault.name, place).not.toMatch(/unreadable|not_stored/)
  const stored = await world.db
    .selectFrom('item_version')
    .select('title')
    .where('title', 'in', [`First of ${place}`, `Last of ${place}`])
    .execute()
  expect(stored.map(({ title }) => title).toSorted(), place).toEqual([`First of ${place}`, `Last of ${place}`])
}

const escaped = (text: string) =>
  text
    .replace(/\u0000/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
const spaces =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
const sound = '<enclosure url="https://a.example/1.mp3" length="9" type="audio/mpeg"/>'

const ofItem: Record<string, (value: string) => string> = {
  title: (value) => `<title>${value}</title>`,
  'content:encoded': (value) => `<content:encoded>${value}</content:encoded>`,
  'itunes:title': (value) => `<itunes:title>${value}</itunes:title>`,
  'itunes:summary': (value) => `<itunes:summary>${value}</itunes:summary>`,
  'itunes:explicit': (value) => `<itunes:explicit>${value}</itunes:explicit>`,
  'itunes:episodeType': (value) => `<itunes:episodeType>${value}</itunes:episodeType>`,
  'dc:date': (value) => `<dc:date>${value}</dc:date>`,
  'dc:language': (value) => `<dc:language>${value}</dc:language>`,
  'dc:subject': (value) => `<dc:subject>${value}</dc:subject>`,
  'media:content': (value) => `<media:content url="${value}" medium="image" type="${value}"/>`,
  'media:title': (value) => `<media:group><media:title type="${value}">${value}</media:title></media:group>`,
  'podcast:transcript': (value) =>
    `<podcast:transcript url="https://a.example/1.vtt" type="text/vtt" language="${value}"/><podcast:transcript url="${value}" type="text/vtt" language="de"/>`,
  'video enclosure': (value) => `<enclosure url="https://a.example/1.mp4" length="${value}" type="video/${value}"/>`,
  'xml:base': (value) => `<link xml:base="${value}">a/b</link>`,
}
const ofChannel: Record<string, (value: string) => string> = {
  title: (value) => `<title>${value}</title>`,
  link: (value) => `<link>${value}</link>`,
  language: (value) => `<language>${value}</language>`,
  description: (value) => `<description>${value}</description>`,
  lastBuildDate: (value) => `<lastBuildDate>${value}</lastBuildDate>`,
  image: (value) => `<itunes:image href="${value}"/>`,
  category: (value) => `<itunes:category text="${value}"/>`,
  author: (value) => `<itunes:author>${value}</itunes:author>`,
  owner: (value) =>
    `<itunes:owner><itunes:name>${value}</itunes:name><itunes:email>${value}</itunes:email></itunes:owner>`,
  'podcast:guid': (value) => `<podcast:guid>${value}</podcast:guid>`,
  'itunes:type': (value) => `<itunes:type>${value}</itunes:type><itunes:explicit>${value}</itunes:explicit>`,
  'podcast:person': (value) => `<podcast:person role="${value}" href="${value}">${value}</podcast:person>`,
}
const item = (title: string, more = '') => `<item><title>${title}</title>${more}${sound}</item>`

test.for(Object.entries(ofItem))('R841 R897 an odd %s of an item costs its own item only', async ([name, write]) => {
  for (const kind of ['article', 'podcast'] as const) {
    const place = `${name} ${kind}`
    const items = odd.map((value, index) => `<item><guid>${index}</guid>${write(escaped(value))}${sound}</item>`)
    const text = `<rss version="2.0" ${spaces}><channel><title>Odd</title>${item(`First of ${place}`)}${items.join('')}${item(`Last of ${place}`)}</channel></rss>`
    await stores(readFeed(text), place, kind)
  }
})

test.for(Object.entries(ofChannel))(
  'R841 R902 an odd %s of a channel costs none of its items',
  async ([name, write]) => {
    for (const [index, value] of odd.entries()) {
      const place = `channel ${name} ${index}`
      const text = `<rss version="2.0" ${spaces}><channel>${write(escaped(value))}${item(`First of ${place}`)}${item(`Last of ${place}`)}</channel></rss>`
      await stores(readFeed(text), place, 'podcast')
    }
  },
)

const ofEntry: Record<string, (value: string) => string> = {
  id: (value) => `<id>${value}</id>`,
  title: (value) => `<title type="${value}">${value}</title>`,
  link: (value) => `<link href="${value}" rel="alternate"/>`,
  updated: (value) => `<updated>${value}</updated>`,
  published: (value) => `<published>${value}</published>`,
  category: (value) => `<category term="${value}" label="${value}"/>`,
  content: (value) => `<content type="html" xml:base="${value}">${value}</content>`,
  summary: (value) => `<summary type="xhtml">${value}</summary>`,
  author: (value) => `<author><name>${value}</name><uri>${value}</uri></author>`,
  'xml:lang': (value) => `<title xml:lang="${value}">${value}</title>`,
}

test.for(Object.entries(ofEntry))(
  'R841 R897 an odd %s of an entry of Atom costs its own entry only',
  async ([name, write]) => {
    const place = `atom ${name}`
    const entry = (more: string, id: string) => `<entry><id>${id}</id>${more}</entry>`
    const entries = odd.map((value, index) => entry(write(escaped(value)), `urn:${index}`))
    const good = (title: string) => entry(`<title>${title}</title>`, title)
    const text = `<feed xmlns="http://www.w3.org/2005/Atom" ${spaces}><title>Odd</title>${good(`First of ${place}`)}${entries.join('')}${good(`Last of ${place}`)}</feed>`
    await stores(readFeed(text), place)
  },
)

test.for([
  'id',
  'url',
  'external_url',
  'title',
  'summary',
  'content_html',
  'content_text',
  'image',
  'date_published',
  'date_modified',
  'tags',
  'language',
  'authors',
  'attachments',
])('R841 R842 an odd %s of an item of JSON Feed, or of a JSON API, costs its own item only', async (name) => {
  const place = `json ${name}`
  const items = oddJson.map((value, index) => ({ id: `${index}`, title: `Odd ${index} ${place}`, [name]: value }))
  const good = (title: string) => ({ id: title, title })
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Odd',
    items: [good(`First of ${place}`), ...items, ...oddJson, good(`Last of ${place}`)],
  }
  await stores(readFeed(JSON.stringify(feed)), place)
  const mapping = {
    list: 'items',
    title: 'title',
    content: 'content_text',
    link: 'url',
    date: 'date_published',
    id: 'id',
    tags: 'tags',
  }
  const api = JSON.stringify(feed).replaceAll(place, `api ${name}`)
  await stores(readJson(api, mapping), `api ${name}`)
})

test.for(['id', 'type', 'date', 'date_unixtime', 'text', 'text_entities'])(
  'R843 an odd %s of a message of Telegram costs its own message only',
  async (name) => {
    const place = `telegram ${name}`
    const message = (id: number, text: string) => ({ id, type: 'message', date: '2026-01-01T08:00:00', text })
    const messages = oddJson.map((value, index) => ({ ...message(index + 10, `Odd ${index} ${place}`), [name]: value }))
    const all = [message(1, `First of ${place}`), ...messages, ...oddJson, message(2, `Last of ${place}`)]
    const feed = readExport(JSON.stringify({ name: 'Odd', type: 'public_channel', id: 1, messages: all }))
    await stores(feed!, place)
  },
)

const ofEvent = (value: string): Record<string, string> => ({
  UID: `UID:${value}`,
  SEQUENCE: `SEQUENCE:${value}`,
  DTSTART: `DTSTART:${value}`,
  'DTSTART of a zone': `DTSTART;TZID=${value}:20260605T100000`,
  DTEND: `DTEND:${value}`,
  DURATION: `DURATION:${value}`,
  SUMMARY: `SUMMARY:${value}`,
  LOCATION: `LOCATION:${value}`,
  DESCRIPTION: `DESCRIPTION:${value}`,
  URL: `URL:${value}`,
  GEO: `GEO:${value}`,
  'GEO of two': 'GEO:999;-999',
  CATEGORIES: `CATEGORIES:${value}`,
  STATUS: `STATUS:${value}`,
  RRULE: `RRULE:${value}`,
  'RRULE of days': `RRULE:FREQ=DAILY;COUNT=${value}`,
  EXDATE: `RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:${value}`,
  'RECURRENCE-ID': `RECURRENCE-ID:${value}`,
  ORGANIZER: `ORGANIZER;CN=${value}:mailto:${value}`,
  DTSTAMP: `DTSTAMP:${value}`,
})

test.for(Object.keys(ofEvent('')))('R903 an odd %s of an event costs its own event only', async (name) => {
  const place = `ics ${name}`
  const event = (title: string, more = '') => {
    const lines = [`UID:${place} ${title}`, 'DTSTART:20260605T100000Z', 'DTEND:20260605T120000Z', `SUMMARY:${title}`]
    const own = more.split('\r\n').map((line) => /^[A-Z-]+/.exec(line)?.[0])
    return ['BEGIN:VEVENT', ...lines.filter((line) => !own.includes(/^[A-Z]+/.exec(line)![0])), more, 'END:VEVENT']
      .filter(Boolean)
      .join('\r\n')
  }
  const odds = odd.map((value, index) => event(`Odd ${index} ${place}`, ofEvent(value)[name]))
  const text = ['BEGIN:VCALENDAR', event(`First of ${place}`), ...odds, event(`Last of ${place}`), 'END:VCALENDAR']
  const calendar = readCalendar(text.join('\r\n'), now)
  await stores(
    { homeLink: '', selfLink: '', language: '', entries: [], wasRepaired: false, ...calendar } as FeedDocument,
    place,
  )
})

test.for(['text', 'title', 'type', 'xmlUrl', 'url', 'isComment'])(
  'R904 an odd %s of an outline costs its own outline only',
  async (name) => {
    const outline = (address: string, more = '') => `<outline text="A" xmlUrl="${address}" ${more}/>`
    const odds = odd.map((value, index) =>
      name === 'xmlUrl' || name === 'text'
        ? `<outline ${name}="${escaped(value)}"/>`
        : outline(`https://odd.example/${name}/${index}`, `${name}="${escaped(value)}"`),
    )
    const [first, last] = [`https://odd.example/${name}/first`, `https://odd.example/${name}/last`]
    const list = readOpml(`<opml version="2.0"><body>${outline(first)}${odds.join('')}${outline(last)}</body></opml>`)
    const { sources } = await addListed(world.db, list)
    expect(sources.map(({ url }) => url)).toEqual(expect.arrayContaining([first, last]))
  },
)
