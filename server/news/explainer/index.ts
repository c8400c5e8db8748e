import { science } from '#contract/news/explainer.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import type { ExplainerLevel } from '#domain/news/explainer-level.ts'
import { listItems, type ItemServices } from '#server/news/item/read/list.ts'
import type { Database } from '#server/platform/data/database.ts'

/** Explainers, of one level if `level` is one. */
const list: Handler<typeof science.list, ItemServices> = async ({ level, only_lang, ...paging }, context) => {
  const filter = { kind: 'explainer' as const, langs: only_lang, ...(level && { level: level as ExplainerLevel }) }
  const page = await listItems(filter, paging, context)
  return { ...page, list: await withLevels(context.db, page.list) }
}

/** One explainer. Refuses `not_found` and `withdrawn`. */
const detail: Handler<typeof science.detail> = async ({ id }, context) => {
  const [item] = await withLevels(context.db, [await readDetail('explainer', id, context)])
  return item!
}

export const handlers = bind(science, { list, detail })

/** The same explainers with their levels; one without a level is for beginners. */
async function withLevels<Item extends { article_id: number }>(
  db: Database,
  items: readonly Item[],
): Promise<(Item & { level: ExplainerLevel })[]> {
  const rows = await db
    .selectFrom('explainer')
    .select(['article_id', 'level'])
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(items.map(({ article_id }) => article_id))))
    .execute()
  const levels = new Map(rows.map(({ article_id, level }) => [article_id, level as ExplainerLevel]))
  return items.map((item) => ({ ...item, level: levels.get(item.article_id) ?? 1 }))
}
