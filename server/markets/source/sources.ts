import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import type { SeriesSource } from '#server/platform/data/schema.ts'
import { seriesTag } from '#contract/tags.ts'
import { messageOf } from '#domain/platform/error.ts'
import { faultEnd, faultText } from '#domain/newsroom/source-fault.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import { fetchChanged } from '#server/platform/fetch/conditional.ts'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { claimDue, nextFetch } from '#server/platform/fetch/schedule.ts'
import { documentMapping } from './mapping.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import { readMapped } from './read-mapped.ts'
import { saveMapped, type SavedDocument } from './save-mapped.ts'
import type { SourceFile } from './source-file.ts'

export type Source = Selectable<SeriesSource>

/** Adds a source, or changes the one with its key, and turns it on. The first fetch is due immediately. */
export function putSource(db: Database | Transaction, given: SourceFile, now: Date): Promise<Source> {
  const columns = {
    url: new URL(given.url).href,
    format: given.format,
    mapping: JSON.stringify(given.mapping),
    interval_seconds: given.every,
    private_origin: given.allows_private ? new URL(given.url).origin : null,
    is_enabled: true,
    next_fetch_at: now,
    // Another mapping may read more of a document that has not changed.
    etag: '',
    last_modified: '',
  }
  return db
    .insertInto('series_source')
    .values({ key: given.key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Fetches a source no longer; its series stay with their numbers. Returns whether there is such a source. */
export async function turnOffSource(db: Database | Transaction, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('series_source')
    .set({ is_enabled: false })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Fetched =
  | { result: 'ok'; added: number; known: number; held: number }
  | { result: 'unchanged' }
  | { result: 'failed'; error: string }

/**
 * Fetches a source now and saves its numbers; what cannot be right is held back (domain/markets/series/check.ts). Stores the outcome and when
 * the next fetch is due. A document that cannot be read changes nothing of the series. Never throws for a fault of the source.
 */
export async function fetchSource(db: Database, source: Source, now: Date): Promise<Fetched> {
  const { fetched, validators, retryAfter, note = '' } = await attempt(db, source, now)
  const isFailed = fetched.result === 'failed'
  const failures = isFailed ? source.failure_count + 1 : 0
  const counts = fetched.result === 'ok' ? fetched : { added: 0, held: 0 }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('series_source')
      .set((eb) => ({
        last_fetched_at: now,
        last_result: fetched.result,
        last_error: isFailed ? fetched.error.slice(0, maxNote) : note,
        failure_count: failures,
        next_fetch_at: nextFetch(source.interval_seconds, failures, now, retryAfter),
        added_count: eb('added_count', '+', counts.added),
        held_count: eb('held_count', '+', counts.held),
        ...(!isFailed && { answered_at: now }),
        ...validators,
      }))
      .where('id', '=', source.id)
      .execute()
    await publishTags(trx, seriesTag)
  })
  return fetched
}

/** Characters of what is stored about the last fetch. */
const maxNote = 500

type Fetchable = Pick<Source, 'url' | 'private_origin' | 'etag' | 'last_modified'> & { format: string }

/** Fetches the document of a source, if it has changed. Throws FetchError. */
async function fetchDocument({ url, format, private_origin, etag, last_modified }: Fetchable) {
  const answer = await fetchChanged(url, {
    accept: format === 'csv' ? 'text/csv, */*;q=0.5' : 'application/json, */*;q=0.5',
    privateOrigins: private_origin === null ? [] : [private_origin],
    etag,
    last_modified,
  })
  return answer === 'unchanged' ? answer : { ...answer, text: decodeText(answer.body) }
}

/** The document of a source as it is now; stores nothing. Throws an Error for the operator. */
export async function readDocument(
  source: Omit<Fetchable, 'etag' | 'last_modified' | 'private_origin'>,
): Promise<string> {
  const answer = await fetchDocument({ ...source, private_origin: null, etag: '', last_modified: '' })
  if (answer === 'unchanged') throw new Error(faultText('status', { status: 304 }))
  return answer.text
}

interface Attempt {
  fetched: Fetched
  validators?: { etag: string; last_modified: string }
  retryAfter?: string | undefined
  /** Which numbers of tables were left out; held points of series are stored by themselves. */
  note?: string
}

async function attempt(db: Database, source: Source, now: Date): Promise<Attempt> {
  try {
    const answer = await fetchDocument(source)
    if (answer === 'unchanged')
      return { fetched: { result: 'unchanged' }, note: source.last_result === 'failed' ? '' : source.last_error }
    const mapping = documentMapping.parse(source.mapping)
    const read = readMapped(answer.text, source.format, mapping, now)
    const { added, known, held, left } = await saveMapped(db, read, mapping, { now, sourceId: source.id })
    return {
      fetched: { result: 'ok', added, known, held: held.length + left.length },
      note: noteOf(left),
      validators: { etag: answer.etag, last_modified: answer.lastModified },
    }
  } catch (error) {
    return {
      fetched: { result: 'failed', error: messageOf(error) },
      retryAfter: error instanceof FetchError ? error.retryAfter : undefined,
    }
  }
}

/** Which numbers of tables were left out, as many as fit. */
function noteOf(left: SavedDocument['left']): string {
  let note = ''
  for (const { reason, ...number } of left) {
    const longer = (note && note + faultEnd) + faultText(`left_${reason}`, { ...number })
    if (longer.length > maxNote) break
    note = longer
  }
  return note
}

/** Fetches every source that is due, one after the other, each once even when several processes do so. */
export async function fetchDueSources(db: Database, now: Date): Promise<number> {
  let count = 0
  for (
    let source = await claimDue(db, 'series_source', now);
    source;
    source = await claimDue(db, 'series_source', now)
  ) {
    await fetchSource(db, source, now)
    count++
  }
  return count
}
