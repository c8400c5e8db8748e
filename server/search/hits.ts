import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { Locale } from '#domain/locale.ts'
import type { SearchSite } from './frequency.ts'
import { adjacencyOf, tokensOf, tokensWanted, type Part, type SearchQuery } from './query.ts'

export interface Hit {
  articleId: number
  listedAt: Date
  /** The language of the text that was found: the reader's where it is among them. */
  lang: Locale
}

export interface Found {
  /** Newest first. */
  hits: Hit[]
  /** Whether there are no others. */
  isAll: boolean
  /** How many there are about, going by how many lie in the time that was looked at; exact when these are all. */
  expected: number
}

const dayMs = 86_400_000
/** How far back the first look goes, and how many times further each after it: as the hits so far let expect, within these bounds. */
const firstStep = 2 * dayMs
const leastGrowth = 1.5
const mostGrowth = 8
/** When no more than so many are to be expected, and the index has little to go through, all the rest comes at once. */
const fewEnough = 1_000

interface Walk {
  locale: Locale
  /** At least so many, and with the last one all of its second. */
  count: number
  where?: 'title' | 'anywhere'
}

/**
 * The newest items that a query finds. The index is asked for one stretch of time after the other, newest first, so that
 * neither a word that everybody uses nor one that nobody does makes it read everything.
 */
export async function newestHits(
  { db, services }: SearchSite,
  query: SearchQuery,
  { locale, count, where }: Walk,
): Promise<Found> {
  const { newest, oldest } = await endsOf(db)
  const from = Math.max(query.filter.fromMs ?? 0, oldest)
  const to = Math.min(query.filter.toMs ?? Infinity, newest + 1000)
  const isRare = rarestOf(query, await services.wordFrequency.common()) === 0
  const hits: Hit[] = []
  let end = to
  let isAll = end <= from
  for (let step = firstStep; !isAll && hits.length < count; ) {
    const start = Math.max(from, end - step)
    const between: [number, number] | undefined = start > oldest ? [start, end] : undefined
    hits.push(
      ...(await hitsBetween(
        db,
        { ...query, filter: { ...query.filter, toMs: end } },
        { where, between },
        locale,
        count - hits.length,
      )),
    )
    end = hits.length < count ? start : hits.at(-1)!.listedAt.getTime()
    isAll = hits.length < count && start <= from
    const seen = to - end
    const isFew = (hits.length / seen) * (to - from) < fewEnough
    step =
      isRare && isFew
        ? Infinity
        : step * Math.min(Math.max((seen * (count / hits.length - 1)) / step, leastGrowth), mostGrowth)
  }
  hits.sort((one, other) => other.listedAt.getTime() - one.listedAt.getTime() || other.articleId - one.articleId)
  const seen = (to - Math.max(from, end) + 1000) / (to - from + 1000)
  return { hits, isAll, expected: isAll ? hits.length : Math.ceil(hits.length / seen) }
}

/**
 * The newest `count` hits of a part, and with the last one all of its second. Candidates are put in order before their words are
 * looked at, so that no more texts are read than must be: a long one takes longer than all else.
 */
async function hitsBetween(
  db: Database,
  query: SearchQuery,
  part: Part,
  locale: Locale,
  count: number,
): Promise<Hit[]> {
  const adjacency = adjacencyOf(query)
  const order = sql`listed_at desc, article_id desc, lang = ${locale} desc, lang`
  const isSaid = sql`cross join lateral (
    select from item_search where article_id = candidate.article_id and lang = candidate.lang and ${adjacency} offset 0
  ) as said`
  const { rows } = await sql<Hit>`
    select article_id as "articleId", listed_at as "listedAt", lang
    from (
      select distinct on (listed_at, article_id) candidate.*
      from (select article_id, lang, listed_at from item_search where ${tokensOf(query, part)} order by ${order} offset 0) as candidate
      ${adjacency ? isSaid : sql``}
      order by ${order}
    ) as hit
    order by listed_at desc
    fetch first ${count} rows with ties
  `.execute(db)
  return rows
}

/** When the newest and the oldest item were published, in Unix milliseconds: an archive that ended long ago is walked from its end. */
async function endsOf(db: Database): Promise<{ newest: number; oldest: number }> {
  const { rows } = await sql<{ newest: Date | null; oldest: Date | null }>`
    select max(published_at) as newest, min(published_at) as oldest from item where published_at is not null
  `.execute(db)
  return { newest: rows[0]?.newest?.getTime() ?? 0, oldest: rows[0]?.oldest?.getTime() ?? 0 }
}

/** Whether something is found, whenever it was published. */
export async function hasHits(site: SearchSite, query: SearchQuery): Promise<boolean> {
  return (await newestHits(site, query, { locale: 'en', count: 1 })).hits.length > 0
}

/** So many are counted; of more the number is told about. Where words must be looked up in the texts, counting takes longer. */
const counted = 500
const countedByWords = 200

/**
 * How many items a query finds, of which the newest are known: exactly up to some hundreds, else about as many as the newest
 * let expect, with two figures that count.
 */
export async function totalOf(
  { db, services }: SearchSite,
  query: SearchQuery,
  { isAll, hits, expected }: Found,
): Promise<number> {
  if (isAll) return hits.length
  const common = rarestOf(query, await services.wordFrequency.common())
  const about = (count: number) => Math.max(Number(count.toPrecision(2)), hits.length + 1)
  if (common > 0) return about(Math.min(expected, common))
  // Some token is rare, so that the index has little to go through.
  const adjacency = adjacencyOf(query)
  const most = adjacency ? countedByWords : counted
  const { rows } = await sql<{ looked: number; total: number }>`
    select count(*) as looked, count(distinct article_id) filter (where ${adjacency ?? sql`true`}) as total
    from (select article_id, words from item_search where ${tokensOf(query)} limit ${most}) as candidate
  `.execute(db)
  const { looked, total } = rows[0]!
  return looked < most ? total : Math.max(total, about(expected))
}

/** How many texts have the rarest token of a query: 0 when they are too few to be known, no end when only a beginning is known. */
function rarestOf(query: SearchQuery, common: Map<string, number>): number {
  if (query.isUnfinished) return Infinity
  return Math.min(...tokensWanted(query).map((token) => (token.endsWith('*') ? Infinity : (common.get(token) ?? 0))))
}
