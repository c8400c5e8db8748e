import type { comment } from '#contract/community/comment.ts'
import { Refusal } from '#contract/errors.ts'
import { commentEditMinutes } from '#domain/platform/constants.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { withdrawAnnouncement } from './announce.ts'
import { wordHold } from './hold.ts'
import { viewOne } from './view.ts'
import { ownComment, readBody, recount, writerOf } from './writing.ts'

/**
 * Refuses `comment_late` after the time for changes; the comment is then unchanged. A word of the list holds it for the
 * desk.
 */
export const edit: Handler<typeof comment.edit> = async ({ id, content }, context) => {
  const { db, now } = context
  const body = readBody(content)
  const accountId = await writerOf(context)
  await db.transaction().execute(async (trx) => {
    const own = await ownComment(trx, id, accountId)
    if (now.getTime() - own.created_at.getTime() > commentEditMinutes * 60_000) throw new Refusal('comment_late')
    const hold = await wordHold(trx, body)
    await trx
      .updateTable('comment')
      .set({ body, edited_at: now, ...hold })
      .where('id', '=', id)
      .execute()
    if (hold) await withdrawAnnouncement(trx, id)
    await recount(trx, own.article_id, own.thread_id)
  })
  return viewOne(context, id)
}
