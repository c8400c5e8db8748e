import type { inclusion } from '#contract/inclusion.ts'
import type { Handler } from '#server/call/handler.ts'
import { listItems } from '#server/item/read/list.ts'
import type { ItemServices } from '#server/item/read/total.ts'
import { withCredits } from './credits.ts'

/** Columns of other outlets. */
export const list: Handler<typeof inclusion.list, ItemServices> = async ({ only_lang, ...paging }, context) => {
  const page = await listItems({ kind: 'column', langs: only_lang }, paging, context)
  return { ...page, list: await withCredits(context.db, page.list) }
}
