import type { Database } from '#server/platform/data/database.ts'

/** One show; undefined when there is none of this id. */
export const readShow = (db: Database, id: number) =>
  db.selectFrom('podcast_show').selectAll().where('id', '=', id).executeTakeFirst()

/** The ids of the newest public episodes of a show. */
export async function newestOfShow(db: Database, showId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('item', 'item.article_id', 'episode.article_id')
    .select('item.article_id')
    .where('show_id', '=', showId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('item.article_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ article_id }) => article_id)
}
