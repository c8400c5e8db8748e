import { sql, type RawBuilder } from 'kysely'
import type { Story } from '#contract/site/story.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import type { CallContext } from '#server/platform/call/context.ts'

const maxTokens = 5
const maxTopics = 3
const maxRelated = 5
/** A token, topic or other story belongs to a story if so many of its items do. */
const minShared = 2

/** The tokens that several items of a story name, the most named first. */
export async function readTokens(items: RawBuilder<unknown>, { db }: CallContext) {
  const { rows } = await sql<Omit<Story['tokens'][number], 'price'>>`
    select token.id, name, symbol from token_mention join token on token.id = token_id
    where article_id in (${items}) group by token.id having count(*) >= ${minShared}
    order by count(*) desc, token.id limit ${maxTokens}
  `.execute(db)
  return rows
}

/** The topics that have several items of a story, those with the most first. */
export async function readTopics(items: RawBuilder<unknown>, { db, locale }: CallContext): Promise<Story['topics']> {
  const { rows } = await sql<Story['topics'][number]>`
    select id as p_id, ${titleOfComposition(sql`id`, locale)} as title
    from composition_item join composition on id = composition_id
    where article_id in (${items}) and kind = 'topic' and (lang is null or lang = ${locale})
    group by id having count(*) >= ${minShared} order by count(*) desc, id limit ${maxTopics}
  `.execute(db)
  return rows
}

/** Other running stories that have tokens or topics of the items of a story: the one with the newest entry first. */
export async function readRelated(
  id: number,
  items: RawBuilder<unknown>,
  { db, locale }: CallContext,
): Promise<Story['related']> {
  const { rows } = await sql<Story['related'][number]>`
    with others as materialized (
      select id, item_count, newest_at from composition where kind = 'story' and id <> ${id} and item_count > 1
      order by newest_at desc, id desc limit 50
    )
    select id as p_id, ${titleOfComposition(sql`id`, locale)} as title, item_count,
      extract(epoch from newest_at)::bigint as newest_time
    from others where exists (
      select from composition_item as entry join token_mention as named using (article_id)
      where entry.composition_id = others.id and named.token_id in (
        select token_id from token_mention where article_id in (${items}) group by token_id having count(*) >= ${minShared})
    ) order by newest_at desc, id desc limit ${maxRelated}
  `.execute(db)
  return rows
}
