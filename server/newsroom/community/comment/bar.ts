import { Refusal } from '#contract/errors.ts'
import type { deskComment } from '#contract/newsroom/comment.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** A barred member reads and saves as before. Existing comments are unchanged; the desk hides them separately. */
export const bar: Handler<typeof deskComment.bar> = async ({ account_id, on }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('may_comment')
      .where('id', '=', account_id)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw new Refusal('not_found')
    if (account.may_comment === !on) return
    await trx.updateTable('account').set({ may_comment: !on }).where('id', '=', account_id).execute()
    const change = { before: { may_comment: on }, after: { may_comment: !on } }
    await recordChange(trx, context, { action: 'comment.bar', kind: 'account', id: account_id, ...change })
  })
  return { account_id, is_barred: on }
}
