import type { deskComment } from '#contract/newsroom/comment.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordSave } from '#server/newsroom/audit/record.ts'

export const policy: Handler<typeof deskComment.policy> = (_, { db }) =>
  db.selectFrom('comment_policy').select('new_member_comments').executeTakeFirstOrThrow()

export const setPolicy: Handler<typeof deskComment.setPolicy> = async (after, context) =>
  context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('comment_policy')
      .select('new_member_comments')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('comment_policy').set(after).execute()
    await recordSave(trx, context, { action: 'comment.setPolicy', kind: 'comment', id: 'policy', before, after })
    return after
  })
