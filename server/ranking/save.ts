import { sql, type Transaction } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import type { DB } from '#server/data/schema.ts'
import { publishEvents } from '#server/events/publish.ts'

export interface NewRanking {
  key: string
  source?: string
  sourceUrl?: string
  method?: string
  licence?: string
  isDemo?: boolean
  asOf: Date
  /** In their order. */
  rows: readonly { key: string; name: string; facts: Readonly<Record<string, string>> }[]
}

/**
 * Stores a table, replacing the one with its key; a row that remains retains its id. A table of an earlier time is
 * ignored, and an invented table does not replace a real one.
 */
export async function saveRanking(trx: Transaction<DB>, given: NewRanking): Promise<void> {
  const isDemo = given.isDemo ?? false
  const old = await trx.selectFrom('ranking').selectAll().where('key', '=', given.key).forUpdate().executeTakeFirst()
  if (old && !old.is_demo && (isDemo || old.as_of > given.asOf)) return
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
  const rows = [...new Map(given.rows.map((row) => [row.key, row])).values()]
  await sql`delete from ranking_row where ranking_key = ${given.key} and key <> all(${rows.map(({ key }) => key)}::text[])`.execute(
    trx,
  )
  if (rows.length > 0)
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
}
