import type { article } from '#contract/news/article.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'

export const detail: Handler<typeof article.detail> = ({ article_id, neighbour_lang }, context) =>
  readDetail('article', article_id, context, neighbour_lang)
