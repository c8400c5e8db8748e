import { comment } from '#contract/community/comment.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { remove } from './delete.ts'
import { edit } from './edit.ts'
import { like } from './like.ts'
import { list } from './list.ts'
import { report } from './report.ts'

export const handlers = bind(comment, { list, add, edit, delete: remove, like, report })
