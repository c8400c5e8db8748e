import { sql } from 'kysely'
import { deskCatalogue, type CatalogueEntry } from '#contract/newsroom/catalogue.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { Refusal } from '#contract/errors.ts'
import { messageOf } from '#domain/platform/error.ts'
import { readDocument, putSource, turnOffSource } from '#server/markets/source/sources.ts'
import { readMapped } from '#server/markets/source/read-mapped.ts'
import { trySource } from '#server/newsroom/ingest/source/read.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { rowOf } from '#server/platform/data/rows.ts'
import { catalogueFeeds, catalogueNumbers, type FeedEntry } from './entries.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { admitPublishing } from '#server/newsroom/ingest/publishing.ts'

const shown = 5

/** Refuses `not_found`. A fault of the source is the answer. */
const test: Handler<typeof deskCatalogue.test, FarcasterServices> = async ({ key }, context) => {
  const feed = catalogueFeeds.find((each) => each.key === key)
  if (feed) {
    // One that is on may have moved.
    const stored = await rowOf(context.db, 'feed', { catalogue_key: key }, ['id', 'url'])
    const { count, list, error } = await trySource({ ...feed, publishes: false, ...stored }, context)
    return { count, error, sample: list.slice(0, shown).map(({ title, text }) => title || text) }
  }
  const source = (await catalogueNumbers()).find((each) => each.key === key)
  if (!source) throw new Refusal('not_found')
  try {
    const text = await readDocument(source)
    const { series, rankings } = readMapped(text, source.format, source.mapping, context.now)
    const points = series.flatMap((each) => each.points)
    const rows = rankings.flatMap((each) => each.rows)
    const sample = [...points.slice(-shown).map(({ value }) => value), ...rows.slice(0, shown).map(({ name }) => name)]
    return { count: points.length + rows.length, sample: sample.slice(0, shown), error: '' }
  } catch (error) {
    return { count: 0, sample: [], error: messageOf(error) }
  }
}

const list: Handler<typeof deskCatalogue.list> = async (_, { db }) => {
  const numbers = await catalogueNumbers()
  const states = await statesOf(db)
  const stateOf = (key: string) => states.get(key) ?? off
  return {
    list: [
      ...catalogueFeeds.map(({ key, group, name, lang, url, brings, terms, interval_seconds }) => ({
        key,
        group,
        name,
        lang,
        url,
        brings,
        terms,
        interval_seconds,
        ...stateOf(key),
      })),
      ...numbers.map(({ key, url, brings, every, mapping }) => ({
        key,
        group: 'numbers' as const,
        name: nameOf(mapping),
        lang: '' as const,
        url,
        brings: brings!,
        terms: 'numbers' as const,
        interval_seconds: every,
        ...stateOf(key),
      })),
    ],
  }
}

type Mapping = Awaited<ReturnType<typeof catalogueNumbers>>[number]['mapping']

/** The source and, where it brings one series, its name. */
const nameOf = ({ source = '', series = {} }: Mapping): string => {
  const names = Object.values(series).map(({ name }) => name)
  return names.length === 1 ? `${source}: ${names[0]}` : source
}

type State = Pick<
  CatalogueEntry,
  'is_on' | 'publishes' | 'result' | 'error' | 'failures' | 'read_time' | 'next_time' | 'added'
>

const off: State = {
  is_on: false,
  publishes: false,
  result: 'never',
  error: '',
  failures: 0,
  read_time: 0,
  next_time: 0,
  added: 0,
}

/** The entries that were ever on, by their keys. */
async function statesOf(db: Database): Promise<Map<string, State>> {
  const health = sql`is_enabled as is_on, last_result as result, last_error as error, failure_count as failures,
    coalesce(${secondsIn('last_fetched_at')}, 0) as read_time, ${secondsIn('next_fetch_at')} as next_time, added_count as added`
  const { rows } = await sql<State & { key: string }>`
    select catalogue_key as key, publishes, ${health} from feed where catalogue_key is not null
    union all select key, true, ${health} from series_source
  `.execute(db)
  return new Map(rows.map(({ key, ...state }) => [key, state]))
}

/** Refuses `not_found` where a key is none of the catalogue, and as `admitPublishing` does. */
const set: Handler<typeof deskCatalogue.set> = async ({ keys, is_on, publishes }, context) => {
  const { db, now } = context
  const feeds = catalogueFeeds.filter(({ key }) => keys.includes(key))
  const numbers = (await catalogueNumbers()).filter(({ key }) => keys.includes(key))
  const count = new Set(keys).size
  if (feeds.length + numbers.length < count) throw new Refusal('not_found')
  if (is_on && publishes && feeds.length > 0) admitPublishing(context)
  await db.transaction().execute(async (trx) => {
    if (is_on) await turnOn(trx, feeds, publishes, now)
    else if (feeds.length)
      await trx
        .updateTable('feed')
        .set({ is_enabled: false })
        .where('catalogue_key', '=', (eb) => eb.fn.any(eb.val(feeds.map(({ key }) => key))))
        .execute()
    for (const source of numbers) await (is_on ? putSource(trx, source, now) : turnOffSource(trx, source.key))
    const name = [...feeds, ...numbers].map(({ key }) => key).join(', ')
    await recordChange(trx, context, 'source.change', 0, { after: { name, is_enabled: is_on } })
  })
  return { changed: count }
}

/** An address that is a source already becomes the entry, with the settings that it has. */
async function turnOn(trx: Transaction, feeds: readonly FeedEntry[], publishes: boolean, now: Date): Promise<void> {
  if (feeds.length === 0) return
  const states = { is_enabled: true, publishes, next_fetch_at: now }
  const known = await trx
    .updateTable('feed')
    .set(states)
    .where('catalogue_key', '=', (eb) => eb.fn.any(eb.val(feeds.map(({ key }) => key))))
    .returning('catalogue_key')
    .execute()
  const missing = feeds.filter(({ key }) => !known.some(({ catalogue_key }) => catalogue_key === key))
  if (missing.length === 0) return
  await trx
    .insertInto('feed')
    .values(
      missing.map(({ key, url, format, kind, lang, name, zone, interval_seconds, terms }) => ({
        format,
        kind,
        lang,
        name,
        zone,
        interval_seconds,
        ...states,
        url: new URL(url).href,
        catalogue_key: key,
        is_excerpt: terms === 'excerpt',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('url')
        .doUpdateSet((eb) => ({ is_enabled: true, catalogue_key: eb.ref('excluded.catalogue_key') })),
    )
    .execute()
}

export const handlers = bind(deskCatalogue, { list, set, test })
