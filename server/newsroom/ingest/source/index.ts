import { deskSource } from '#contract/newsroom/source.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { fetch, test } from './read.ts'
import { readSources, withVersion, readSourceView, settingsOf } from './view.ts'
import { Refusal } from '#contract/errors.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'
import { admitPublishing } from '#server/newsroom/ingest/publishing.ts'
import { addressOf, mappingOf, zoneOf } from './address.ts'
import { generateOpml } from 'feedsmith'
import { fileRules, ingestContent, readContent } from '#server/newsroom/feed-reader/files.ts'
import type { ListedSources } from '#server/newsroom/feed-reader/opml.ts'
import { FeedError } from '#server/newsroom/feed-reader/parse.ts'
import { seenIn } from '#server/newsroom/feed-reader/seen.ts'
import { tried } from '#server/platform/data/trial.ts'
import { withFeedReader } from '#server/newsroom/feed-reader/reader.ts'
import { nameOfSource } from '#server/newsroom/ingest/incoming.ts'

const list: Handler<typeof deskSource.list> = async (_, { db, now }) => ({
  list: (await readSources(db, now)).map(withVersion),
})

const originOf = (url: string) => URL.parse(url)?.origin

const defaultSeconds = 900

const save: Handler<typeof deskSource.save> = async (input, context) => {
  const { db, now } = context
  const columns = {
    url: addressOf(input.format, input.url),
    format: input.format,
    mapping: JSON.stringify(mappingOf(input) ?? null),
    kind: input.kind,
    lang: input.lang ?? null,
    name: input.name ?? '',
    zone: zoneOf(input.zone),
    folder: input.folder ?? '',
    publishes: input.publishes,
    is_enabled: input.is_enabled,
    interval_seconds: input.interval_seconds ?? defaultSeconds,
    // Its last stated properties do not apply to another address or mapping.
    etag: '',
    last_modified: '',
    next_fetch_at: now,
  }
  if (columns.publishes) admitPublishing(context)
  return db.transaction().execute(async (trx) => {
    const taken = await trx.selectFrom('feed').select('id').where('url', '=', columns.url).executeTakeFirst()
    if (taken && taken.id !== input.id) throw new Refusal('source_exists')
    if (input.id !== undefined) await lock(trx, locks.entity('source', String(input.id)))
    const before = input.id === undefined ? undefined : await readSourceView(trx, now, input.id)
    if (before) refuseStale(input.version, settingsOf(before))
    const { id } = before
      ? await trx
          .updateTable('feed')
          .set(columns)
          .$if(before.url !== columns.url, (query) => query.set({ first_url: '', last_result: 'never' }))
          // The operator's permission for a private address was given for the former origin.
          .$if(originOf(before.url) !== originOf(columns.url), (query) => query.set({ private_origin: null }))
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx.insertInto('feed').values(columns).returning('id').executeTakeFirstOrThrow()
    const after = await readSourceView(trx, now, id)
    const action = before ? 'source.change' : 'source.add'
    const states = { before: before ? settingsOf(before) : null, after: settingsOf(after) }
    await recordSave(trx, context, action, id, states)
    return withVersion(after)
  })
}

/** A rule of one source would be removed with it: it has to be removed, or set to other sources, first. */
const remove: Handler<typeof deskSource.remove> = ({ id, version }, context) =>
  context.db.transaction().execute(async (trx) => {
    await lock(trx, locks.entity('source', String(id)))
    const before = await readSourceView(trx, context.now, id)
    refuseStale(version, settingsOf(before))
    const rules = await trx.selectFrom('ingest_rule').select('id').where('feed_id', '=', id).execute()
    if (rules.length > 0) throw new Refusal('entity_used', { count: rules.length })
    await trx.deleteFrom('feed').where('id', '=', id).execute()
    await recordChange(trx, context, 'source.remove', id, { before: settingsOf(before) })
    return {}
  })

interface Outline {
  text: string
  title: string
  type?: string
  xmlUrl?: string
  outlines?: Outline[]
}

/** What a file lists are feeds of flashes, what it has are flashes or events; all are drafts until somebody changes that. */
const importFile: Handler<typeof deskSource.importFile> = async (input, context) => {
  const { db, now } = context
  const { text, name = '', is_trial } = input
  const read = withFeedReader((reader) => readContent(reader, Buffer.from(text), name))
  const content = await read.catch((error: unknown) => {
    throw error instanceof FeedError ? new Refusal('source_opml') : error
  })
  const { outcome, seen } = await tried(db, is_trial, async (trx) => ({
    seen:
      is_trial && 'feed' in content ? await seenIn(trx, content.feed, content.address, fileRules({}), now) : undefined,
    outcome: await ingestContent(trx, content, {}),
  }))
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
  if (!is_trial) await db.transaction().execute((trx) => recordChange(trx, context, 'source.import', 0, { after }))
  const feeds = is_trial && 'opml' in content ? content.opml.feeds : []
  const { list: items = [], left_out = '' } = seen ?? {}
  return { of: sources ? 'sources' : 'items', title: title || name, list: items, left_out, feeds, ...counts }
}

const exportOpml: Handler<typeof deskSource.exportOpml> = async (_, { db, now }) => {
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

export const handlers = bind(deskSource, {
  list,
  save,
  remove,
  test,
  fetch,
  importFile,
  exportOpml,
})
