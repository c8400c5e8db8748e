import type { DeskCommentRow } from '#contract/newsroom/comment.ts'
import { pathOfItem } from '#domain/item/kind.ts'

/** The address of a comment at the readers' page, outside the newsroom's own. */
export const pageOf = ({ article, id }: DeskCommentRow) => `${pathOfItem(article)}#comment-${id}`
