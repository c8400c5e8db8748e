import { withFeedReader } from '#server/newsroom/feed-reader/reader.ts'
import { ingestDocument } from '#server/newsroom/feed-reader/ingest-feed.ts'
import { processorTime } from './processor-time.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const feeds = 5
const entries = 200

/** The processor time of reading a feed and storing its entries as drafts, and of reading it again. */
export async function ingestTimes({ db }: BenchSite): Promise<Row[]> {
  const rules = { kind: 'flash' as const, lang: undefined, publishes: false }
  const round = async (what: string): Promise<Row> => {
    const before = await processorTime(db)
    await withFeedReader(async (reader) => {
      for (let feed = 0; feed < feeds; feed++)
        await ingestDocument(db, await reader.feed(feedOf(feed)), `https://feeds.example/${feed}`, rules, new Date())
    })
    const after = await processorTime(db)
    const ms = (after.ours - before.ours) / (feeds * entries)
    return {
      what,
      ours: `${ms.toFixed(2)} ms of processor time an entry`,
      against: '',
      budget: '',
      isWithinBudget: true,
    }
  }
  return [await round('ingest of new entries'), await round('ingest of known entries')]
}

function feedOf(feed: number): Buffer {
  const items = Array.from({ length: entries }, (_, at) => {
    const words = Array.from({ length: 60 }, (__, word) => `w${(feed * 7919 + at * 104729 + word * 1299709) % 99991}`)
    return `<item><guid>${feed}-${at}</guid><link>https://feeds.example/${feed}/${at}</link><title>${words.slice(0, 9).join(' ')}</title>
<description>&lt;p&gt;${words.join(' ')}&lt;/p&gt;</description><pubDate>${new Date(Date.now() - at * 60_000).toUTCString()}</pubDate></item>`
  })
  return Buffer.from(
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed ${feed}</title>${items.join('')}</channel></rss>`,
  )
}
