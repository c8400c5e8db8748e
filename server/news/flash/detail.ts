import type { newsflash } from '#contract/news/flash.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'

export const detail: Handler<typeof newsflash.detail> = ({ article_id, neighbour_lang }, context) =>
  readDetail('flash', article_id, context, neighbour_lang)
