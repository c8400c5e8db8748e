import type { Handler } from '#server/http/call.ts'
import { readDetail } from '#server/item/detail.ts'

export const readFlash: Handler<'newsflash.detail'> = ({ article_id }, context) =>
  readDetail('flash', article_id, context)
