import type { comment } from '#contract/community/comment.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { withdrawAnnouncement } from './announce.ts'
import { recount, ownComment } from './writing.ts'

export const remove: Handler<typeof comment.delete> = async ({ id }, context) => {
  const { accountId } = context.caller
  await context.db.transaction().execute(async (trx) => {
    const own = await ownComment(trx, id, accountId)
    await trx.updateTable('comment').set({ state: 'deleted', body: '', pinned_at: null }).where('id', '=', id).execute()
    await withdrawAnnouncement(trx, id)
    await recount(trx, own.article_id, own.thread_id)
  })
  return {}
}
