import { Refusal } from '#contract/errors.ts'
import type { deskComment } from '#contract/newsroom/comment.ts'
import { commentsTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** Only the head of a thread can be pinned. Refuses `not_found` for any other comment. */
export const pin: Handler<typeof deskComment.pin> = async ({ id, on }, context) => {
  const { db, now } = context
  return db.transaction().execute(async (trx) => {
    const head = await trx
      .selectFrom('comment')
      .innerJoin('item', 'item.article_id', 'comment.article_id')
      .select('comment.article_id')
      .where('comment.id', '=', id)
      .where('comment.state', '=', 'shown')
      .where('comment.thread_id', 'is', null)
      // Locks the item, so that only one comment of an item is pinned at a time.
      .forUpdate('item')
      .executeTakeFirst()
    if (!head) throw new Refusal('not_found')
    const pinned = await trx
      .updateTable('comment')
      .set({ pinned_at: null })
      .where('article_id', '=', head.article_id)
      .where('pinned_at', 'is not', null)
      .$if(!on, (query) => query.where('id', '=', id))
      .returning('id')
      .executeTakeFirst()
    if (on) await trx.updateTable('comment').set({ pinned_at: now }).where('id', '=', id).execute()
    await publishEvents(trx, [{ kind: 'data', tag: commentsTag(head.article_id) }])
    const before = pinned?.id ?? null
    await recordChange(trx, context, {
      action: 'comment.pin',
      kind: 'item',
      id: head.article_id,
      before: { pinned: before },
      after: { pinned: on ? id : null },
    })
    return { before }
  })
}
