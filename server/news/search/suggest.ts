import type { search } from '#contract/news/search.ts'
import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { newestTitles } from './hits.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { viewHeadline } from '#server/news/item/read/view.ts'
import { queryOf } from './query.ts'

const maxTitles = 8
/** More than are shown, because a story is suggested once. */
const maxFound = 16
const maxKeywords = 10
const hotDays = 7
/** Keywords that fewer clients searched within a week are not shown. */
const minClients = 3
/** The minimum number of items with a tag or token. */
const minItems = 2
const dayMs = 86_400_000

/** Suggests the newest titles with every word of the text, whose last word may be incomplete, and frequent keywords, then tags and tokens. */
export const suggest: Handler<typeof search.suggest> = async ({ title }, { db, locale, now }) => {
  const [titles, searched] = await Promise.all([suggestTitles(db, title, locale), hotKeywords(db, locale, now)])
  const keywords = searched.length < maxKeywords ? [...searched, ...(await commonNames(db, locale, now))] : searched
  return { titles, keywords: [...new Set(keywords)].slice(0, maxKeywords) }
}

/** Newest titles in one language with every word of a text that may be incomplete, one of each story. */
export async function suggestTitles(db: Database, text: string, locale: Locale) {
  const query = queryOf(text, { langs: [locale] })
  if (!query) return []
  const rows = await hydrate(db, await newestTitles(db, { ...query, isUnfinished: true }, maxFound), { locale })
  const stories = Map.groupBy(rows, ({ story_id, article_id }) => story_id ?? article_id)
  const newest = [...stories.values()].flatMap(([row]) => row ?? []).slice(0, maxTitles)
  return newest.map(viewHeadline).map(({ article_id, type, title, is_demo }) => ({ article_id, type, title, is_demo }))
}

async function hotKeywords(db: Database, locale: Locale, now: Date): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select mode() within group (order by shown) as shown from search_keyword_client
    where lang = ${locale} and day > ${dayBefore(now, hotDays)}
    group by keyword having count(*) >= ${minClients} order by count(*) desc, keyword limit ${maxKeywords}
  `.execute(db)
  return rows.map(({ shown }) => shown)
}

/** Reads the tags of several items of the last days, then the tokens that several items name. A tag of one item is no subject of the news. */
async function commonNames(db: Database, locale: Locale, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with newest as materialized (
      select article_id, tags from item_version join item using (article_id)
      where item_version.kind in ('flash', 'article') and lang = ${locale} and ${isCounted} and listed_at is not null and listed_at > ${new Date(now.getTime() - hotDays * dayMs)} limit 1000
    ), named as (
      select 1 as place, tag as name, article_id from newest, unnest(tags) as tag
      union all
      select 2, token.symbol, article_id from newest join token_mention using (article_id) join token on token.id = token_id
    )
    select name from named group by place, name having count(distinct article_id) >= ${minItems}
    order by place, count(distinct article_id) desc, name limit ${maxKeywords}
  `.execute(db)
  return rows.map(({ name }) => name)
}

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
