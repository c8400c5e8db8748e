import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'

/** Leaves a message to every account that saved an item: it was corrected or withdrawn, and why. */
export async function tellSavers(
  trx: Transaction<DB>,
  {
    articleId,
    kind,
    body,
    at,
  }: { articleId: number; kind: 'item_corrected' | 'item_withdrawn'; body: string; at: Date },
): Promise<void> {
  await sql`
    insert into message (account_id, kind, article_id, body, created_at)
    select account_id, ${kind}, ${articleId}::bigint, ${body}, ${at}
    from collection where article_id = ${articleId}
  `.execute(trx)
}
