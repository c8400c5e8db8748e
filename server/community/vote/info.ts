import type { vote } from '#contract/community/vote.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { countVotes } from './count.ts'

export const info: Handler<typeof vote.info> = ({ article_id }, context) => countVotes(context, article_id)
