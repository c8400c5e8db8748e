import type { DeskCommentRow } from '#contract/newsroom/comment.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'

/** The address of a comment on the public page, outside of the newsroom. */
export const pageOf = ({ article, id }: DeskCommentRow) => `${pathOfItem(article)}#comment-${id}`
