import { sql } from 'kysely'
import { newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import type { Database } from '#server/platform/data/database.ts'

/** An item of a story, and how many public texts of the story are of the same time and language. */
export interface Told {
  articleId: number
  /** Of an item that is of no story, its own id; ids of stories are negated. */
  storyId: number
  reports: number
}

interface Span {
  from: Date
  /** Exclusive. */
  to: Date
  kinds?: readonly ItemKind[]
}

/**
 * What was published in a language in a time, the weightiest first, of those alike the most reported, then the newest.
 * Invented items count only while their kind has no others.
 */
export async function toldIn(db: Database, locale: Locale, { from, to, kinds = newsKinds }: Span): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select version.article_id as "articleId", coalesce(-story_id, version.article_id) as "storyId",
      count(*) over (partition by coalesce(-story_id, version.article_id))::int as reports
    from item_version as version join item on item.article_id = version.article_id
    left join item_story on item_story.article_id = version.article_id
    where version.lang = ${locale} and version.kind = any(${kinds}::text[]) and version.listed_at >= ${from} and version.listed_at < ${to}
      and ${isCounted}
    order by is_important desc, weight desc, reports desc, listed_at desc, version.article_id desc
  `.execute(db)
  return rows
}

/** The first item of each story. */
export const firstOfStories = (told: readonly Told[]): Told[] =>
  [...new Map(told.toReversed().map((each) => [each.storyId, each])).values()].toReversed()

/** The stories of a time by weight, each by one item. */
export const storiesOf = async (db: Database, locale: Locale, span: Span): Promise<Told[]> =>
  firstOfStories(await toldIn(db, locale, span))
