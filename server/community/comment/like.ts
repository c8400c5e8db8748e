import type { comment } from '#contract/community/comment.ts'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { commentsTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'

/** Each account can like a comment once; repeating it changes nothing. */
export const like: Handler<typeof comment.like> = async ({ id, on }, context) => {
  const { accountId } = context.caller
  return context.db.transaction().execute(async (trx) => {
    const shown = await trx
      .selectFrom('comment')
      .select('article_id')
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .forUpdate()
      .executeTakeFirst()
    if (!shown) throw new Refusal('not_found')
    const like = { comment_id: id, account_id: accountId }
    if (on)
      await trx
        .insertInto('comment_like')
        .values(like)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await trx.deleteFrom('comment_like').where('comment_id', '=', id).where('account_id', '=', accountId).execute()
    const { like_count } = await trx
      .updateTable('comment')
      .set({ like_count: sql`(select count(*) from comment_like where comment_id = ${id})` })
      .where('id', '=', id)
      .returning('like_count')
      .executeTakeFirstOrThrow()
    await publishEvents(trx, [{ kind: 'data', tag: commentsTag(shown.article_id) }])
    return { likes: like_count, is_liked: on }
  })
}
