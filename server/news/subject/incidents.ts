import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'

/** Makes incidents of those of these items that have a tag for it, and no longer of those that lost it. True if one changed. */
export async function indexIncidents(trx: Transaction<DB>, articleIds: number[]): Promise<boolean> {
  const ids = sql`${articleIds}::bigint[]`
  const tagged = sql`
    select article_id, min(incident_tag.kind) as kind from item_tag join incident_tag using (tag)
    where article_id = any(${ids}) and item_tag.kind in ('flash', 'article') group by article_id`
  const left = await sql`
    delete from incident where article_id = any(${ids}) and is_from_tag
      and article_id not in (select article_id from (${tagged}) as tagged)
  `.execute(trx)
  const entered = await sql`
    insert into incident (article_id, kind, is_from_tag) select article_id, kind, true from (${tagged}) as tagged
    on conflict (article_id) do nothing
  `.execute(trx)
  if (left.numAffectedRows || entered.numAffectedRows) return true
  const known = await trx
    .selectFrom('incident')
    .select('article_id')
    .where('article_id', '=', sql<number>`any(${ids})`)
    .limit(1)
    .executeTakeFirst()
  return Boolean(known)
}
