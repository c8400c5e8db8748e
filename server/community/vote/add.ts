import type { vote } from '#contract/community/vote.ts'
import { votesTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publicItem } from '#server/community/comment/item.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { countVotes } from './count.ts'

/** One vote of each account, changeable. */
export const add: Handler<typeof vote.add> = async ({ article_id, option }, context) => {
  const { accountId } = context.caller
  await publicItem(context.db, article_id)
  await context.db.transaction().execute(async (trx) => {
    if (option === 0) {
      await trx.deleteFrom('vote').where('article_id', '=', article_id).where('account_id', '=', accountId).execute()
    } else {
      await trx
        .insertInto('vote')
        .values({ article_id, account_id: accountId, option, voted_at: context.now })
        .onConflict((conflict) =>
          conflict.columns(['article_id', 'account_id']).doUpdateSet({ option, voted_at: context.now }),
        )
        .execute()
    }
    await publishEvents(trx, [{ kind: 'data', tag: votesTag(article_id) }])
  })
  return countVotes(context, article_id)
}
