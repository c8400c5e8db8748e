import { sql } from 'kysely'
import type { Comment } from '#contract/community/comment.ts'
import { repliesOfThread } from '#domain/platform/constants.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { commentColumns, firstReplies, viewComments, type CommentRow } from './rows.ts'

/** One comment as its thread shows it, with its first replies. */
export async function viewOne(context: CallContext, id: number, replyCount = repliesOfThread): Promise<Comment> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from comment left join account on account.id = comment.account_id where comment.id = ${id}
  `.execute(context.db)
  const [view] = await viewComments(context, rows)
  const replies = await firstReplies(context, [id], Math.max(replyCount, repliesOfThread))
  return { ...view!, replies: replies.get(id) ?? [] }
}
