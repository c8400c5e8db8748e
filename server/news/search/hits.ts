import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { hasOthers, matches, otherNamesOf, type SearchQuery, literally } from './query.ts'
import { monthsOf, newestHits } from './walk.ts'
import { adjacentForm } from '#domain/platform/search/tokens.ts'

export interface Hit {
  articleId: number
  /** The language of the matching text: the one with the fewest other names, then the viewer's if it is among them. */
  lang: Locale
  /**
   * The words that the text contains only under another name: their positions in the query, each with that of the name.
   */
  byOther: { word: number; name: number }[]
}

/** Totals are exact up to this number, and pages by number end there. */
const maxTotal = 10_000

export interface PageOfHits {
  hits: Hit[]
  hasMore: boolean
  total: number
  /** False if there are more than `total`. */
  isExact: boolean
}

export interface PageRequest {
  order: 'time' | 'relevance'
  page: number
  limit: number
  /** Whether the page consists of whole seconds, because the oldest one is the cursor of the next page. */
  isByCursor: boolean
  locale: Locale
  now: Date
}

/** One page of the items that a query finds, with their total: both from one pass over the newest hits. */
export async function pageOfHits(db: Database, query: SearchQuery, request: PageRequest): Promise<PageOfHits> {
  const { page, limit, isByCursor, locale } = request
  const isRanked = request.order === 'relevance'
  const offset = (page - 1) * limit
  const slice: RawBuilder<unknown> =
    isByCursor && !isRanked
      ? sql`select * from hit order by listed_at desc fetch first ${limit} rows with ties`
      : sql`select * from ${isRanked ? sql`ranked` : sql`hit`} order by ${isRanked ? sql`score desc,` : sql``} listed_at desc, article_id desc
          offset ${offset} limit ${Math.max(0, Math.min(limit, maxTotal - offset))}`
  const { rows } = await sql<{ total: number; articleId: number | null; lang: Locale; byOther: string[] }>`
    with recursive ${monthsOf(query.filter)},
    ${isRanked && hasOthers(query) ? typedFirst(query, maxTotal + 1) : sql`hit as materialized (${newestHits(query, 'anywhere', maxTotal + 1)})`}
    ${isRanked ? rankedHits(query, request.now) : sql``},
    page as (${slice})
    select (select count(*) from hit) as total, page.article_id as "articleId", version.lang, version."byOther"
    from (values (0)) as one left join page on true left join lateral (
      select * from (
        select lang, ${otherNamesOf(query, sql`page.listed_at`)} as "byOther"
        from item_search where article_id = page.article_id and ${matches(query, 'anywhere', sql`page.listed_at`)} offset 0
      ) as text
      order by cardinality("byOther"), lang = ${locale} desc, lang limit 1
    ) as version on true
    order by ${isRanked ? sql`page.score desc,` : sql``} page.listed_at desc, page.article_id desc
  `.execute(db)
  const found = rows[0]!.total
  const hits = rows.flatMap(({ articleId, lang, byOther }) =>
    articleId === null ? [] : { articleId, lang, byOther: byOther.map(placesIn) },
  )
  const total = Math.min(found, maxTotal)
  const hasMore = isByCursor && !isRanked ? found > hits.length : total > offset + limit
  return { hits, hasMore, total, isExact: found <= maxTotal }
}

const placesIn = (places: string) => {
  const [word, name] = places.split(',').map(Number)
  return { word: word!, name: name! }
}

/** The newest items with the words of a query in their titles. */
export async function newestTitles(db: Database, query: SearchQuery, limit: number): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    with recursive ${monthsOf(query.filter)} ${newestHits(query, 'title', limit)}
  `.execute(db)
  return rows.map(({ article_id }) => article_id)
}

/** Whether a query finds anything. */
export async function hasHits(db: Database, query: SearchQuery): Promise<boolean> {
  const { rows } = await sql`with recursive ${monthsOf(query.filter)} ${newestHits(query, 'anywhere', 1)}`.execute(db)
  return rows.length > 0
}

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
function typedFirst(query: SearchQuery, limit: number): RawBuilder<unknown> {
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
function rankedHits(query: SearchQuery, now: Date): RawBuilder<unknown> {
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
