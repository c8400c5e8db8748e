import { generateOpml } from 'feedsmith'
import { Refusal } from '#contract/errors.ts'
import type { deskSource } from '#contract/newsroom/source.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { addListed } from '#server/newsroom/feed-reader/files.ts'
import { FeedError } from '#server/newsroom/feed-reader/parse.ts'
import { withFeedReader } from '#server/newsroom/feed-reader/reader.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { nameOfSource } from '#server/newsroom/ingest/incoming.ts'
import { readSources } from './view.ts'

interface Outline {
  text: string
  title: string
  type?: string
  xmlUrl?: string
  outlines?: Outline[]
}

/** The feeds of a document are flashes whose items are drafts; each can be changed afterwards. */
export const importOpml: Handler<typeof deskSource.importOpml> = async ({ text }, context) => {
  const list = await withFeedReader((reader) => reader.opml(Buffer.from(text))).catch((error: unknown) => {
    throw error instanceof FeedError ? new Refusal('source_opml') : error
  })
  return context.db.transaction().execute(async (trx) => {
    const { sources: added, ...counts } = await addListed(trx, list)
    if (counts.listed === 0) throw new Refusal('source_opml')
    await recordChange(trx, context, { action: 'source.import', kind: 'source', id: 0, after: { added } })
    return counts
  })
}

export const exportOpml: Handler<typeof deskSource.exportOpml> = async (_, { db, now }) => {
  const feeds = (await readSources(db, now)).filter(({ format }) => format === 'feed')
  const outlineOf = (feed: (typeof feeds)[number]) => {
    const name = nameOfSource(feed)
    const outline: Outline = { type: 'rss', text: name, title: name, xmlUrl: feed.url }
    return outline
  }
  const folders = [...Map.groupBy(feeds, ({ folder }) => folder)]
  const outlines = folders.flatMap(([text, within]): Outline[] =>
    text ? [{ text, title: text, outlines: within.map(outlineOf) }] : within.map(outlineOf),
  )
  return { text: generateOpml({ head: { title: 'Farwire' }, body: { outlines } }) }
}
