import { sql, type RawBuilder } from 'kysely'
import { rowLimit, sizeOfArray } from '#server/platform/data/estimates.ts'
import type { ItemRow } from './hydrate.ts'

export const maxRelated = 6
/**
 * A tag may occur on a large part of the archive, so shared tags are counted among the newest items of each tag only.
 */
const candidatesOfTag = 30

/**
 * The query of up to six items of the same kind, with their positions: first those that share tags in the
 * displayed language, most shared tags first, then newest first; the rest from the same author, newest first. No item
 * occurs twice.
 */
export function relatedTo({
  article_id,
  kind,
  lang,
  tags,
  author,
}: ItemRow): RawBuilder<{ article_id: number; position: number }> {
  // Each tag is a parameter, because the planner expects ten elements of an array.
  const listed = sql.join(tags.length > 0 ? tags : [null])
  return sql`
    with by_tags as materialized (
      select article_id, row_number() over (order by shared desc, listed_at desc, article_id desc) as position
      from (
        select distinct article_id, listed_at, (
          select count(*) from item_tag as each
          where each.article_id = newest.article_id and each.lang = ${lang} and each.tag in (${listed})
        ) as shared
        from (select tag from unnest(${tags}::text[]) as tag ${sizeOfArray(tags)}) as wanted cross join lateral (
          select article_id, listed_at from item_tag
          where item_tag.tag = wanted.tag and lang = ${lang} and kind = ${kind} and article_id <> ${article_id}
          order by listed_at desc, article_id desc ${rowLimit(candidatesOfTag)}
        ) as newest
      ) as sharing
      order by position ${rowLimit(maxRelated)}
    ), by_author as (
      select article_id, row_number() over (order by published_at desc) + ${maxRelated} as position from item
      where author_id = ${author?.id ?? null}::bigint and kind = ${kind} and published_at is not null
        and article_id <> ${article_id} and article_id not in (select article_id from by_tags)
        and (select count(*) from by_tags) < ${maxRelated}
      order by published_at desc ${rowLimit(maxRelated)}
    )
    select article_id, position from (select * from by_tags union all select * from by_author) as related
    order by position ${rowLimit(maxRelated)}`
}
