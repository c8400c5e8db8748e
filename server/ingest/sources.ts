import type { Selectable } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { Database } from '#server/data/database.ts'
import type { Feed } from '#server/data/schema.ts'
import { fetchWeb } from '#server/fetch/fetch.ts'
import type { IngestedKind } from './entries.ts'
import { ingestFeed, type FeedOutcome } from './ingest-feed.ts'
import { withFeedReader, type FeedReader } from './reader.ts'

export type Source = Selectable<Feed>

/** The operator's settings of a source; omitted ones stay unchanged. */
export interface SourceSettings {
  kind?: IngestedKind
  lang?: Locale
  publishes?: boolean
  allowsPrivate?: boolean
  intervalSeconds?: number
}

const maxWaitSeconds = 24 * 60 * 60
const accepted = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** Adds a source by its address, or changes the settings of the existing one. The first fetch is due at once. */
export async function putSource(db: Database, address: string, settings: SourceSettings): Promise<Source> {
  const columns = {
    kind: settings.kind,
    lang: settings.lang,
    publishes: settings.publishes,
    allows_private: settings.allowsPrivate,
    interval_seconds: settings.intervalSeconds,
  }
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return db
    .insertInto('feed')
    .values({ ...columns, url: new URL(address).href, kind: settings.kind ?? 'flash' })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...changed, is_enabled: true }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type Fetched =
  | { result: 'ok'; outcome: FeedOutcome }
  | { result: 'unchanged' }
  | { result: 'failed'; error: string }

/**
 * Fetches a source now, saves what is new and stores the outcome: the next time by its schedule, or, after a failure,
 * after twice the last interval, at most a day. Never throws for a fault of the source.
 */
export function fetchSource(db: Database, source: Source, now = new Date()): Promise<Fetched> {
  return withFeedReader((reader) => fetchWith(db, reader, source, now))
}

async function fetchWith(db: Database, reader: FeedReader, source: Source, now: Date): Promise<Fetched> {
  const fetched = await attempt(db, reader, source, now)
  const failures = fetched.result === 'failed' ? source.failure_count + 1 : 0
  const wait = Math.min(source.interval_seconds * 2 ** failures, Math.max(maxWaitSeconds, source.interval_seconds))
  await db
    .updateTable('feed')
    .set((eb) => ({
      last_fetched_at: now,
      last_result: fetched.result,
      last_error: fetched.result === 'failed' ? fetched.error : '',
      failure_count: failures,
      next_fetch_at: new Date(now.getTime() + wait * 1000),
      ...(fetched.result === 'ok'
        ? {
            title: fetched.outcome.title || source.title,
            added_count: eb('added_count', '+', fetched.outcome.added),
            etag: fetched.etag,
            last_modified: fetched.lastModified,
          }
        : {}),
    }))
    .where('id', '=', source.id)
    .execute()
  return fetched
}

type Attempt =
  | Exclude<Fetched, { result: 'ok' }>
  | { result: 'ok'; outcome: FeedOutcome; etag: string; lastModified: string }

async function attempt(db: Database, reader: FeedReader, source: Source, now: Date): Promise<Attempt> {
  try {
    const response = await fetchWeb(source.url, {
      allowsPrivate: source.allows_private,
      headers: {
        accept: accepted,
        ...(source.etag ? { 'if-none-match': source.etag } : {}),
        ...(source.last_modified ? { 'if-modified-since': source.last_modified } : {}),
      },
    })
    if (response.status === 304) return { result: 'unchanged' }
    if (response.status !== 200) return { result: 'failed', error: `it answers with status ${response.status}` }
    const rules = {
      kind: source.kind as IngestedKind,
      lang: (source.lang as Locale) ?? undefined,
      publishes: source.publishes,
      feedId: source.id,
    }
    const contentType = response.headers.get('content-type') ?? ''
    const outcome = await ingestFeed(db, reader, response.body, rules, { address: source.url, contentType }, now)
    return {
      result: 'ok',
      outcome,
      etag: response.headers.get('etag') ?? '',
      lastModified: response.headers.get('last-modified') ?? '',
    }
  } catch (error) {
    return { result: 'failed', error: (error as Error).message }
  }
}

/** Fetches every source that is due, each once even when several processes do so, `concurrency` at a time. */
export async function fetchDueSources(db: Database, now = new Date(), concurrency = 4): Promise<number> {
  let fetched = 0
  const work = async (reader: FeedReader) => {
    for (let source = await claim(db, now); source; source = await claim(db, now)) {
      await fetchWith(db, reader, source, now)
      fetched++
    }
  }
  await withFeedReader((reader) => Promise.all(Array.from({ length: concurrency }, () => work(reader))))
  return fetched
}

/** The source that has been due for longest, postponed so that no other process claims it; if this process dies, it becomes due again. */
async function claim(db: Database, now: Date): Promise<Source | undefined> {
  return db
    .updateTable('feed')
    .set({ next_fetch_at: new Date(now.getTime() + 120_000) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('feed')
        .select('id')
        .where('is_enabled', '=', true)
        .where('next_fetch_at', '<=', now)
        .orderBy('next_fetch_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}
