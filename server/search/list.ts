import type { Parsed } from '#contract/endpoints.ts'
import type { NewsItem } from '#contract/item.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountOf, type CallContext, type Handler } from '#server/http/call.ts'
import type { Locale } from '#domain/locale.ts'
import { highlight } from '#domain/search-highlight.ts'
import type { SearchTerms } from '#domain/search-tokens.ts'
import { hydrate } from '#server/item/hydrate.ts'
import { plainText } from '#server/item/plain-text.ts'
import { viewItem } from '#server/item/view.ts'
import { countHits, hasHits, newestHits, type Hit } from './hits.ts'
import { queryOf, type SearchQuery } from './query.ts'
import { rankedHits } from './rank.ts'

/** With fewer places than these where the words stand side by side, texts that only have them all are found too. */
const enoughPhrases = 10
/** Pages beyond are empty: nobody reads so far, and each costs all before it. */
const deepest = 2000
const excerptLength = 240

/** Items that have what is searched, with what was found marked. Time is the order unless relevance is asked. */
export const listFound: Handler<'search.list'> = async (input, context) => {
  const limit = limitOf(input)
  const { page } = input
  const query = await widened(wantedOf(input), context)
  if (!query || page * limit > deepest) return { page, limit, total: 0, has_more: false, list: [] }
  const [{ hits, hasMore }, total] = await Promise.all([
    input.order === 'relevance' ? fittingPage(query, page, limit, context) : newestPage(query, input.end_time ? 1 : page, limit, context),
    countHits(context.db, query),
  ])
  const list = await viewHits(hits, query.terms, context)
  return { page, limit, total: Math.max(total, list.length), has_more: hasMore, list }
}

function wantedOf({ title, kind, is_flash, only_lang, start_time, end_time }: Parsed<'search.list'>): SearchQuery | undefined {
  return queryOf(title, {
    kind: kind ?? (is_flash ? 'flash' : undefined),
    onlyLang: only_lang,
    fromMs: start_time ? start_time * 1000 : undefined,
    toMs: end_time ? end_time * 1000 : undefined,
  })
}

/** A query of several terms as a phrase, or as terms in any place when there are few such phrases at any time. */
async function widened(query: SearchQuery | undefined, { db }: CallContext): Promise<SearchQuery | undefined> {
  if (!query?.isPhrase) return query
  const anyTime = { ...query, filter: { ...query.filter, toMs: undefined } }
  return { ...query, isPhrase: await hasHits(db, anyTime, enoughPhrases) }
}

/** A page of whole seconds, as every list has (server/item/skeleton.ts). */
async function newestPage(query: SearchQuery, page: number, limit: number, { db, locale }: CallContext): Promise<{ hits: Hit[]; hasMore: boolean }> {
  const hits = await newestHits(db, query, { locale, count: page * limit + 1 })
  const timeAt = (place: number) => hits[place]?.listedAt.getTime()
  const top = (page > 1 ? timeAt((page - 1) * limit - 1) : Infinity) ?? -Infinity
  const bottom = timeAt(page * limit - 1) ?? -Infinity
  // When all that was fetched is of the page's last second, what is older must be asked for.
  const isCut = hits.length > page * limit && hits.at(-1)!.listedAt.getTime() === bottom
  const beyond = isCut ? await newestHits(db, { ...query, filter: { ...query.filter, toMs: bottom } }, { locale, count: 1 }) : hits
  return {
    hits: hits.filter(({ listedAt }) => listedAt.getTime() < top && listedAt.getTime() >= bottom),
    hasMore: beyond.some(({ listedAt }) => listedAt.getTime() < bottom),
  }
}

async function fittingPage(query: SearchQuery, page: number, limit: number, { db, locale, now }: CallContext): Promise<{ hits: Hit[]; hasMore: boolean }> {
  const hits = await rankedHits(db, query, { locale, now })
  return { hits: hits.slice((page - 1) * limit, page * limit), hasMore: hits.length > page * limit }
}

async function viewHits(hits: Hit[], terms: SearchTerms, context: CallContext): Promise<NewsItem[]> {
  const byLang = Map.groupBy(hits, ({ lang }) => lang)
  const found = new Map<number, NewsItem>()
  await Promise.all([...byLang].map(async ([lang, ofLang]) => {
    for (const item of await viewIn(lang, ofLang, terms, context)) found.set(item.article_id, item)
  }))
  return hits.flatMap(({ articleId }) => found.get(articleId) ?? [])
}

async function viewIn(lang: Locale, hits: Hit[], terms: SearchTerms, { db, caller }: CallContext): Promise<NewsItem[]> {
  const rows = await hydrate(db, hits.map(({ articleId }) => articleId), { locale: lang, isWhole: true, reader: accountOf(caller) })
  return rows.map((row) => ({
    ...viewItem(row),
    title: highlight(row.title, terms),
    abstract: row.abstract ? highlight(row.abstract, terms) : null,
    content: highlight(plainText(row.content_html), terms, excerptLength),
  }))
}
