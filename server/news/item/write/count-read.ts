import type { Database } from '#server/platform/data/database.ts'

/**
 * Counts a view of a public item, once per client and hour. `clientHash` must not identify the client. Returns the
 * item's count, undefined if there is no public item of that id, and whether this view was new.
 */
export async function countRead(
  db: Database,
  articleId: number,
  clientHash: Buffer,
  now: Date,
): Promise<{ readCount: number | undefined; isNew: boolean }> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  const counted = await db
    .insertInto('item_view')
    .columns(['article_id', 'client_hash', 'hour'])
    .expression((eb) =>
      eb
        .selectFrom('item')
        .select(['article_id', eb.val(clientHash).as('client_hash'), eb.val(hour).as('hour')])
        .where('article_id', '=', articleId)
        .where('published_at', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = (counted.numInsertedOrUpdatedRows ?? 0n) > 0n
  const row = isNew
    ? await db
        .updateTable('item')
        .set((eb) => ({ read_count: eb('read_count', '+', 1) }))
        .where('article_id', '=', articleId)
        .returning('read_count')
        .executeTakeFirst()
    : await db
        .selectFrom('item')
        .select('read_count')
        .where('article_id', '=', articleId)
        .where('published_at', 'is not', null)
        .executeTakeFirst()
  return { readCount: row?.read_count, isNew }
}
