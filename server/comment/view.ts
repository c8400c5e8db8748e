import type { Comment } from '#contract/comment.ts'
import { repliesOfThread } from '#domain/constants.ts'
import type { CallContext } from '#server/call/context.ts'
import { firstReplies, selectComments, viewComments } from './rows.ts'

/** One comment as its thread shows it, with its first replies. */
export async function viewOne(context: CallContext, id: number, replyCount = repliesOfThread): Promise<Comment> {
  const rows = await selectComments(context.db).where('comment.id', '=', id).execute()
  const [view] = await viewComments(context, rows)
  const replies = await firstReplies(context, [id], Math.max(replyCount, repliesOfThread))
  return { ...view!, replies: replies.get(id) ?? [] }
}
