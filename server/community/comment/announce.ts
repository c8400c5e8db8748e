import { queueCommentMessage } from '#server/platform/webhook/queue.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { mentions } from '#domain/platform/text/mention.ts'

/** Notifies the accounts that a comment concerns once it is visible, unless they have been notified before. */
export async function announce(trx: Transaction, id: number, now: Date): Promise<void> {
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
export async function withdrawAnnouncement(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('message').where('comment_id', '=', id).where('kind', 'in', ['reply', 'mention']).execute()
  await trx.updateTable('comment').set({ announced_at: null }).where('id', '=', id).execute()
}

interface Said {
  id: number
  articleId: number
  accountId: number
  body: string
  /** The author of the comment that it answers. */
  answered: number | undefined
}

const maxMentions = 5
const excerptLength = 140

/** Sends a message to the account that is answered, and to those in the conversation that are mentioned by `@name`. */
async function notifyOthers(trx: Transaction, { id, articleId, accountId, body, answered }: Said): Promise<void> {
  const names = [...new Set(Array.from(body.matchAll(mentions), ([, name]) => name!))].slice(0, maxMentions)
  const named =
    names.length === 0
      ? []
      : await trx
          .selectFrom('account')
          .innerJoin('comment', 'comment.account_id', 'account.id')
          .select('account.id')
          .distinct()
          .where('comment.article_id', '=', articleId)
          .where('account.nickname', 'in', names)
          .limit(maxMentions)
          .execute()
  const kinds = new Map<number, 'reply' | 'mention'>(named.map((account) => [account.id, 'mention']))
  if (answered !== undefined) kinds.set(answered, 'reply')
  kinds.delete(accountId)
  if (kinds.size === 0) return
  const excerpt = [...body].slice(0, excerptLength).join('')
  const message = { from_account: accountId, comment_id: id, body: excerpt }
  await trx
    .insertInto('message')
    .values([...kinds].map(([account_id, kind]) => ({ ...message, account_id, kind })))
    .execute()
}
