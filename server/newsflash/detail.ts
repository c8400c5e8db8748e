import type { newsflash } from '#contract/newsflash.ts'
import type { Handler } from '#server/call/handler.ts'
import { readDetail } from '#server/item/read/detail.ts'

export const detail: Handler<typeof newsflash.detail> = ({ article_id, neighbour_lang }, context) =>
  readDetail('flash', article_id, context, neighbour_lang)
