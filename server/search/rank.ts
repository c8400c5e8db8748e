import { sql, type RawBuilder } from 'kysely'
import { adjacentForm } from '#domain/search/tokens.ts'
import type { SearchQuery } from './query.ts'
import { newestHits } from './walk.ts'

/** The newest items with all words in their titles; older ones have the place of their date. */
const maxTitled = 1_000
/** Adjacency is looked up in the texts of the best hits: reading all of them would take most of the time. */
const maxCompared = 200
/** The beginning of a long text is read without the rest. */
const maxTitleLength = 1_000
const maxTextLength = 2_000

/**
 * Common table expressions that end with `ranked`: all hits with a score. Items with all words in the title come first, the newest
 * first; among the best, adjacent words move an item up. Beyond the newest hits, `ranked` has older ones whose titles have
 * the words. Needs `hit` in the same statement.
 */
export function rankedHits(query: SearchQuery, now: Date): RawBuilder<unknown> {
  const isSeveral = query.terms.flat().length > 1
  return sql`,
    titled as materialized (${newestHits(query, 'title', maxTitled)}),
    found as materialized (
      select article_id, listed_at, 4 as score from titled
      union all select article_id, listed_at, 0 from hit where article_id not in (select article_id from titled)
    ),
    ${isSeveral ? compared(query, now) : sql`ranked as (select * from found)`}`
}

/**
 * The best hits with scores that put them above all others: 4 for all words in the title, 6 for adjacent ones in the title and 2 in the
 * beginning of the text, up to 2 for news, of which half is left after a month.
 */
function compared({ terms }: SearchQuery, now: Date): RawBuilder<unknown> {
  const form = adjacentForm(terms.flat())
  return sql`
    best as materialized (select * from found order by score desc, listed_at desc, article_id desc limit ${maxCompared}),
    ranked as (
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
