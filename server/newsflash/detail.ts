import type { Handler } from '#server/call/handler.ts'
import { readDetail } from '#server/item/read/detail.ts'

export const readFlash: Handler<'newsflash.detail'> = ({ article_id }, context) =>
  readDetail('flash', article_id, context)
