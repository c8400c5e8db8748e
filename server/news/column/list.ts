import type { inclusion } from '#contract/news/column.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'
import { withCredits } from './credits.ts'

/** Columns of other outlets. */
export const list: Handler<typeof inclusion.list, ItemServices> = async ({ only_lang, ...paging }, context) => {
  const page = await listItems({ kind: 'column', langs: only_lang }, paging, context)
  return { ...page, list: await withCredits(context.db, page.list) }
}
