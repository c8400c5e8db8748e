import { sql, type RawBuilder } from 'kysely'
import type { StoryLink } from '#contract/news/item.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import type { Skeleton } from './skeleton.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'

/**
 * The SQL of the story of an item, null if it has none with other public items: the running story that has it (the one with the newest
 * entry), otherwise the reports of several sources on the same. `articleId` is an expression.
 */
export const storyOf = (articleId: RawBuilder<unknown>, locale: Locale): RawBuilder<StoryLink | null> => sql`coalesce(
  (select json_build_object('p_id', id, 'title', ${titleOfComposition(sql`id`, locale)}, 'item_count', item_count)
    from composition_item as entry join composition on id = composition_id
    where entry.article_id = ${articleId} and kind = 'story' and item_count > 1 order by newest_at desc, id limit 1),
  (select json_build_object('p_id', own.story_id, 'title', '', 'item_count', count(*))
    from item_story as own join item_story as report using (story_id) join item on item.article_id = report.article_id
    where own.article_id = ${articleId} and published_at is not null and ${isCounted} group by own.story_id having count(*) > 1))`

/** The query of the newest public flashes of a running story, except one. */
export const newestFlashesOf = (storyId: number, except: number, limit: number): Skeleton['query'] => sql`
  select entry.article_id, row_number() over (order by listed_at desc, entry.article_id desc) as position
  from composition_item as entry join item using (article_id)
  where composition_id = ${storyId} and listed_at is not null and item.kind = 'flash' and entry.article_id <> ${except}
  order by listed_at desc, entry.article_id desc limit ${limit}`

/** The running stories that have at least two of these items, those with the most first, with the items that each has. */
export async function storiesOf(
  db: Database,
  articleIds: readonly number[],
  locale: Locale,
): Promise<(StoryLink & { found: number[] })[]> {
  if (articleIds.length < 2) return []
  const { rows } = await sql<StoryLink & { found: number[] }>`
    select id as p_id, ${titleOfComposition(sql`id`, locale)} as title, item_count, array_agg(article_id::int) as found
    from composition_item as entry join composition on id = composition_id
    where entry.article_id = any(${articleIds}::bigint[]) and kind = 'story'
    group by id having count(*) > 1 order by count(*) desc, id
  `.execute(db)
  return rows
}
