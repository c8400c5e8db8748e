import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import { queueCommentMessage } from '#server/platform/webhook/queue.ts'
import { notifyOthers } from './notify-others.ts'

/** Notifies the accounts that a comment concerns once it is visible, unless they have been notified before. */
export async function announce(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  const comment = await trx
    .updateTable('comment')
    .set({ announced_at: now })
    .where('id', '=', id)
    .where('announced_at', 'is', null)
    .returning(['article_id', 'account_id', 'parent_id', 'body', 'created_at'])
    .executeTakeFirst()
  if (!comment) return
  const { article_id, account_id, parent_id, body, created_at } = comment
  if (account_id !== null) {
    const answered = await trx.selectFrom('comment').select('account_id').where('id', '=', parent_id).executeTakeFirst()
    await notifyOthers(trx, {
      id,
      articleId: article_id,
      accountId: account_id,
      body,
      answered: answered?.account_id ?? undefined,
    })
  }
  await queueCommentMessage(trx, { id, article_id, parent_id, body, created_at })
}

/**
 * Removes the messages about a comment that is no longer visible; when it becomes visible again, they are sent again.
 */
export async function withdrawAnnouncement(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('message').where('comment_id', '=', id).where('kind', 'in', ['reply', 'mention']).execute()
  await trx.updateTable('comment').set({ announced_at: null }).where('id', '=', id).execute()
}
