import { sql } from 'kysely'
import type { Author } from '#contract/news/author.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { pageOf } from '#server/platform/call/paging.ts'

export interface AuthorFilter {
  ids?: number[]
  /** Those who write items of this kind. */
  writes?: 'article' | 'flash'
  /** Part of the name. */
  name?: string
  followedBy?: number
}

interface Row extends Omit<Author, 'is_followed'> {
  is_followed: boolean
  total: number
}

/** Counts of published works; there are few authors compared to items, and each count walks an index. */
const worksOf = (kind: 'article' | 'flash') =>
  sql`(select count(*) from item where item.author_id = author.id and item.kind = ${sql.lit(kind)} and item.published_at is not null and ${isCounted})`

/** One page of authors, the most followed first, or those that an account follows, the latest followed first. */
export async function listAuthors(
  filter: AuthorFilter,
  input: { page: number; limit?: number | undefined; size?: number | undefined },
  { db, locale, caller }: CallContext,
) {
  const { page } = input
  const limit = limitOf(input)
  const own = accountIdOf(caller) ?? 0
  const conditions = [
    sql`true`,
    ...(filter.ids ? [sql`author.id = any(${filter.ids}::bigint[])`] : []),
    ...(filter.writes
      ? [
          sql`exists (select from item where item.author_id = author.id and item.kind = ${filter.writes} and item.published_at is not null)`,
        ]
      : []),
    ...(filter.name ? [sql`strpos(lower(author.nickname), lower(${filter.name})) > 0`] : []),
    ...(filter.followedBy ? [sql`own.author_id is not null`] : []),
  ]
  const order = filter.followedBy ? sql`own.followed_at desc, author.id desc` : sql`followers desc, author.id`
  const { rows } = await sql<Row>`
    select author.id, author.nickname, author.is_demo, author.avatar_url as avatar, coalesce(intro.intro, '') as intro,
      (select count(*) from author_follow where author_follow.author_id = author.id) as followers,
      ${worksOf('article')} as article_count, ${worksOf('flash')} as flash_count,
      own.author_id is not null as is_followed, count(*) over () as total
    from author
    left join author_follow as own on own.author_id = author.id and own.account_id = ${own}
    left join lateral (
      select intro from author_intro where author_intro.author_id = author.id
      order by lang = ${locale} desc, lang = 'en' desc, lang limit 1
    ) as intro on true
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit + 1} offset ${(page - 1) * limit}
  `.execute(db)
  return pageOf(rows, { page, limit, total: rows[0]?.total ?? 0 }, authorOf)
}

function authorOf(row: Row): Author {
  const { total: _, ...author } = row
  return author
}
