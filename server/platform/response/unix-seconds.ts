import { sql, type RawBuilder } from 'kysely'

/** A time in whole Unix seconds. */
export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** The same of a column, by the database; of no time null. */
export const secondsIn = <Seconds extends number | null = number>(column: string): RawBuilder<Seconds> =>
  sql<Seconds>`floor(extract(epoch from ${sql.ref(column)}))::float8`
