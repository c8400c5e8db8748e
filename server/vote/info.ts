import type { vote } from '#contract/vote.ts'
import type { Handler } from '#server/call/handler.ts'
import { publicItem } from '#server/comment/item.ts'
import { countVotes } from './count.ts'

export const info: Handler<typeof vote.info> = async ({ article_id }, context) => {
  await publicItem(context.db, article_id)
  return countVotes(context, article_id)
}
