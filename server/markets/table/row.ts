import { sql, type RawBuilder, type Selectable } from 'kysely'
import { tables, type TableKind } from '#contract/markets/ranking.ts'
import type { KeptSeries } from '#contract/markets/table.ts'
import { viewFacts, viewRow } from '#server/markets/ranking/read.ts'
import { readSeries } from '#server/markets/series/rows.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Ranking, RankingRow } from '#server/platform/data/schema.ts'

type Row = Selectable<RankingRow> & { ranking: Selectable<Ranking> }

/** One row with its table, whether it is still in it or not; undefined without one. */
export async function readRow(where: RawBuilder<unknown>, { db }: Pick<CallContext, 'db'>): Promise<Row | undefined> {
  const { rows } = await sql<Row & Selectable<Ranking>>`
    select ranking.*, row.* from ranking_row as row join ranking on ranking.key = ranking_key
    where ${where} order by left_at nulls first, row.id limit 1
  `.execute(db)
  const row = rows[0]
  return row && { ...row, ranking: row }
}

/** A row as its page shows it, without its news. */
export async function viewWhole<const Kind extends TableKind>(row: Row, kind: Kind, context: CallContext) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ranking_row
    where ranking_key = ${row.ranking_key} and left_at is null and facts ? ${tables[kind].by}`.execute(context.db)
  return {
    ...viewRow(row, kind),
    ...viewFacts(row.ranking),
    is_listed: row.left_at === null,
    total: counted[0]!.total,
    series: await keptOf(row.id, context),
  }
}

/** The numbers of a row over time. */
export async function keptOf(rowId: number, context: CallContext): Promise<KeptSeries[]> {
  const { rows } = await sql<{ key: string; row_column: string }>`
    select key, row_column from series where row_id = ${rowId} and last_at is not null order by id`.execute(context.db)
  const columns = new Map(rows.map(({ key, row_column }) => [key, row_column]))
  const series = await readSeries(sql`row_id = ${rowId} and last_at is not null`, context)
  return series.map((each) => ({ ...each, column: columns.get(each.key)! }))
}
