import { sql, type Transaction } from 'kysely'
import { commentsTag } from '#contract/tags.ts'
import { Refusal } from '#contract/errors.ts'
import { commentEditMinutes, maxCommentLength } from '#domain/constants.ts'
import { visibleText } from '#domain/visible.ts'
import type { DB } from '#server/data/schema.ts'
import { readerOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import { lock, locks } from '#server/data/locks.ts'
import { publishEvents } from '#server/events/publish.ts'
import { publicItem } from './item.ts'
import { viewOne } from './list.ts'
import { tellOthers } from './tell.ts'

/** The text as it will stand. Refuses `comment_empty`, `comment_long`. */
function readBody(content: string): string {
  const body = visibleText(content.slice(0, maxCommentLength * 4), { keepsLines: true })
  if (body === '') throw new Refusal('comment_empty')
  if ([...body].length > maxCommentLength) throw new Refusal('comment_long', { max: maxCommentLength })
  return body
}

/** Refuses `comment_barred` for a member whom the desk has barred. */
async function writerOf(context: CallContext): Promise<number> {
  const { accountId } = readerOf(context)
  const { may_comment } = await context.db
    .selectFrom('account')
    .select('may_comment')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!may_comment) throw new Refusal('comment_barred')
  return accountId
}

export const addComment: Handler<'comment.add'> = async ({ article_id, content, parent }, context) => {
  const { db, now } = context
  const body = readBody(content)
  const accountId = await writerOf(context)
  await publicItem(db, article_id)
  const id = await db.transaction().execute(async (trx) => {
    await lock(trx, locks.commentAuthor(accountId))
    await refuseTwice(trx, accountId, article_id, body, now)
    const answered = parent === undefined ? undefined : await answeredComment(trx, article_id, parent)
    const threadId = answered && (answered.thread_id ?? answered.id)
    const row = await trx
      .insertInto('comment')
      .values({
        article_id,
        account_id: accountId,
        thread_id: threadId ?? null,
        parent_id: answered?.id ?? null,
        body,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recount(trx, article_id, threadId)
    await tellOthers(trx, {
      id: row.id,
      articleId: article_id,
      accountId,
      body,
      answered: answered?.account_id ?? undefined,
    })
    return row.id
  })
  return viewOne(context, id)
}

/** A second press of the button, or one text under everything. */
async function refuseTwice(
  trx: Transaction<DB>,
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

async function answeredComment(trx: Transaction<DB>, articleId: number, id: number) {
  const answered = await trx
    .selectFrom('comment')
    .select(['id', 'thread_id', 'account_id'])
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .where('state', '=', 'shown')
    .forUpdate()
    .executeTakeFirst()
  if (!answered) throw new Refusal('not_found')
  return answered
}

/** Counts what is shown again, and lets open and kept pages know. */
async function recount(trx: Transaction<DB>, articleId: number, threadId: number | null | undefined): Promise<void> {
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
  await publishEvents(trx, [{ kind: 'thing', tag: commentsTag(articleId) }])
}

/** Refuses `comment_late` when the time to change it is over; it stays as it is. */
export const editComment: Handler<'comment.edit'> = async ({ id, content }, context) => {
  const { db, now } = context
  const body = readBody(content)
  const accountId = await writerOf(context)
  await db.transaction().execute(async (trx) => {
    const own = await ownComment(trx, id, accountId)
    if (now.getTime() - own.created_at.getTime() > commentEditMinutes * 60_000) throw new Refusal('comment_late')
    await trx.updateTable('comment').set({ body, edited_at: now }).where('id', '=', id).execute()
    await publishEvents(trx, [{ kind: 'thing', tag: commentsTag(own.article_id) }])
  })
  return viewOne(context, id)
}

export const deleteComment: Handler<'comment.delete'> = async ({ id }, context) => {
  const { accountId } = readerOf(context)
  await context.db.transaction().execute(async (trx) => {
    const own = await ownComment(trx, id, accountId)
    await trx.updateTable('comment').set({ state: 'deleted', body: '' }).where('id', '=', id).execute()
    await trx.deleteFrom('message').where('comment_id', '=', id).execute()
    await recount(trx, own.article_id, own.thread_id)
  })
  return {}
}

/** Somebody else's comment is as little there as one that never was. */
async function ownComment(trx: Transaction<DB>, id: number, accountId: number) {
  const own = await trx
    .selectFrom('comment')
    .select(['article_id', 'thread_id', 'created_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['shown', 'pending'])
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new Refusal('not_found')
  return own
}
