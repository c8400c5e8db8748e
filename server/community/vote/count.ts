import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { CallContext } from '#server/platform/call/context.ts'

/** The votes on an item and the caller's own. Refuses `not_found` when there is no public item with this id. */
export async function countVotes({ db, caller }: Pick<CallContext, 'db' | 'caller'>, articleId: number) {
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
