import { sql } from 'kysely'
import type { Price } from '#contract/markets/series.ts'
import { askedSeries, type NamedSeries } from '#domain/answers/asked-series.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readByKeys } from '#server/markets/series/rows.ts'
import type { Retrieved } from './retrieve.ts'

const maxSeries = 3
/** A question for a time that began earlier asks for another value than the newest. */
const maxAgeMs = 36 * 3_600_000

/** The keys of the series whose newest value a question asks for. */
export async function findSeries(
  db: Database,
  found: Pick<Retrieved, 'question' | 'period'>,
  now: Date,
): Promise<string[]> {
  if (!isOfNow(found, now)) return []
  const { rows } = await sql<NamedSeries>`
    select key, array[name] || coalesce((select array_agg(value) from jsonb_each_text(names)), '{}') as names,
      group_key = 'prices' and is_market as "isPrice"
    from series where family is null and last_at is not null order by position, id
  `.execute(db)
  return askedSeries(found.question, rows)
    .slice(0, maxSeries)
    .map(({ key }) => key)
}

export const isOfNow = ({ period }: Pick<Retrieved, 'period'>, now: Date): boolean =>
  !period || (period.to >= now && now.getTime() - period.from.getTime() <= maxAgeMs)

/** The newest values of the series with these keys; those that are gone are left out. */
export const readValues = (db: Database, keys: readonly string[], locale: Locale): Promise<Price[]> =>
  keys.length === 0 ? Promise.resolve([]) : readByKeys(keys, { db, locale })
