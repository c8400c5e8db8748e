import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { checkTable, type HeldFact, type TableRow } from './check.ts'
import { hasRealVenue, predictionPrefix, removeDemoVenues } from './venues.ts'

/** An older table says little about the size of numbers now. */
const comparableMs = 7 * 86_400_000

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
export async function saveRanking(trx: Transaction<DB>, given: NewRanking): Promise<SavedRanking> {
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
  if (old?.is_demo && !isDemo) await trx.deleteFrom('ranking').where('key', '=', given.key).execute()
  const columns = {
    source: given.source ?? '',
    source_url: given.sourceUrl ?? '',
    method: given.method ?? '',
    licence: given.licence ?? '',
    is_demo: isDemo,
    as_of: given.asOf,
  }
  await trx
    .insertInto('ranking')
    .values({ key: given.key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute()
  await sql`delete from ranking_row where ranking_key = ${given.key} and key <> all(${rows.map(({ key }) => key)}::text[])`.execute(
    trx,
  )
  await trx
    .insertInto('ranking_row')
    .values(
      rows.map(({ key, name, facts }, index) => ({
        ranking_key: given.key,
        rank: index + 1,
        key,
        name,
        facts: JSON.stringify(facts),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['ranking_key', 'key']).doUpdateSet(({ ref }) => ({
        rank: ref('excluded.rank'),
        name: ref('excluded.name'),
        facts: ref('excluded.facts'),
      })),
    )
    .execute()
  await publishEvents(trx, [{ kind: 'data', tag: seriesTag }])
  const known = rows.filter(({ key, ...row }) => isDeepStrictEqual(stored.get(key), row)).length
  return { added: rows.length - known, known, held }
}

/** Of two rows with one key the later one. */
const distinct = (rows: readonly TableRow[]) => [...new Map(rows.map((row) => [row.key, row])).values()]

type StoredRow = Pick<TableRow, 'name' | 'facts'>

async function readRowsOf(trx: Transaction<DB>, key: string): Promise<Map<string, StoredRow>> {
  const columns = ['key', 'name', 'facts'] as const
  const rows = await trx.selectFrom('ranking_row').select(columns).where('ranking_key', '=', key).execute()
  return new Map(rows.map(({ key: rowKey, name, facts }) => [rowKey, { name, facts: facts as TableRow['facts'] }]))
}
