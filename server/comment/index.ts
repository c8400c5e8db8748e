import { comment } from '#contract/comment.ts'
import { bind } from '#server/call/bind.ts'
import { likeComment } from './like.ts'
import { listComments } from './list.ts'
import { addComment, deleteComment, editComment } from './write.ts'
import { reportComment } from './report.ts'

export const handlers = bind(comment, {
  list: listComments,
  add: addComment,
  edit: editComment,
  delete: deleteComment,
  like: likeComment,
  report: reportComment,
})
