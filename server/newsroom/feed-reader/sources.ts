import type { Selectable } from 'kysely'
import { messageOf } from '#domain/platform/error.ts'
import { faultEnd } from '#domain/newsroom/source-fault.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { GoneError } from '#server/platform/fetch/conditional.ts'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { claimDue, nextFetch } from '#server/platform/fetch/schedule.ts'
import type { Feed } from '#server/platform/data/schema.ts'
import type { IngestedKind, SourceRules } from './entries.ts'
import { ingestDocument, type FeedOutcome } from './ingest-feed.ts'
import type { JsonMapping } from './json-source.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { readSource, type Channels, type Readers, type SourceFormat } from './read-source.ts'
import { withFeedReader } from './reader.ts'

export type Source = Selectable<Feed>

/** The operator's settings of a source; omitted ones stay unchanged. */
export interface SourceSettings {
  kind?: IngestedKind
  lang?: Locale
  publishes?: boolean
  /** Whether the origin of its address may be in a private network. */
  allowsPrivate?: boolean
  intervalSeconds?: number
  format?: SourceFormat
  /** Of a JSON API. */
  mapping?: JsonMapping
  /** The operator's name for it. */
  name?: string
  /** The zone of dates that state none. */
  zone?: string
}

/** Adds a source by its address, or changes the settings of the existing one. The first fetch is due immediately. */
export async function putSource(db: Database, address: string, settings: SourceSettings): Promise<Source> {
  const columns = {
    kind: settings.kind,
    lang: settings.lang,
    publishes: settings.publishes,
    private_origin:
      settings.allowsPrivate === undefined ? undefined : settings.allowsPrivate ? new URL(address).origin : null,
    interval_seconds: settings.intervalSeconds,
    format: settings.format,
    mapping: settings.mapping && JSON.stringify(settings.mapping),
    name: settings.name,
    zone: settings.zone,
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
  | { result: 'failed'; error: string; retryAfter?: string | undefined; isGone?: boolean }

/**
 * Fetches a source now, saves what is new and stores the outcome: the next time by its schedule, or, after a failure,
 * after twice the last interval, or when the source says, at most a day. Never throws for a fault of the source.
 */
export function fetchSource(db: Database, source: Source, now = new Date(), channels?: Channels): Promise<Fetched> {
  return withFeedReader((reader) => fetchWith(db, { reader, channels }, source, now))
}

async function fetchWith(db: Database, reader: Readers, source: Source, now: Date): Promise<Fetched> {
  const fetched = await attempt(db, reader, source, now)
  const isFailed = fetched.result === 'failed'
  const failures = isFailed ? source.failure_count + 1 : 0
  const retryAfter = isFailed ? fetched.retryAfter : undefined
  await db
    .updateTable('feed')
    .set((eb) => ({
      last_fetched_at: now,
      last_result: fetched.result,
      last_error: isFailed
        ? fetched.error
        : fetched.result === 'ok'
          ? fetched.outcome.notes.join(faultEnd)
          : source.last_result === 'failed'
            ? ''
            : source.last_error,
      failure_count: failures,
      failing_since: isFailed ? (source.failing_since ?? now) : null,
      ...(fetched.result === 'failed' && fetched.isGone && { is_enabled: false }),
      next_fetch_at: nextFetch(source.interval_seconds, failures, now, retryAfter),
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
  if (fetched.result === 'ok' && fetched.movedTo) await moveSource(db, source, fetched.movedTo, now)
  return fetched
}

/** Stores the address that a source has moved to, unless that is of another source or gives up encryption. Its items stay known. */
async function moveSource(db: Database, { id, url, first_url, private_origin }: Source, to: string, now: Date) {
  const after = new URL(to)
  if (to === url || (url.startsWith('https:') && after.protocol !== 'https:')) return
  await db.transaction().execute(async (trx) => {
    const taken = await trx.selectFrom('feed').select('id').where('url', '=', to).executeTakeFirst()
    if (taken) return
    await trx
      .updateTable('feed')
      .set({
        url: to,
        first_url: first_url || url,
        private_origin: after.origin === private_origin ? private_origin : null,
      })
      .where('id', '=', id)
      .execute()
    const states = { before: { url }, after: { url: to } }
    await recordChange(trx, { now }, 'source.change', id, states)
  })
}

type Attempt =
  | Exclude<Fetched, { result: 'ok' }>
  | { result: 'ok'; outcome: FeedOutcome; etag: string; lastModified: string; movedTo?: string | undefined }

async function attempt(db: Database, reader: Readers, source: Source, now: Date): Promise<Attempt> {
  try {
    const read = await readSource({ ...source, followsPage: source.last_result === 'never' }, reader)
    if (read === 'unchanged') return { result: 'unchanged' }
    const { feed, ...facts } = read
    const address = source.first_url || source.url
    return { result: 'ok', outcome: await ingestDocument(db, feed, address, rulesOf(source), now), ...facts }
  } catch (error) {
    return {
      result: 'failed',
      error: messageOf(error),
      ...(error instanceof GoneError && { isGone: true }),
      ...(error instanceof FetchError && error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    }
  }
}

const rulesOf = (
  source: Pick<Source, 'kind' | 'lang' | 'publishes' | 'name' | 'zone' | 'is_excerpt'> & { id?: number },
): SourceRules => ({
  kind: source.kind as IngestedKind,
  lang: (source.lang as Locale) ?? undefined,
  publishes: source.publishes,
  feedId: source.id,
  name: source.name,
  zone: source.zone,
  isExcerpt: source.is_excerpt,
})

/** Fetches every source that is due, each once even when several processes do so, `concurrency` at a time. */
export async function fetchDueSources(
  db: Database,
  now = new Date(),
  channels?: Channels,
  concurrency = 4,
): Promise<number> {
  let fetched = 0
  const work = async (reader: Readers) => {
    for (let source = await claimDue(db, 'feed', now); source; source = await claimDue(db, 'feed', now)) {
      await fetchWith(db, reader, source, now)
      fetched++
    }
  }
  await withFeedReader((reader) => Promise.all(Array.from({ length: concurrency }, () => work({ reader, channels }))))
  return fetched
}
