import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import type { ItemFacts } from './incoming.ts'

interface Written {
  articleId: number
  facts: ItemFacts
}

/** Stores the facts that only items of one kind have, in the tables of their kinds. */
export async function writeKindFacts(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
  await writeLevels(trx, items)
  await writeCredits(trx, items)
}

async function writeLevels(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
  const rows = items.flatMap(({ articleId, facts: { kind, level = 1 } }) =>
    kind === 'explainer' ? [{ article_id: articleId, level }] : [],
  )
  if (rows.length === 0) return
  await sql`
    insert into explainer (article_id, level)
    select distinct on (article_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (article_id bigint, level smallint)
    on conflict (article_id) do update set level = excluded.level
  `.execute(trx)
}

async function writeCredits(trx: Transaction<DB>, items: readonly Written[]): Promise<void> {
  const rows = items.flatMap(({ articleId, facts: { kind, byline = '', licence = '' } }) =>
    kind === 'column' ? [{ article_id: articleId, byline, licence }] : [],
  )
  if (rows.length === 0) return
  await sql`
    insert into column_credit (article_id, byline, licence)
    select distinct on (article_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (article_id bigint, byline text, licence text)
    on conflict (article_id) do update set byline = excluded.byline, licence = excluded.licence
  `.execute(trx)
}
