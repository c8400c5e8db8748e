import { sql, type Selectable } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { Ranking, RankingRow } from '#server/platform/data/schema.ts'

interface Page {
  offset: number
  limit: number
}

type Shown = Pick<Selectable<RankingRow>, 'id' | 'rank' | 'name' | 'facts'>

/** A row of a table with these columns, null if the source has no value. */
export function viewRow<const Column extends string>(
  { id, rank, name, facts }: Shown,
  columns: readonly Column[],
): { id: number; rank: number; name: string } & Record<Column, string | null> {
  const stored = facts as Partial<Record<string, string>>
  const values = Object.fromEntries(columns.map((column) => [column, stored[column] ?? null]))
  return { id, rank, name, ...(values as Record<Column, string | null>) }
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
export async function readRanking<const Column extends string>(
  db: Database,
  key: string,
  columns: readonly Column[],
  { offset, limit }: Page = { offset: 0, limit: 100 },
) {
  const { rows } = await sql<Selectable<Ranking> & { total: number; list: Shown[] }>`
    select ranking.*, (select count(*) from ranking_row where ranking_key = ranking.key) as total, array(
      select json_build_object('id', id, 'rank', rank, 'name', name, 'facts', facts) from ranking_row
      where ranking_key = ranking.key order by rank, id limit ${limit} offset ${offset}
    ) as list
    from ranking where key = ${key}
  `.execute(db)
  const [ranking] = rows
  return {
    facts: viewFacts(ranking),
    total: ranking?.total ?? 0,
    list: (ranking?.list ?? []).map((row) => viewRow(row, columns)),
  }
}

/** A page of a table as lists of the API are. */
export async function pageOfRanking<const Column extends string>(
  db: Database,
  key: string,
  columns: readonly Column[],
  { page, limit }: { page: number; limit: number },
) {
  const offset = (page - 1) * limit
  const { facts, total, list } = await readRanking(db, key, columns, { offset, limit })
  return { page, limit, total, has_more: offset + list.length < total, list, ...facts }
}
