import { sql, type RawBuilder } from 'kysely'

/**
 * The month of a moment (UTC) as `202611`. Every token of the index begins with the month of its text, so that the index
 * reads the newest texts with a word without the older ones, and inserts touch the part of the newest month only.
 */
export const monthPrefix = (at: Date): string =>
  `${String(at.getUTCFullYear()).padStart(4, '0')}${String(at.getUTCMonth() + 1).padStart(2, '0')}`

/** The same as SQL, of an expression of type `timestamptz`. */
export const sqlMonthPrefix = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYYMM')`
