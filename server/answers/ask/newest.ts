import { sql } from 'kysely'
import type { Passage } from '#domain/answers/passage.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { passageOf, publicTexts, sentencesIn } from './texts.ts'

const maxItems = 8

/**
 * The stories of a period, each by one text, the heaviest first, of those alike the most reported: for a question that
 * contains a time and no subject: 'what happened today?'; or neither: 'what is new?'.
 */
export async function newestIn(
  db: Database,
  locale: Locale,
  { from, to }: { from: Date; to: Date },
): Promise<Passage[]> {
  const { rows } = await sql<{ articleId: number; lang: Locale }>`
    select "articleId", lang from (
      select distinct on (coalesce(story_id, version.article_id)) version.article_id as "articleId", version.lang,
        count(*) over (partition by coalesce(story_id, version.article_id)) as reports, is_important, weight, listed_at
      from item_version as version join item on item.article_id = version.article_id
      left join item_story on item_story.article_id = version.article_id
      where version.lang = ${locale} and version.kind in ('flash', 'article') and version.listed_at >= ${from} and version.listed_at < ${to}
      order by coalesce(story_id, version.article_id), is_important desc, weight desc, listed_at desc
    ) as story order by is_important desc, weight desc, reports desc, listed_at desc limit ${maxItems}
  `.execute(db)
  const texts = await publicTexts(db, rows)
  return rows.flatMap(({ articleId }) => {
    const text = texts.find((each) => each.articleId === articleId)
    return text ? [passageOf(text, sentencesIn(text).slice(0, 2), { place: 0, best: -1, foundBy: 'words' })] : []
  })
}
