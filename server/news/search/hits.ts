import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { hasOthers, matches, otherNamesOf, type SearchQuery } from './query.ts'
import { rankedHits, typedFirst } from './rank.ts'
import { monthsOf, newestHits } from './walk.ts'

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

interface Row {
  total: number
  articleId: number | null
  lang: Locale
  byOther: string[]
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
  const { rows } = await sql<Row>`
    with recursive ${monthsOf(query.filter)},
    ${isRanked && hasOthers(query) ? typedFirst(query, maxTotal + 1) : sql`hit as materialized (${newestHits(query, 'anywhere', maxTotal + 1)})`}
    ${isRanked ? rankedHits(query, request.now) : sql``},
    page as (${slice})
    select (select count(*) from hit) as total, page.article_id as "articleId", version.lang, version."byOther"
    from (values (0)) as one left join page on true left join lateral (
      select lang, ${otherNamesOf(query, sql`page.listed_at`)} as "byOther" from item_search where article_id = page.article_id and ${matches(query, 'anywhere', sql`page.listed_at`)}
      order by cardinality(${otherNamesOf(query, sql`page.listed_at`)}), lang = ${locale} desc, lang limit 1
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
