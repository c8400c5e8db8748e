import type { Database } from '#server/platform/data/database.ts'

/** The same columns with their credits. */
export async function withCredits<Item extends { article_id: number }>(
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
