import type { search } from '#contract/search.ts'
import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Locale } from '#domain/locale.ts'
import type { SearchServices, SearchSite } from './frequency.ts'
import { newestHits } from './hits.ts'
import { hydrate } from '#server/item/read/hydrate.ts'
import { viewHeadline } from '#server/item/read/view.ts'
import { queryOf } from './query.ts'

const mostTitles = 8
const mostKeywords = 10
const hotDays = 7
/** Fewer searches than these in a week are one reader's business. */
const leastSearches = 3
const dayMs = 86_400_000

/** Newest titles with every word of the text, the last one perhaps unfinished, and what readers search; tags where they search little. */
export const suggest: Handler<typeof search.suggest, SearchServices> = async (
  { title },
  { db, services, locale, now },
) => {
  const [titles, searched] = await Promise.all([
    suggestTitles({ db, services }, title, locale),
    hotKeywords(db, locale, now),
  ])
  const keywords = searched.length < mostKeywords ? [...searched, ...(await commonTags(db, locale, now))] : searched
  return { titles, keywords: [...new Set(keywords)].slice(0, mostKeywords) }
}

/** Newest titles in one language with every word of a text that may be unfinished. */
export async function suggestTitles(site: SearchSite, text: string, locale: Locale) {
  const query = queryOf(text, { onlyLang: locale })
  if (!query) return []
  const { hits } = await newestHits(
    site,
    { ...query, isPhrase: false, isUnfinished: true },
    { locale, count: mostTitles, where: 'title' },
  )
  const rows = await hydrate(
    site.db,
    hits.slice(0, mostTitles).map(({ articleId }) => articleId),
    { locale },
  )
  return rows.map(viewHeadline).map(({ article_id, type, title }) => ({ article_id, type, title }))
}

async function hotKeywords(db: Database, locale: Locale, now: Date): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select (array_agg(shown order by day desc))[1] as shown from search_keyword
    where lang = ${locale} and day > ${dayBefore(now, hotDays)}
    group by keyword having sum(count) >= ${leastSearches} order by sum(count) desc, keyword limit ${mostKeywords}
  `.execute(db)
  return rows.map(({ shown }) => shown)
}

async function commonTags(db: Database, locale: Locale, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select tags from item_version where kind in ('flash', 'article') and lang = ${locale} and listed_at is not null
        and listed_at > ${new Date(now.getTime() - hotDays * dayMs)} limit 1000
    ) as newest, unnest(tags) as tag group by tag order by count(*) desc, tag limit ${mostKeywords}
  `.execute(db)
  return rows.map(({ tag }) => tag)
}

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
