import type { article } from '#contract/article.ts'
import type { Handler } from '#server/call/handler.ts'
import { readDetail } from '#server/item/read/detail.ts'

export const detail: Handler<typeof article.detail> = ({ article_id, neighbour_lang }, context) =>
  readDetail('article', article_id, context, neighbour_lang)
