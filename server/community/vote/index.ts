import { vote } from '#contract/community/vote.ts'
import { bind, type Handler, accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import { votesTag } from '#contract/tags.ts'
import { publicItem } from '#server/community/comment/item.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'

/** One vote of each account, changeable. */
const add: Handler<typeof vote.add> = async ({ article_id, option }, context) => {
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
    await publishTags(trx, votesTag(article_id))
  })
  return countVotes(context, article_id)
}

const info: Handler<typeof vote.info> = ({ article_id }, context) => countVotes(context, article_id)

/** The votes on an item and the caller's own. Refuses `not_found` when there is no public item with this id. */
async function countVotes({ db, caller }: Pick<CallContext, 'db' | 'caller'>, articleId: number) {
  const { rows } = await sql<{ bullish: number; bearish: number; own: 1 | 2 | null }>`
    select count(*) filter (where option = 1) as bullish, count(*) filter (where option = 2) as bearish,
      max(option) filter (where account_id = ${accountIdOf(caller) ?? null}) as own
    from item left join vote using (article_id)
    where article_id = ${articleId} and published_at is not null
    group by article_id
  `.execute(db)
  if (!rows[0]) throw new Refusal('not_found')
  const { bullish, bearish, own } = rows[0]
  return {
    article_id: articleId,
    options: [
      { option: 1 as const, count: bullish },
      { option: 2 as const, count: bearish },
    ],
    my_option: own,
  }
}

export const handlers = bind(vote, { info, add })
