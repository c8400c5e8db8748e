import type { article } from '#contract/article.ts'
import type { Handler } from '#server/call/handler.ts'
import { readDetail } from '#server/item/read/detail.ts'

export const detail: Handler<typeof article.detail> = ({ article_id }, context) =>
  readDetail('article', article_id, context)
