import { sql, type RawBuilder } from 'kysely'
import { adjacentForm } from '#domain/search-tokens.ts'
import type { SearchQuery } from './query.ts'
import { newestHits } from './walk.ts'

/** Adjacency is looked up in the texts of so many of the best hits: reading all of them would take most of the time. */
const maxCompared = 500
/** The beginning of a long text is read without the rest. */
const maxTitleLength = 1_000

/**
 * Common table expressions that end with `ranked`: up to `limit` hits with a score. All words in the title count 4, side by side in
 * the title 6 more, side by side in the text 2; news of today counts 2, of a month ago 1. Beyond `limit` hits, older ones
 * are among them if their titles have the words. Needs `hit` in the same statement.
 */
export function rankedHits(query: SearchQuery, limit: number, now: Date): RawBuilder<unknown> {
  const isSeveral = query.terms.flat().length > 1
  return sql`,
    scored as materialized (
      select article_id, listed_at, 4 * max(in_title) + 2 / (1 + greatest(0, extract(epoch from ${now} - listed_at)) / 2592000) as score
      from (
        select article_id, listed_at, 0 as in_title from hit
        union all select article_id, listed_at, 1 from (${newestHits(query, 'title', limit)}) as titled
      ) as found
      group by article_id, listed_at order by score desc, listed_at desc, article_id desc limit ${limit}
    ),
    ranked as materialized (${isSeveral ? withAdjacency(query) : sql`select * from scored`})`
}

/** The scores with those for adjacent words. A hit that is not compared stays below all that are. */
function withAdjacency({ terms }: SearchQuery): RawBuilder<unknown> {
  const form = adjacentForm(terms.flat())
  return sql`
    select article_id, listed_at, hit.score + coalesce(10 + adjacency.score, 0) as score
    from (select *, row_number() over (order by score desc, listed_at desc, article_id desc) as rank from scored) as hit
    left join lateral (
      select max(case
        when strpos(split_part(left(words, ${maxTitleLength}), '|', 1), ${form}) > 0 then 6
        when strpos(words, ${form}) > 0 then 2
        else 0 end) as score
      from item_search where article_id = hit.article_id and rank <= ${maxCompared}
    ) as adjacency on true`
}
