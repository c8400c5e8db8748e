import { sql } from 'kysely'
import type { SeriesView } from '#contract/markets/series.ts'
import { csvCell } from '#domain/platform/text/csv.ts'
import type { Database } from '#server/platform/data/database.ts'

interface Part {
  /** The first time in Unix seconds. */
  from: number
  /** A second series, whose values are in a column of their own. */
  other: { id: number; key: string } | undefined
}

/** The points of a series with exact values, oldest first, below lines that say what it is. Times are of ISO 8601 in UTC. */
export async function writeCsv(
  db: Database,
  id: number,
  series: SeriesView,
  origin: string,
  { from, other }: Part,
): Promise<string> {
  const { rows } = await sql<{ at: string; value: string | null; other: string | null }>`
    select to_char(point.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      max(value) filter (where series_id = ${id}) as value,
      max(value) filter (where series_id = ${other?.id ?? null}) as other
    from series_point as point
    where series_id in (${id}, ${other?.id ?? id}) and point.at >= to_timestamp(${from})
    group by point.at order by point.at
  `.execute(db)
  const facts = [
    ['# series', series.name],
    ['# unit', series.unit],
    ['# source', series.is_demo ? 'demo: invented numbers' : series.source],
    ['# page', `${origin}/dataView/${series.key}`],
  ]
  const head = facts.map(([name, value]) => `${name},${csvCell(value!)}`)
  const lines = rows.map(({ at, value, other: beside }) =>
    [at, value ?? '', ...(other ? [beside ?? ''] : [])].join(','),
  )
  return [...head, ['time', 'value', ...(other ? [other.key] : [])].join(','), ...lines, ''].join('\n')
}
