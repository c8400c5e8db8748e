import type { institute } from '#contract/news/research.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'
import { withFiles } from './files.ts'

/** All reports. */
export const library: Handler<typeof institute.library, ItemServices> = async ({ only_lang, ...paging }, context) => {
  const page = await listItems({ kind: 'report', langs: only_lang }, paging, context)
  return { ...page, list: await withFiles(context, page.list) }
}
