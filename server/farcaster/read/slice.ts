import { sql, type RawBuilder } from 'kysely'

/** A place in a list by time: rows of the same second are told apart by a second column. */
export interface Cursor {
  timestamp: number
  key: string
}

/** The condition for rows beyond a place, newest first unless `isForward`. */
export function beyond(
  cursor: string | undefined,
  columns: RawBuilder<unknown>,
  keyOf: (key: string) => unknown,
  isForward = false,
): RawBuilder<boolean> {
  const place = placeOf(cursor)
  if (!place) return sql<boolean>`true`
  const row = sql`(${place.timestamp}::integer, ${keyOf(place.key)})`
  return isForward ? sql<boolean>`(${columns}) > ${row}` : sql<boolean>`(${columns}) < ${row}`
}

/** Cuts a list that was read one row too long, and says where it goes on. */
export function cutSlice<T>(
  rows: readonly T[],
  limit: number,
  placeOfRow: (row: T) => Cursor,
): { shown: T[]; cursor: string | undefined } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { shown, cursor: undefined }
  const { timestamp, key } = placeOfRow(last)
  return { shown, cursor: `${timestamp}-${key}` }
}

/** A cursor that nobody gave out counts as none. */
function placeOf(cursor: string | undefined): Cursor | undefined {
  const [, timestamp, key] = /^(\d{1,9})-([0-9a-f]{1,64})$/.exec(cursor ?? '') ?? []
  return timestamp && key ? { timestamp: Number(timestamp), key } : undefined
}
