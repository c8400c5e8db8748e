import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { ItemRow } from './hydrate.ts'

const maxRelated = 6
/**
 * A tag may occur on a large part of the archive, so shared tags are counted among the newest items of each tag only.
 */
const candidatesOfTag = 30

/**
 * Up to six items of the same kind: first those that share tags in the displayed language, most shared tags first, then
 * newest first; the rest from the same author, newest first. No item occurs twice.
 */
export async function findRelated(db: Database, row: ItemRow): Promise<number[]> {
  const byTags = row.tags.length ? await sharingTags(db, row) : []
  if (byTags.length === maxRelated || !row.author) return byTags
  const { rows } = await sql<{ article_id: number }>`
    select article_id from item
    where author_id = ${row.author.id} and kind = ${row.kind} and published_at is not null
      and article_id <> all(${[row.article_id, ...byTags]}::bigint[])
    order by published_at desc limit ${maxRelated - byTags.length}
  `.execute(db)
  return [...byTags, ...rows.map(({ article_id }) => article_id)]
}

async function sharingTags(db: Database, { article_id, kind, lang, tags }: ItemRow): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select article_id
    from (
      select distinct article_id, listed_at
      from unnest(${tags}::text[]) as wanted (tag) cross join lateral (
        select article_id, listed_at from item_tag
        where item_tag.tag = wanted.tag and lang = ${lang} and kind = ${kind} and article_id <> ${article_id}
        order by listed_at desc, article_id desc limit ${candidatesOfTag}
      ) as newest
    ) as sharing
    order by (
      select count(*) from item_tag where item_tag.article_id = sharing.article_id and lang = ${lang} and tag = any(${tags}::text[])
    ) desc, listed_at desc, article_id desc
    limit ${maxRelated}
  `.execute(db)
  return rows.map((row) => row.article_id)
}
