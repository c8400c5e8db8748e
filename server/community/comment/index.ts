import { sql } from 'kysely'
import { comment } from '#contract/community/comment.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { commentEditMinutes } from '#domain/platform/constants.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { commentsTag } from '#contract/tags.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import { add } from './add.ts'
import { list } from './list.ts'
import { withdrawAnnouncement } from './announce.ts'
import { recount, ownComment, readBody, writerOf } from './writing.ts'
import { wordHold } from './hold.ts'
import { viewOne } from './view.ts'
import { addMissing, changeRows, removeRows, theRow } from '#server/platform/data/rows.ts'

/** Each account can like a comment once; repeating it changes nothing. */
const like: Handler<typeof comment.like> = async ({ id, on }, context) => {
  const { accountId } = context.caller
  return context.db.transaction().execute(async (trx) => {
    const shown = await trx
      .selectFrom('comment')
      .select('article_id')
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    const like = { comment_id: id, account_id: accountId }
    if (on) await addMissing(trx, 'comment_like', like)
    else await removeRows(trx, 'comment_like', { comment_id: id, account_id: accountId })
    const { like_count } = await trx
      .updateTable('comment')
      .set({ like_count: sql`(select count(*) from comment_like where comment_id = ${id})` })
      .where('id', '=', id)
      .returning('like_count')
      .executeTakeFirstOrThrow()
    await publishTags(trx, commentsTag(shown.article_id))
    return { likes: like_count, is_liked: on }
  })
}

/** A second report of the same comment by the same account is merged with the first. The text is optional. */
const report: Handler<typeof comment.report> = async ({ id, content }, context) => {
  const { accountId } = context.caller
  const { db } = context
  const shown = await theRow(db, 'comment', { id, state: 'shown' }, ['article_id'])
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  await addMissing(db, 'report', {
    content: visibleText(content, { keepsLines: true }),
    email: email ?? '',
    target: `/news/${shown.article_id}#comment-${id}`,
    comment_id: id,
    account_id: accountId,
    lang: context.locale,
    created_at: context.now,
  })
  return {}
}

/**
 * Refuses `comment_late` after the time for changes; the comment is then unchanged. A word of the list holds it for the
 * desk.
 */
const edit: Handler<typeof comment.edit> = async ({ id, content }, context) => {
  const { db, now } = context
  const body = readBody(content)
  const accountId = await writerOf(context)
  await db.transaction().execute(async (trx) => {
    const own = await ownComment(trx, id, accountId)
    if (now.getTime() - own.created_at.getTime() > commentEditMinutes * 60_000) throw new Refusal('comment_late')
    const hold = await wordHold(trx, body)
    await changeRows(trx, 'comment', { id }, { body, edited_at: now, ...hold })
    if (hold) await withdrawAnnouncement(trx, id)
    await recount(trx, own.article_id, own.thread_id)
  })
  return viewOne(context, id)
}

const remove: Handler<typeof comment.delete> = async ({ id }, context) => {
  const { accountId } = context.caller
  await context.db.transaction().execute(async (trx) => {
    const own = await ownComment(trx, id, accountId)
    await changeRows(trx, 'comment', { id }, { state: 'deleted', body: '', pinned_at: null })
    await withdrawAnnouncement(trx, id)
    await recount(trx, own.article_id, own.thread_id)
  })
  return {}
}

export const handlers = bind(comment, { list, add, edit, delete: remove, like, report })
