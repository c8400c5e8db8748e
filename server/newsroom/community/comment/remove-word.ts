import { Refusal } from '#contract/errors.ts'
import type { deskComment } from '#contract/newsroom/comment.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** Comments that are held because of the word remain held. */
export const removeWord: Handler<typeof deskComment.removeWord> = async ({ id }, context) =>
  context.db.transaction().execute(async (trx) => {
    const removed = await trx.deleteFrom('comment_word').where('id', '=', id).returning('word').executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await recordChange(trx, context, { action: 'comment.removeWord', kind: 'word', id, before: removed })
    return removed
  })
