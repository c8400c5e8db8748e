import { Refusal } from '#contract/errors.ts'
import type { deskSource } from '#contract/newsroom/source.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { FeedError } from '#server/newsroom/feed-reader/parse.ts'
import { withFeedReader } from '#server/newsroom/feed-reader/reader.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { escapeText } from '#server/platform/text/tree.ts'
import { nameOfSource } from '#server/newsroom/ingest/incoming.ts'
import { readSources } from './view.ts'

const attributeOf = (text: string) => escapeText(text).replace(/"/g, '&quot;')

/** The feeds of a document are flashes whose items are drafts; each can be changed afterwards. */
export const importOpml: Handler<typeof deskSource.importOpml> = async ({ text }, context) => {
  const feeds = await withFeedReader((reader) => reader.opml(Buffer.from(text))).catch((error: unknown) => {
    throw error instanceof FeedError ? new Refusal('source_opml') : error
  })
  if (feeds.length === 0) throw new Refusal('source_opml')
  return context.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('feed')
      .values(feeds.map(({ url, name }) => ({ url: new URL(url).href, name, kind: 'flash' })))
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning(['id', 'url'])
      .execute()
    await recordChange(trx, context, { action: 'source.import', kind: 'source', id: 0, after: { added } })
    return { added: added.length, known: feeds.length - added.length }
  })
}

export const exportOpml: Handler<typeof deskSource.exportOpml> = async (_, { db, now }) => {
  const feeds = (await readSources(db, now)).filter(({ format }) => format === 'feed')
  const outlines = feeds.map((feed) => {
    const name = attributeOf(nameOfSource(feed))
    return `    <outline type="rss" text="${name}" title="${name}" xmlUrl="${attributeOf(feed.url)}"/>`
  })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head><title>Farwire</title></head>',
    '  <body>',
    ...outlines,
    '  </body>',
    '</opml>',
    '',
  ]
  return { text: lines.join('\n') }
}
