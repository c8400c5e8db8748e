import type { comment } from '#contract/community/comment.ts'
import { Refusal } from '#contract/errors.ts'
import { commentEditMinutes } from '#domain/platform/constants.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { announce } from './announce.ts'
import { holdOf } from './hold.ts'
import { publicItem } from './item.ts'
import { viewOne } from './view.ts'
import { readBody, writerOf, recount } from './writing.ts'

export const add: Handler<typeof comment.add> = async ({ article_id, content, parent }, context) => {
  const { db, now } = context
  const body = readBody(content)
  const accountId = await writerOf(context)
  const { closes_at } = await publicItem(db, article_id)
  if (closes_at && closes_at <= now) throw new Refusal('comments_closed')
  const id = await db.transaction().execute(async (trx) => {
    await lock(trx, locks.commentAuthor(accountId))
    await refuseTwice(trx, accountId, article_id, body, now)
    const answered = parent === undefined ? undefined : await answeredComment(trx, article_id, parent)
    const threadId = answered && (answered.thread_id ?? answered.id)
    const hold = await holdOf(trx, { articleId: article_id, accountId, body })
    const row = await trx
      .insertInto('comment')
      .values({
        article_id,
        account_id: accountId,
        thread_id: threadId ?? null,
        parent_id: answered?.id ?? null,
        body,
        created_at: now,
        ...hold,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recount(trx, article_id, threadId)
    if (!hold) await announce(trx, row.id, now)
    return row.id
  })
  return viewOne(context, id)
}

/** Refuses a repeated submission, and the same text under many items. */
async function refuseTwice(
  trx: Transaction,
  accountId: number,
  articleId: number,
  body: string,
  now: Date,
): Promise<void> {
  const same = await trx
    .selectFrom('comment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('body', '=', body)
    .where('state', '<>', 'deleted')
    .where('created_at', '>', new Date(now.getTime() - commentEditMinutes * 60_000))
    .executeTakeFirst()
  if (same) throw new Refusal('comment_twice')
}

async function answeredComment(trx: Transaction, articleId: number, id: number) {
  const answered = await trx
    .selectFrom('comment')
    .select(['id', 'thread_id'])
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .where('state', '=', 'shown')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return answered
}
