import { generateOpml } from 'feedsmith'
import { Refusal } from '#contract/errors.ts'
import type { deskSource } from '#contract/newsroom/source.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { ingestBytes } from '#server/newsroom/feed-reader/files.ts'
import type { ListedSources } from '#server/newsroom/feed-reader/opml.ts'
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

/** What a file lists are feeds of flashes, what it has are flashes or events; all are drafts until somebody changes that. */
export const importFile: Handler<typeof deskSource.importFile> = async ({ text, name = '' }, context) => {
  const read = withFeedReader((reader) => ingestBytes(context.db, reader, Buffer.from(text), {}, name))
  const outcome = await read.catch((error: unknown) => {
    throw error instanceof FeedError ? new Refusal('source_opml') : error
  })
  const { sources: list, refused, duplicates, title } = outcome
  const { sources, ...listed }: Partial<ListedSources> = list ?? {}
  if (listed.listed === 0) throw new Refusal('source_opml')
  const counts = {
    repeated: duplicates,
    commented: 0,
    included: 0,
    unusable: 0,
    listed: outcome.added + outcome.known + duplicates + refused.length,
    added: outcome.added,
    known: outcome.known,
    ...listed,
    refused: refused.length,
  }
  const { added, known } = counts
  const after = sources ? { added: sources } : { file: name, added, known }
  await context.db
    .transaction()
    .execute((trx) => recordChange(trx, context, { action: 'source.import', kind: 'source', id: 0, after }))
  return { of: sources ? 'sources' : 'items', title: title || name, ...counts }
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
