import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { storeRows } from '#server/platform/data/store-rows.ts'
import { keepNumbers, type NewRanking } from './history.ts'
import { checkTable, type HeldFact, type TableRow } from './check.ts'
import { hasRealVenue, predictionPrefix, removeDemoVenues } from './venues.ts'
import { putRow, removeRows } from '#server/platform/data/rows.ts'

/** An older table says little about the size of numbers now. */
const comparableMs = 7 * 86_400_000
const keptMs = 400 * 86_400_000

export interface SavedRanking {
  /** New rows and those whose name or numbers changed. */
  added: number
  known: number
  held: HeldFact[]
}

/**
 * Stores a table, replacing the one with its key; a row that remains retains its id. A table of an earlier time is
 * ignored, and an invented table does not replace a real one, nor stands next to a real one on one page. Throws for a table that cannot be right as
 * a whole (`checkTable`).
 */
export async function saveRanking(trx: Transaction, given: NewRanking): Promise<SavedRanking> {
  const isDemo = given.isDemo ?? false
  const old = await trx.selectFrom('ranking').selectAll().where('key', '=', given.key).forUpdate().executeTakeFirst()
  const unread = { added: 0, known: given.rows.length, held: [] }
  if (old && !old.is_demo && (isDemo || old.as_of > given.asOf)) return unread
  const isVenue = given.key.startsWith(predictionPrefix)
  if (isVenue && isDemo && (await hasRealVenue(trx))) return unread
  const stored = old?.is_demo === isDemo ? await readRowsOf(trx, given.key) : new Map<string, StoredRow>()
  const isComparable = old && given.asOf.getTime() - old.as_of.getTime() <= comparableMs
  const factsBefore = [...stored].map(([key, { facts }]) => [key, facts] as const)
  const { rows, held } = checkTable(distinct(given.rows), new Map(isComparable ? factsBefore : []))
  if (isVenue && !isDemo) await removeDemoVenues(trx)
  if (old?.is_demo && !isDemo) await removeRows(trx, 'ranking', { key: given.key })
  const columns = {
    source: given.source ?? '',
    source_url: given.sourceUrl ?? '',
    method: given.method ?? '',
    licence: given.licence ?? '',
    is_demo: isDemo,
    as_of: given.asOf,
  }
  await putRow(trx, 'ranking', { key: given.key, ...columns }, ['key'], columns)
  await leave(trx, given, rows)
  const shown = rows.map((row, index) => ({ ranking_key: given.key, rank: index + 1, left_at: null, ...row }))
  await storeRows(trx, 'ranking_row', shown, { key: ['ranking_key', 'key'] })
  await keepNumbers(trx, { ...given, rows, held })
  await publishTags(trx, seriesTag)
  const known = rows.filter(({ key, ...row }) => isDeepStrictEqual(stored.get(key), row)).length
  return { added: rows.length - known, known, held }
}

/** The rows that are not in the new table stay with their pages and numbers; a year after, they go. */
async function leave(trx: Transaction, { key, asOf }: NewRanking, rows: readonly TableRow[]): Promise<void> {
  await sql`
    update ranking_row set left_at = ${asOf}
    where ranking_key = ${key} and left_at is null and key <> all(${rows.map((row) => row.key)}::text[])
  `.execute(trx)
  await sql`delete from ranking_row where ranking_key = ${key} and left_at < ${new Date(asOf.getTime() - keptMs)}`.execute(
    trx,
  )
}

/** Of two rows with one key the later one. */
const distinct = (rows: readonly TableRow[]) => [...new Map(rows.map((row) => [row.key, row])).values()]

type StoredRow = Pick<TableRow, 'name' | 'facts'>

async function readRowsOf(trx: Transaction, key: string): Promise<Map<string, StoredRow>> {
  const columns = ['key', 'name', 'facts'] as const
  const rows = await trx
    .selectFrom('ranking_row')
    .select(columns)
    .where('ranking_key', '=', key)
    .where('left_at', 'is', null)
    .execute()
  return new Map(rows.map(({ key: rowKey, name, facts }) => [rowKey, { name, facts: facts as TableRow['facts'] }]))
}
