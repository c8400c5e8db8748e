import { sql } from 'kysely'
import { isKept, tableOf } from '#contract/markets/ranking.ts'
import { locales } from '#domain/platform/locale.ts'
import { updateBuckets } from '#server/markets/series/write/buckets.ts'
import type { HeldFact, TableRow } from './check.ts'
import { readWords } from '#server/platform/text/words.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** The names of numbers. */
const rankingWords = readWords(new URL('words/', import.meta.url))

const day = 86_400
/** The points of the line that the page of a number begins with. */
const sparkPoints = 60

export interface NewRanking {
  key: string
  source?: string
  sourceUrl?: string
  method?: string
  licence?: string
  isDemo?: boolean
  asOf: Date
  /** In their order. */
  rows: readonly TableRow[]
}

interface Delivery extends NewRanking {
  held: readonly HeldFact[]
}

/** A number of a row at a moment in Unix seconds. */
export interface Cell {
  row: string
  column: string
  at: number
  value: string
}

/**
 * Keeps the numbers of a table as points of one series each, one a day: the last of a day counts, unless the desk set it. What was held back
 * waits at the desk as points of series do. Nothing for tables that are not kept.
 */
export async function keepNumbers(trx: Transaction, given: Delivery): Promise<void> {
  const columns = Object.keys((isKept(given.key) && tableOf(given.key)?.history) || {})
  const at = Math.floor(given.asOf.getTime() / 1000 / day) * day
  const cells = given.rows.flatMap(({ key, facts }) =>
    columns.flatMap((column) => (facts[column] === undefined ? [] : [{ row: key, column, at, value: facts[column] }])),
  )
  const held = given.held.flatMap(({ key, column, value, reason }) =>
    columns.includes(column) ? [{ row: key, column, at, value: value.slice(0, 80), reason }] : [],
  )
  if (cells.length + held.length === 0) return
  await putSeries(trx, given, [...cells, ...held])
  await putPoints(trx, given, cells)
  if (held.length > 0)
    await sql`
      insert into series_held (series_id, at, value, reason, held_at)
      select series.id, to_timestamp(cell.at), cell.value, cell.reason, ${given.asOf} from ${ofCells(given.key, held)}
      on conflict do nothing`.execute(trx)
}

/** Cells of a table as rows of SQL `cell`, joined to their row and series. */
const ofCells = (key: string, cells: readonly (Cell & { reason?: string })[]) => sql`
  jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell ("row" text, "column" text, at float8, value text, reason text)
  join ranking_row on ranking_key = ${key} and ranking_row.key = cell.row
  join series on row_id = ranking_row.id and row_column = cell.column`

async function putSeries(trx: Transaction, given: Delivery, cells: readonly Cell[]): Promise<void> {
  const units = tableOf(given.key)!.history
  const group = given.key.startsWith('futures') ? 'derivatives' : given.key.startsWith('nft') ? 'nft' : 'other'
  const known = new Map(given.rows.map((row) => [row.key, row]))
  const described = [...new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell])).values()].map(
    ({ row, column }) => {
      const { name = row, facts } = known.get(row) ?? {}
      const named = locales.map((locale) => [locale, `${name}: ${rankingWords[locale][column]}`])
      const unit = units[column] === 'currency' ? (facts?.currency?.toUpperCase() ?? '') : units[column]
      return {
        row,
        column,
        unit,
        names: Object.fromEntries(named) as Record<string, string>,
        is_signed: column === 'funding_rate',
      }
    },
  )
  await sql`
    insert into series (key, group_key, name, names, unit, is_signed, cadence_seconds, source, source_url, method, licence, is_demo, family, member,
      row_id, row_column, checked_at)
    select left(${given.key}, 30) || '-' || ranking_row.id || '-' || replace(cell.column, '_', '-'), ${group}, cell.names ->> 'en', cell.names,
      cell.unit, cell.is_signed, ${day}, ${given.source ?? ''}, ${given.sourceUrl ?? ''}, ${given.method ?? ''}, ${given.licence ?? ''},
      ${given.isDemo ?? false}, ${given.key}, ranking_row.id || ' ' || cell.column, ranking_row.id, cell.column, ${given.asOf}
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as cell ("row" text, "column" text, unit text, names jsonb, is_signed boolean)
    join ranking_row on ranking_key = ${given.key} and ranking_row.key = cell.row
    on conflict (row_id, row_column) where row_id is not null do update set name = excluded.name, names = excluded.names, unit = excluded.unit,
      source = excluded.source, source_url = excluded.source_url, method = excluded.method, licence = excluded.licence,
      checked_at = excluded.checked_at
  `.execute(trx)
}

/** Adds points to the series of cells, and writes anew what is derived from their points. */
export async function putPoints(
  trx: Transaction,
  { key, asOf }: Pick<Delivery, 'key' | 'asOf'>,
  cells: readonly Cell[],
): Promise<void> {
  if (cells.length === 0) return
  const { rows } = await sql<{ series_id: number }>`
    insert into series_point (series_id, at, value, seen_at)
    select series.id, to_timestamp(cell.at), cell.value::numeric, ${asOf} from ${ofCells(key, cells)}
    on conflict (series_id, at) do update set value = excluded.value, seen_at = excluded.seen_at where not series_point.is_desk
    returning series_id
  `.execute(trx)
  const ids = [...new Set(rows.map(({ series_id }) => series_id))]
  const times = cells.map(({ at }) => at)
  await updateBuckets(trx, ids, day, Math.min(...times), Math.max(...times))
  await sql`
    update series set point_count = made.count, first_at = made.first, last_at = made.last, last_value = made.newest[1],
      previous_value = made.newest[2], spark = made.spark, updated_at = now()
    from unnest(${ids}::bigint[]) as own (id), lateral (
      select count(*) as count, min(at) as first, max(at) as last, (array_agg(value order by at desc))[1:2] as newest,
        (select jsonb_agg(jsonb_build_array(extract(epoch from at), value::text) order by at) from (
          select at, value from series_point where series_id = own.id order by at desc limit ${sparkPoints}) as line) as spark
      from series_point where series_id = own.id
    ) as made where series.id = own.id
  `.execute(trx)
}
