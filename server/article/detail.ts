import type { Handler } from '#server/call/handler.ts'
import { readDetail } from '#server/item/read/detail.ts'

export const readArticle: Handler<'article.detail'> = ({ article_id }, context) =>
  readDetail('article', article_id, context)
