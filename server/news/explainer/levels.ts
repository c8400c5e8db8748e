import type { ExplainerLevel } from '#domain/news/explainer-level.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The same explainers with their levels; one without a level is for beginners. */
export async function withLevels<Item extends { article_id: number }>(
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
