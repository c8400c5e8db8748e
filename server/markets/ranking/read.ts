import { sql, type Selectable } from 'kysely'
import { tables, type ColumnOf, type TableKind } from '#contract/markets/ranking.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Ranking, RankingRow } from '#server/platform/data/schema.ts'

/** What the table of a kind shows of a row: its rank is null without the number that the table is ordered by. */
type Values<Kind extends TableKind> = { id: number; rank: number | null; name: string } & Record<
  ColumnOf<Kind>,
  string | null
>

type Shown = Pick<Selectable<RankingRow>, 'id' | 'rank' | 'name' | 'facts'>

/** A row of a table with the columns of its kind, null if the source has no value. */
export function viewRow<const Kind extends TableKind>({ id, rank, name, facts }: Shown, kind: Kind): Values<Kind> {
  const stored = facts as Partial<Record<string, string>>
  const values = Object.fromEntries(tables[kind].columns.map((column) => [column, stored[column] ?? null]))
  const isRanked = stored[tables[kind].by] !== undefined
  return { id, rank: isRanked ? rank : null, name, ...(values as Record<ColumnOf<Kind>, string | null>) }
}

/** Where the numbers of a table come from. */
export const viewFacts = (ranking: Selectable<Ranking> | undefined) => ({
  source: ranking?.source ?? '',
  source_url: ranking?.source_url ?? '',
  method: ranking?.method ?? '',
  is_demo: ranking?.is_demo ?? false,
  as_of_time: ranking ? Math.floor(ranking.as_of.getTime() / 1000) : null,
})

/** A page of a table with the number of its rows; empty when there is no such table. */
export async function readRanking<const Kind extends TableKind>(
  db: Database,
  key: string,
  kind: Kind,
  { offset, limit }: { offset: number; limit: number } = { offset: 0, limit: 100 },
) {
  const { rows } = await sql<Selectable<Ranking> & { total: number; list: Shown[] }>`
    select ranking.*, (select count(*) from ranking_row where ranking_key = ranking.key and left_at is null) as total, array(
      select json_build_object('id', id, 'rank', rank, 'name', name, 'facts', facts) from ranking_row
      where ranking_key = ranking.key and left_at is null order by rank, id limit ${limit} offset ${offset}
    ) as list
    from ranking where key = ${key}
  `.execute(db)
  const [ranking] = rows
  return {
    facts: viewFacts(ranking),
    total: ranking?.total ?? 0,
    list: (ranking?.list ?? []).map((row) => viewRow(row, kind)),
  }
}

/** A page of a table as lists of the API are. */
export async function pageOfRanking<const Kind extends TableKind>(
  db: Database,
  key: string,
  kind: Kind,
  { page, limit }: { page: number; limit: number },
) {
  const offset = (page - 1) * limit
  const { facts, total, list } = await readRanking(db, key, kind, { offset, limit })
  return { page, limit, total, has_more: offset + list.length < total, list, ...facts }
}
