import { sql } from 'kysely'
import type { SeriesView } from '#contract/markets/series.ts'
import { csvCell } from '#domain/platform/text/csv.ts'
import type { Database } from '#server/platform/data/database.ts'

/** Every point of a series with exact values, oldest first, below lines that say what it is. Times are of ISO 8601 in UTC. */
export async function writeCsv(db: Database, id: number, series: SeriesView, origin: string): Promise<string> {
  const { rows } = await sql<{ at: string; value: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, value
    from series_point where series_id = ${id} order by at
  `.execute(db)
  const facts = [
    ['# series', series.name],
    ['# unit', series.unit],
    ['# source', series.is_demo ? 'demo: invented numbers' : series.source],
    ['# page', `${origin}/dataView/${series.key}`],
  ]
  const head = facts.map(([name, value]) => `${name},${csvCell(value!)}`)
  return [...head, 'time,value', ...rows.map(({ at, value }) => `${at},${value}`), ''].join('\n')
}
