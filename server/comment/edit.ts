import type { comment } from '#contract/comment.ts'
import { commentsTag } from '#contract/tags.ts'
import { Refusal } from '#contract/errors.ts'
import { commentEditMinutes } from '#domain/constants.ts'
import type { Handler } from '#server/call/handler.ts'
import { publishEvents } from '#server/events/publish.ts'
import { viewOne } from './view.ts'
import { readBody, writerOf, ownComment } from './writing.ts'

/** Refuses `comment_late` when the time to change it is over; it stays as it is. */
export const edit: Handler<typeof comment.edit> = async ({ id, content }, context) => {
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
