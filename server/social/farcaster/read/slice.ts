import { sql, type RawBuilder } from 'kysely'

/** A position in a list by time; the key orders rows of one second. */
export interface Cursor {
  timestamp: number
  key: string
}

/** The condition for rows after a cursor, newest first unless `isForward`. */
export function beyond(
  cursor: string | undefined,
  columns: RawBuilder<unknown>,
  keyOf: (key: string) => unknown,
  isForward = false,
): RawBuilder<boolean> {
  const position = parseCursor(cursor)
  if (!position) return sql<boolean>`true`
  const row = sql`(${position.timestamp}::integer, ${keyOf(position.key)})`
  return isForward ? sql<boolean>`(${columns}) > ${row}` : sql<boolean>`(${columns}) < ${row}`
}

/** The pattern of `like` for a folded text that contains another. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Cuts a list that was read with one row more than the limit, and returns the cursor of the next slice. */
export function cutSlice<T>(
  rows: readonly T[],
  limit: number,
  positionOf: (row: T) => Cursor,
): { shown: T[]; cursor: string | undefined } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { shown, cursor: undefined }
  const { timestamp, key } = positionOf(last)
  return { shown, cursor: `${timestamp}-${key}` }
}

/** An invalid cursor counts as none. */
function parseCursor(cursor: string | undefined): Cursor | undefined {
  const [, timestamp, key] = /^(\d{1,9})-([0-9a-f]{1,64})$/.exec(cursor ?? '') ?? []
  return timestamp && key ? { timestamp: Number(timestamp), key } : undefined
}
