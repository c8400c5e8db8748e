import { sql, type RawBuilder } from 'kysely'
import { adjacentForm } from '#domain/platform/search/tokens.ts'
import { hasOthers, literally, type SearchQuery } from './query.ts'
import { newestHits } from './walk.ts'

/** The number of newest items with all words in their titles that are ranked by it; older ones are ranked by date. */
const maxTitled = 1_000
/** Adjacency is checked in the texts of the best hits only: reading all of them would take most of the time. */
const maxCompared = 200
/** The length of a text's beginning that is read. */
const maxTitleLength = 1_000
const maxTextLength = 2_000
/** Higher than any score: texts with the typed words come before those with other names. */
const typedScore = 100

/**
 * The hits of a query with other names, as `typed` and `hit`: other names are searched only if less than `limit` items
 * contain the typed words, because no page reaches further.
 */
export function typedFirst(query: SearchQuery, limit: number): RawBuilder<unknown> {
  return sql`
    typed as materialized (${newestHits(literally(query), 'anywhere', limit)}),
    hit as materialized (
      select * from typed where (select count(*) from typed) = ${limit}
      union all (${newestHits(query, 'anywhere', sql`(select case when count(*) < ${limit} then ${limit}::int else 0 end from typed)`)})
    )`
}

/**
 * Common table expressions that end with `ranked`: all hits with a score. Items with all words in the title come first,
 * the newest first; among the best, adjacent words raise the score. Beyond the newest hits, `ranked` contains older
 * ones whose titles contain the words. Items with other names only come last, those with them in the title first.
 * Requires `hit` in the same statement, and `typed` for a query with other names.
 */
export function rankedHits(query: SearchQuery, now: Date): RawBuilder<unknown> {
  const isSeveral = query.terms.flat().length > 1
  const isWide = hasOthers(query)
  return sql`,
    titled as materialized (${newestHits(literally(query), 'title', maxTitled)}),
    found as materialized (
      select article_id, listed_at, 4 as score from titled
      union all select article_id, listed_at, 0 from ${isWide ? sql`typed` : sql`hit`} where article_id not in (select article_id from titled)
    ),
    ${isSeveral ? compared(query, now) : sql`scored as (select * from found)`},
    ${isWide ? withOthers(query) : sql`ranked as (select * from scored)`}`
}

/** The hits with other names only, below those with the typed words. */
const withOthers = (query: SearchQuery) => sql`
    titled_otherwise as materialized (${newestHits(query, 'title', maxTitled)}),
    ranked as (
      select article_id, listed_at, ${typedScore} + score as score from scored
      union all select article_id, listed_at, case when article_id in (select article_id from titled_otherwise) then 4 else 0 end
      from hit where article_id not in (select article_id from found)
    )`

/**
 * The best hits, with scores above all others: 4 for all words in the title, 6 for adjacent ones in the title and 2 in
 * the beginning of the text, up to 2 for news, halved after a month.
 */
function compared({ terms }: SearchQuery, now: Date): RawBuilder<unknown> {
  const form = adjacentForm(terms.flat())
  return sql`
    best as materialized (select * from found order by score desc, listed_at desc, article_id desc limit ${maxCompared}),
    scored as (
      select article_id, listed_at, 10 + score + adjacency.bonus + 2 / (1 + greatest(0, extract(epoch from ${now} - listed_at)) / 2592000) as score
      from best cross join lateral (
        select max(case
          when strpos(split_part(left(words, ${maxTitleLength}), '|', 1), ${form}) > 0 then 6
          when strpos(left(words, ${maxTextLength}), ${form}) > 0 then 2
          else 0 end) as bonus
        from item_search where article_id = best.article_id
      ) as adjacency
      union all select * from found where article_id not in (select article_id from best)
    )`
}
