import type { institute } from '#contract/news/research.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { pageOfItems } from '#server/news/composition/items.ts'
import { listCompositions, readComposition } from '#server/news/composition/rows.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'
import { withFiles } from './files.ts'

/** More series than an institute has. */
const maxSeries = 50

/** All series and the newest reports, or one series and its reports. Refuses `not_found`. */
export const select: Handler<typeof institute.select, ItemServices> = async ({ id, only_lang, ...paging }, context) => {
  if (id) {
    const series = await readComposition('serial', id, context)
    const page = await pageOfItems({ ...paging, p_id: id }, context)
    return { ...page, total: series.item_count, list: await withFiles(context, page.list), series: [series] }
  }
  const [page, { list: series }] = await Promise.all([
    listItems({ kind: 'report', langs: only_lang }, paging, context),
    listCompositions('serial', { page: 1, limit: maxSeries }, context),
  ])
  return { ...page, list: await withFiles(context, page.list), series }
}
