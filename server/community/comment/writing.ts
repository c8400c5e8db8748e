import { sql } from 'kysely'
import { commentsTag } from '#contract/tags.ts'
import { Refusal } from '#contract/errors.ts'
import { maxCommentLength } from '#domain/platform/constants.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import type { AccountContext } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { publishTags } from '#server/platform/bus/publish.ts'

/** The text in its stored form. Refuses `comment_empty`, `comment_long`. */
export function readBody(content: string): string {
  const body = visibleText(content, { keepsLines: true })
  if (body === '') throw new Refusal('comment_empty')
  if ([...body].length > maxCommentLength) throw new Refusal('comment_long', { max: maxCommentLength })
  return body
}

/** Refuses `comment_barred` for an account that editors have barred. */
export async function writerOf(context: AccountContext): Promise<number> {
  const { accountId } = context.caller
  const { may_comment } = await context.db
    .selectFrom('account')
    .select('may_comment')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!may_comment) throw new Refusal('comment_barred')
  return accountId
}

/** Recounts the public comments, and notifies open and cached pages. */
export async function recount(trx: Transaction, articleId: number, threadId: number | null | undefined): Promise<void> {
  if (threadId) {
    await sql`
      update comment set reply_count = (select count(*) from comment as reply where reply.thread_id = ${threadId} and reply.state = 'shown')
      where id = ${threadId}
    `.execute(trx)
  }
  await sql`
    update item set comment_count = (select count(*) from comment where article_id = ${articleId} and state = 'shown')
    where article_id = ${articleId}
  `.execute(trx)
  await publishTags(trx, commentsTag(articleId))
}

/** Refuses a comment of another account like one that does not exist. */
export async function ownComment(trx: Transaction, id: number, accountId: number) {
  const own = await trx
    .selectFrom('comment')
    .select(['article_id', 'thread_id', 'created_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['shown', 'pending'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return own
}
