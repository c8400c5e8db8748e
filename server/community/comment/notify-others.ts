import type { Transaction } from 'kysely'
import { mentions } from '#domain/platform/text/mention.ts'
import type { DB } from '#server/platform/data/schema.ts'

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
export async function notifyOthers(
  trx: Transaction<DB>,
  { id, articleId, accountId, body, answered }: Said,
): Promise<void> {
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
