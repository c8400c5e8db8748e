import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import { catalogueFeeds, catalogueNumbers, type FeedEntry } from '#server/newsroom/ingest/catalogue/entries.ts'
import type { Database } from '#server/platform/data/database.ts'
import { numberShapes } from './number-shapes.ts'

interface Answer {
  status?: number
  body?: string
  /** The connection ends within the body. */
  isCut?: boolean
  /** Nothing comes. */
  isSilent?: boolean
}

const dayMs = 86_400_000

/** How every report of a source begins, in its language: the letters of a text tell which it is. */
export const reportIn: Record<Locale, string> = {
  en: 'Report of',
  cn: '这是一则报道，来自',
  tw: '這是一則報導，來自',
  vi: 'Bản tin của',
  ko: '이 소식의 출처는',
  ja: 'これは次の媒体の記事です：',
  th: 'นี่คือรายงานจาก',
  tr: 'Bu haberin kaynağı',
}

/** Eleven characters, as a video has. */
const idOf = (key: string) => key.replaceAll('-', '_').padEnd(11, '0').slice(0, 11)

/** A document of our own writing in the shape of an entry: a feed of news or episodes, the videos of a channel, a calendar. */
function shapeOf({ key, name, group, lang }: FeedEntry, now: Date, moves: readonly Date[]): string {
  if (group === 'calendar') {
    const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().replace(/[-:]|\.\d+/g, '')
    return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//own//EN\r\nBEGIN:VEVENT\r\nUID:${key}-1\r\nDTSTAMP:${at(-1)}\r\nDTSTART:${at(3)}\r\nDTEND:${at(4)}\r\nSUMMARY:Release of ${key}\r\nURL:https://${key}.example/1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  }
  const yesterday = new Date(now.getTime() - dayMs)
  if (group === 'video')
    return `<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>${name}</title><entry><id>yt:video:${idOf(key)}</id><yt:videoId>${idOf(key)}</yt:videoId><title>Video of ${key}</title><link rel="alternate" href="https://www.youtube.com/watch?v=${idOf(key)}"/><published>${yesterday.toISOString()}</published><updated>${yesterday.toISOString()}</updated><media:group><media:title>Video of ${key}</media:title><media:description>What ${key} shows.</media:description></media:group></entry></feed>`
  const enclosure =
    group === 'podcast' ? `<enclosure url="https://${key}.example/1.mp3" length="9" type="audio/mpeg"/>` : ''
  const report = `${reportIn[lang]} ${key}`
  const items = [yesterday, ...moves].map(
    (at, place) =>
      `<item><title>${report} ${place + 1}</title><link>https://${key}.example/${place + 1}</link><guid isPermaLink="false">${key}-${place + 1}</guid><pubDate>${at.toUTCString()}</pubDate><description>${report}, in short</description><content:encoded><![CDATA[<p>${`${report}. `.repeat(30)}</p>]]></content:encoded>${enclosure}</item>`,
  )
  return `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${name}</title><link>https://${key}.example/</link>${items.join('')}</channel></rss>`
}

/** One process that answers as every source of the catalogue does, `/<key>` for each, with news that move. */
export async function openInternet(now: Date) {
  /** Another answer for the entry of a key. */
  const answers = new Map<string, Answer>()
  const { shapes, tables } = numberShapes(Math.floor(now.getTime() / dayMs - 1) * (dayMs / 1000))
  const moves: Date[] = []
  const bodyOf = (key: string) => {
    const feed = catalogueFeeds.find((each) => each.key === key)
    return feed ? shapeOf(feed, now, moves) : (shapes[key] ?? JSON.stringify(tables[key]!.shape))
  }
  const server = createServer(({ url }, response) => {
    const key = url!.slice(1)
    const { status = 200, body = bodyOf(key), isCut, isSilent } = answers.get(key) ?? {}
    if (isSilent) return
    response.writeHead(status).write(body)
    if (isCut) response.destroy()
    else response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    answers,
    /** Each feed has one more report, of this moment. */
    move: (at: Date) => void moves.push(at),
    /** The addresses of the entries that are on lead here, and are due. */
    async leadHere(db: Database) {
      const due = { private_origin: origin, next_fetch_at: new Date(0), etag: '', last_modified: '' }
      await db
        .updateTable('feed')
        .set({ url: sql<string>`${`${origin}/`} || catalogue_key`, ...due })
        .where('catalogue_key', 'is not', null)
        .execute()
      await db
        .updateTable('series_source')
        .set({ url: sql<string>`${`${origin}/`} || key`, ...due })
        .where(
          'key',
          'in',
          (await catalogueNumbers()).map(({ key }) => key),
        )
        .execute()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
