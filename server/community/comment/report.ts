import type { comment } from '#contract/community/comment.ts'
import { Refusal } from '#contract/errors.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import type { Handler } from '#server/platform/call/handler.ts'

/** A second report of the same comment by the same account is merged with the first. The text is optional. */
export const report: Handler<typeof comment.report> = async ({ id, content }, context) => {
  const { accountId } = context.caller
  const { db } = context
  const shown = await db
    .selectFrom('comment')
    .select('article_id')
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  if (!shown) throw new Refusal('not_found')
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  await db
    .insertInto('report')
    .values({
      content: visibleText(content, { keepsLines: true }),
      email: email ?? '',
      target: `/news/${shown.article_id}#comment-${id}`,
      comment_id: id,
      account_id: accountId,
      lang: context.locale,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}
