import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { Locale } from '#domain/locale.ts'
import { conditionOf, type SearchQuery } from './query.ts'

export interface Hit {
  articleId: number
  listedAt: Date
  /** The language of the text that was found: the reader's where it is among them. */
  lang: Locale
}

const dayMs = 86_400_000
/** How far back each step looks from where the last one ended; what is older still comes in one. */
const steps = [14 * dayMs, 91 * dayMs, 400 * dayMs, 1500 * dayMs]

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
export async function newestHits(db: Database, query: SearchQuery, { locale, count, where }: Walk): Promise<Hit[]> {
  const { fromMs = 0, toMs } = query.filter
  const hits: Hit[] = []
  let end = Math.min(toMs ?? Infinity, (await newestAt(db)) + 1000)
  for (const step of [...steps, Infinity]) {
    const start = Math.max(fromMs, end - step)
    const between: [number, number] | undefined = step === Infinity ? undefined : [start, end]
    const condition = conditionOf({ ...query, filter: { ...query.filter, toMs: end } }, { where, between })
    const { rows } = await sql<Hit>`
      select article_id as "articleId", listed_at as "listedAt", (array_agg(lang order by lang = ${locale} desc, lang))[1] as lang
      from item_search where ${condition}
      group by article_id, listed_at
      order by listed_at desc
      fetch first ${count - hits.length} rows with ties
    `.execute(db)
    hits.push(...rows)
    if (hits.length >= count || start <= fromMs) break
    end = start
  }
  return hits.toSorted((one, other) => other.listedAt.getTime() - one.listedAt.getTime() || other.articleId - one.articleId)
}

/** When the newest item was published, in Unix milliseconds: an archive that ended long ago is walked from its end. */
async function newestAt(db: Database): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select published_at as at from item where published_at is not null order by published_at desc limit 1
  `.execute(db)
  return rows[0]?.at.getTime() ?? 0
}

/** Whether at least `count` items are found, whenever they were published. */
export async function hasHits(db: Database, query: SearchQuery, count: number): Promise<boolean> {
  const { rows } = await sql`select from item_search where ${conditionOf(query)} limit ${count}`.execute(db)
  return rows.length >= count
}

const countedTo = 500

/** How many items are found: counted up to some hundreds, beyond that what the database's statistics say. */
export async function countHits(db: Database, query: SearchQuery): Promise<number> {
  const condition = conditionOf(query)
  const estimate = async () => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select from item_search where ${condition}
    `.execute(db)
    return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
  }
  const expected = await estimate()
  if (expected > 4 * countedTo) return expected
  const { rows } = await sql<{ total: number }>`
    select count(distinct article_id) as total from (select article_id from item_search where ${condition} limit ${countedTo}) as found
  `.execute(db)
  const { total } = rows[0]!
  return total < countedTo ? total : Math.max(total, expected)
}
