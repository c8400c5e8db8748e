import { sql } from 'kysely'
import type { Transaction } from '#server/platform/data/database.ts'

interface Entered {
  compositionId?: number
  tokenId?: number
  showId?: number
  articleId: number
}

/** Sends a message to the followers of a subject with a new item; an unread one covers all items since. */
export async function notifyFollowers(trx: Transaction, entered: readonly Entered[]): Promise<void> {
  if (entered.length === 0) return
  const rows = entered.map(({ compositionId, tokenId, showId, articleId }) => ({
    composition_id: compositionId ?? null,
    token_id: tokenId ?? null,
    show_id: showId ?? null,
    article_id: articleId,
  }))
  await sql`
    insert into message (account_id, kind, composition_id, token_id, show_id, article_id, item_count)
    select account_id, 'followed', follow.composition_id, follow.token_id, follow.show_id, max(article_id), count(*)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entered (composition_id bigint, token_id bigint, show_id bigint, article_id bigint)
    join subject_follow as follow
      on follow.composition_id = entered.composition_id or follow.token_id = entered.token_id
      or follow.show_id = entered.show_id
    group by account_id, follow.composition_id, follow.token_id, follow.show_id
    on conflict (account_id, composition_id, token_id, show_id) where kind = 'followed' and read_at is null
    do update set article_id = excluded.article_id, item_count = message.item_count + excluded.item_count, created_at = now()
  `.execute(trx)
}
