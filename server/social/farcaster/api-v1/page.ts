import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/data/database.ts'
import { storedColumns, storedFromRow, type StoredMessage } from '#server/social/farcaster/store/stored-message.ts'

export const maxPageSize = 1000

const whole = z.coerce.number().int().nonnegative()

/**
 * The paging parameters of hubs. Both spellings are in use, the documentation's example sends the token as `nextPageToken`, and an
 * empty token counts as none.
 */
export const pageInput = {
  pageSize: whole.optional(),
  page_size: whole.optional(),
  pageToken: z.string().optional(),
  page_token: z.string().optional(),
  nextPageToken: z.string().optional(),
  reverse: z.enum(['true', 'false', '1', '0', '']).optional(),
}

export interface Page {
  size: number
  /** The position in the token of the previous page; undefined for the first page. */
  after: string | undefined
  isReverse: boolean
}

/** Reads the paging parameters. */
export function pageOf(input: z.infer<z.ZodObject<typeof pageInput>>): Page {
  const token = (input.pageToken ?? input.page_token ?? input.nextPageToken ?? '').replaceAll(' ', '+')
  const size = input.pageSize ?? input.page_size ?? maxPageSize
  return {
    size: Math.min(Math.max(size, 1), maxPageSize),
    after: token ? Buffer.from(token, 'base64').toString() : undefined,
    isReverse: input.reverse === 'true' || input.reverse === '1',
  }
}

/** The `nextPageToken` of a last page: clients read on until it is empty. */
export const lastPage = ''

/** The token of the page that begins after a position. */
const tokenOf = (position: string): string => Buffer.from(position).toString('base64')

/** A page of rows that were read with one more, and the token of the next one by the position of the last. */
export function cutPage<Row>(rows: readonly Row[], size: number, positionOf: (last: Row) => string) {
  const shown = rows.slice(0, size)
  return { shown, nextPageToken: rows.length > size ? tokenOf(positionOf(shown.at(-1)!)) : lastPage }
}

/**
 * A page of the messages that a condition on `fc_message` selects, the oldest first unless reversed. Messages of the
 * same second are sorted by hash.
 */
export async function readMessages(
  db: Database,
  condition: RawBuilder<boolean>,
  { size, after, isReverse }: Page,
): Promise<{ messages: StoredMessage[]; nextPageToken: string }> {
  const order = isReverse ? 'desc' : 'asc'
  const position = /^(\d{1,10}):([0-9a-f]{40})$/.exec(after ?? '')
  const rows = await db
    .selectFrom('fc_message')
    .select([...storedColumns, 'timestamp'])
    .where(condition)
    .$if(position !== null, (query) => {
      const [, timestamp, hash] = position!
      const row = sql`(${Number(timestamp)}::bigint, ${Buffer.from(hash!, 'hex')}::bytea)`
      return query.where(
        isReverse ? sql<boolean>`(timestamp, hash) < ${row}` : sql<boolean>`(timestamp, hash) > ${row}`,
      )
    })
    .orderBy('timestamp', order)
    .orderBy('hash', order)
    .limit(size + 1)
    .execute()
  const { shown, nextPageToken } = cutPage(rows, size, (last) => `${last.timestamp}:${last.hash.toString('hex')}`)
  return { messages: shown.map(storedFromRow), nextPageToken }
}

/** A page of the account numbers. */
export async function readFids(db: Database, { size, after, isReverse }: Page) {
  const rows = await db
    .selectFrom('fc_account')
    .select('fid')
    .$if(/^\d{1,16}$/.test(after ?? ''), (query) => query.where('fid', isReverse ? '<' : '>', Number(after)))
    .orderBy('fid', isReverse ? 'desc' : 'asc')
    .limit(size + 1)
    .execute()
  const { shown, nextPageToken } = cutPage(rows, size, (last) => String(last.fid))
  return { fids: shown.map((row) => row.fid), nextPageToken }
}

/** A page of a list that was read as a whole. */
export function pageOfList<T>(
  list: readonly T[],
  { size, after, isReverse }: Page,
): { rows: T[]; nextPageToken: string } {
  const sorted = isReverse ? list.toReversed() : list
  const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
  const end = from + size
  return { rows: sorted.slice(from, end), nextPageToken: end < sorted.length ? tokenOf(String(end)) : lastPage }
}
