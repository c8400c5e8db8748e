import { sql, type RawBuilder } from 'kysely'
import { matchesInParts, type Scope, type SearchFilter, type SearchQuery } from './query.ts'

/** A common table expression with the months that have items, newest first. Each requires one index lookup. */
export function monthsOf({ from, to }: SearchFilter): RawBuilder<unknown> {
  const newestBelow = (bound: RawBuilder<unknown>) => sql`(
    select date_trunc('month', published_at, 'UTC') from item
    where published_at is not null ${bound} ${from ? sql`and published_at >= ${from}` : sql``}
    order by published_at desc limit 1
  )`
  return sql`month (beginning) as (
    select ${newestBelow(to ? sql`and published_at < ${to}` : sql``)}
    union all
    select ${newestBelow(sql`and published_at < month.beginning`)} from month where month.beginning is not null
  )`
}

/**
 * The newest `limit` items that a query finds, as `article_id` and `listed_at`, newest first: month by month, and none
 * is read after the limit is reached. Requires `monthsOf` in the same statement.
 */
export function newestHits(query: SearchQuery, scope: Scope, limit: number | RawBuilder<unknown>): RawBuilder<unknown> {
  const texts = matchesInParts(query, scope, sql`month.beginning`).map(
    (condition) => sql`select article_id, listed_at from item_search where ${condition}`,
  )
  return sql`
    select hit.* from month cross join lateral (
      select distinct on (listed_at, article_id) article_id, listed_at from (${sql.join(texts, sql` union all `)}) as text
      order by listed_at desc, article_id desc
    ) as hit limit ${limit}`
}
