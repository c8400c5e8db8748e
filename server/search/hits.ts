import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { Locale } from '#domain/locale.ts'
import { commonTokens } from './frequency.ts'
import { adjacencyOf, conditionOf, tokensOf, tokensWanted, type SearchQuery } from './query.ts'

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
const leastGrowth = 2
const mostGrowth = 8

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
export async function newestHits(db: Database, query: SearchQuery, { locale, count, where }: Walk): Promise<Found> {
  const { newest, oldest } = await endsOf(db)
  const from = Math.max(query.filter.fromMs ?? 0, oldest)
  const to = Math.min(query.filter.toMs ?? Infinity, newest + 1000)
  const hits: Hit[] = []
  let end = to
  let isAll = end <= from
  for (let step = firstStep; !isAll && hits.length < count; ) {
    const start = Math.max(from, end - step)
    const between: [number, number] | undefined = start > oldest ? [start, end] : undefined
    const condition = conditionOf({ ...query, filter: { ...query.filter, toMs: end } }, { where, between })
    const { rows } = await sql<Hit>`
      select article_id as "articleId", listed_at as "listedAt", (array_agg(lang order by lang = ${locale} desc, lang))[1] as lang
      from item_search where ${condition}
      group by article_id, listed_at
      order by listed_at desc
      fetch first ${count - hits.length} rows with ties
    `.execute(db)
    hits.push(...rows)
    end = hits.length < count ? start : hits.at(-1)!.listedAt.getTime()
    isAll = hits.length < count && start <= from
    const needed = (to - end) * (count / hits.length - 1)
    step *= Math.min(Math.max(needed / step, leastGrowth), mostGrowth)
  }
  hits.sort((one, other) => other.listedAt.getTime() - one.listedAt.getTime() || other.articleId - one.articleId)
  const seen = (to - Math.max(from, end) + 1000) / (to - from + 1000)
  return { hits, isAll, expected: isAll ? hits.length : Math.ceil(hits.length / seen) }
}

/** When the newest and the oldest item were published, in Unix milliseconds: an archive that ended long ago is walked from its end. */
async function endsOf(db: Database): Promise<{ newest: number; oldest: number }> {
  const { rows } = await sql<{ newest: Date | null; oldest: Date | null }>`
    select max(published_at) as newest, min(published_at) as oldest from item where published_at is not null
  `.execute(db)
  return { newest: rows[0]?.newest?.getTime() ?? 0, oldest: rows[0]?.oldest?.getTime() ?? 0 }
}

/** Whether something is found, whenever it was published. */
export async function hasHits(db: Database, query: SearchQuery): Promise<boolean> {
  return (await newestHits(db, query, { locale: 'en', count: 1 })).hits.length > 0
}

/** So many are counted; of more the number is told about. */
const counted = 500

/**
 * How many items a query finds, of which the newest are known: exactly up to some hundreds, else about as many as the newest
 * let expect, with two figures that count.
 */
export async function totalOf(db: Database, query: SearchQuery, { isAll, hits, expected }: Found, now: Date): Promise<number> {
  if (isAll) return hits.length
  const common = await commonTokens(db, now)
  const most = Math.min(...tokensWanted(query).map((token) => common.get(token) ?? 0))
  const about = (count: number) => Math.max(Number(count.toPrecision(2)), hits.length + 1)
  if (most > 0) return about(Math.min(expected, most))
  // Some token is rare, so that the index has little to go through.
  const { rows } = await sql<{ looked: number; total: number }>`
    select count(*) as looked, count(distinct article_id) filter (where ${adjacencyOf(query)}) as total
    from (select article_id, words from item_search where ${tokensOf(query)} limit ${counted}) as candidate
  `.execute(db)
  const { looked, total } = rows[0]!
  return looked < counted ? total : Math.max(total, about(expected))
}
