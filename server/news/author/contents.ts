import type { author } from '#contract/news/author.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'
import { kinds } from './kinds.ts'

export const contents: Handler<typeof author.contents, ItemServices> = async (
  { id, category_id, ...input },
  context,
) => {
  const author = await context.db.selectFrom('author').select('id').where('id', '=', id).executeTakeFirst()
  if (!author) throw new Refusal('not_found')
  return listItems({ authorId: id, ...(category_id === 0 ? {} : { kind: kinds[category_id]! }) }, input, context)
}
