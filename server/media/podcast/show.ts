import type { PodcastCategory } from '#domain/media/podcast.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { ShowFacts } from '#server/news/item/write/podcast-facts.ts'
import type { Database } from '#server/platform/data/database.ts'

interface ShowRow {
  title: string
  intro: string
  lang: Locale
  image_url: string
  category: PodcastCategory
  facts: ShowFacts
}

/** One show; undefined when there is none of this id. */
export async function readShow(db: Database, id: number): Promise<ShowRow | undefined> {
  const row = await db
    .selectFrom('podcast_show')
    .select(['title', 'intro', 'lang', 'image_url', 'category', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, facts: row.facts as ShowFacts }
}

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
