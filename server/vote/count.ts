import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'

const options = [1, 2] as const

export async function countVotes(context: CallContext, articleId: number) {
  const own = accountIdOf(context.caller)
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
