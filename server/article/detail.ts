import type { Handler } from '#server/http/call.ts'
import { readDetail } from '#server/item/detail.ts'

export const readArticle: Handler<'article.detail'> = ({ article_id }, context) =>
  readDetail('article', article_id, context)
