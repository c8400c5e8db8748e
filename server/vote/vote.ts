import { votesTag } from '#contract/tags.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import { readerOf } from '#server/call/caller.ts'
import { publicItem } from '#server/comment/item.ts'
import { readerId } from '#server/comment/rows.ts'
import { publishEvents } from '#server/events/publish.ts'

const options = [1, 2] as const

async function countVotes(context: CallContext, articleId: number) {
  const own = readerId(context)
  const [counts, mine] = await Promise.all([
    context.db
      .selectFrom('vote')
      .select(['option', ({ fn }) => fn.countAll<number>().as('count')])
      .where('article_id', '=', articleId)
      .groupBy('option')
      .execute(),
    own === undefined
      ? undefined
      : context.db
          .selectFrom('vote')
          .select('option')
          .where('article_id', '=', articleId)
          .where('account_id', '=', own)
          .executeTakeFirst(),
  ])
  return {
    article_id: articleId,
    options: options.map((option) => ({ option, count: counts.find((each) => each.option === option)?.count ?? 0 })),
    my_option: (mine?.option ?? null) as 1 | 2 | null,
  }
}

export const voteInfo: Handler<'vote.info'> = async ({ article_id }, context) => {
  await publicItem(context.db, article_id)
  return countVotes(context, article_id)
}

/** One vote of each reader, changeable (R643). */
export const addVote: Handler<'vote.add'> = async ({ article_id, option }, context) => {
  const { accountId } = readerOf(context)
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
    await publishEvents(trx, [{ kind: 'thing', tag: votesTag(article_id) }])
  })
  return countVotes(context, article_id)
}
