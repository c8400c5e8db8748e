import type { Comment } from '#contract/comment.ts'

/** A comment by itself, at the head of a thread or in it. */
export type SingleComment = Comment['replies'][number]

/** A comment without its replies. */
export function alone(comment: Comment): SingleComment {
  const { replies: _, reply_count: __, ...single } = comment
  return single
}
