import { inclusion } from '#contract/news/column.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { listItems, type ItemServices } from '#server/news/item/read/list.ts'
import type { Database } from '#server/platform/data/database.ts'

/** Columns of other outlets. */
const list: Handler<typeof inclusion.list, ItemServices> = async ({ only_lang, ...paging }, context) => {
  const page = await listItems({ kind: 'column', langs: only_lang }, paging, context)
  return { ...page, list: await withCredits(context.db, page.list) }
}

/** One column. Refuses `not_found` and `withdrawn`. */
const detail: Handler<typeof inclusion.detail> = async ({ id }, context) => {
  const [item] = await withCredits(context.db, [await readDetail('column', id, context)])
  return item!
}

export const handlers = bind(inclusion, { list, detail })

/** The same columns with their credits. */
async function withCredits<Item extends { article_id: number }>(
  db: Database,
  items: readonly Item[],
): Promise<(Item & { byline: string; licence: string })[]> {
  const rows = await db
    .selectFrom('column_credit')
    .selectAll()
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(items.map(({ article_id }) => article_id))))
    .execute()
  const credits = new Map(rows.map(({ article_id, ...credit }) => [article_id, credit]))
  return items.map((item) => ({ ...item, ...(credits.get(item.article_id) ?? { byline: '', licence: '' }) }))
}
