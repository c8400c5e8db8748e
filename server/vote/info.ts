import type { vote } from '#contract/vote.ts'
import type { Handler } from '#server/call/handler.ts'
import { countVotes } from './count.ts'

export const info: Handler<typeof vote.info> = ({ article_id }, context) => countVotes(context, article_id)
