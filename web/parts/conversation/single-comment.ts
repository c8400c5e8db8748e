import type { Comment } from '#contract/community/comment.ts'

/** A comment without its replies, as the head of a thread or within one. */
export type SingleComment = Comment['replies'][number]

/** Removes the replies of a comment. */
export function alone(comment: Comment): SingleComment {
  const { replies: _, reply_count: __, ...single } = comment
  return single
}
