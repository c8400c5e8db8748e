import { Refusal } from '#contract/errors.ts'
import type { deskComment } from '#contract/newsroom/comment.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { announce, withdrawAnnouncement } from '#server/community/comment/announce.ts'
import { recount } from '#server/community/comment/writing.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { changeRows } from '#server/platform/data/rows.ts'

type State = 'shown' | 'pending' | 'hidden'

/**
 * The accounts that a comment concerns are notified when it becomes visible; the messages are removed when it no longer
 * is. A hidden comment is no longer pinned.
 */
export const set: Handler<typeof deskComment.set> = async ({ id, state }, context) => {
  const { db, now } = context
  const before = await db.transaction().execute(async (trx) => {
    const comment = await trx
      .selectFrom('comment')
      .select(['article_id', 'thread_id', 'state'])
      .where('id', '=', id)
      .where('state', '<>', 'deleted')
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    const was = comment.state as State
    if (was === state) return was
    await changeRows(trx, 'comment', { id }, { state, ...(state === 'shown' ? {} : { pinned_at: null }) })
    await (state === 'shown' ? announce(trx, id, now) : withdrawAnnouncement(trx, id))
    await recount(trx, comment.article_id, comment.thread_id)
    const change = { before: { state: was }, after: { state } }
    await recordChange(trx, context, 'comment.set', id, change)
    return was
  })
  return { id, state, before }
}
