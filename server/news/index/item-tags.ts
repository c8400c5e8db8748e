import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'

/** Updates the rows by which lists of a tag find these items. */
export async function indexTags(trx: Transaction<DB>, articleIds: number[]): Promise<void> {
  await sql`delete from item_tag where article_id = any(${articleIds}::bigint[])`.execute(trx)
  await sql`
    insert into item_tag (tag, lang, kind, listed_at, article_id)
    select distinct tag, lang, kind, listed_at, article_id from item_version, unnest(tags) as tag
    where article_id = any(${articleIds}::bigint[]) and listed_at is not null
  `.execute(trx)
}
