import type { search } from '#contract/search.ts'
import type { Parsed } from '#contract/calls.ts'
import type { NewsItem } from '#contract/item.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Locale } from '#domain/locale.ts'
import { highlight } from '#domain/search-highlight.ts'
import type { SearchTerms } from '#domain/search-tokens.ts'
import { hydrate } from '#server/item/read/hydrate.ts'
import { plainText } from '#server/text/plain-text.ts'
import { viewItem } from '#server/item/read/view.ts'
import type { SearchServices } from './frequency.ts'
import { hasHits, newestHits, totalOf, type Found, type Hit } from './hits.ts'
import { queryOf, type SearchQuery } from './query.ts'
import { rankedHits } from './rank.ts'

type SearchContext = CallContext<SearchServices>

/** With fewer places than these where the words stand side by side, texts that only have them all are found too. */
const enoughPhrases = 10
/** Pages beyond are empty: nobody reads so far, and each costs all before it. */
const deepest = 2000
const excerptLength = 240

/** Items that have what is searched, with what was found marked. Time is the order unless relevance is asked. */
export const list: Handler<typeof search.list, SearchServices> = async (input, context) => {
  const limit = limitOf(input)
  const { page } = input
  const wanted = wantedOf(input)
  if (!wanted || page * limit > deepest) return { page, limit, total: 0, has_more: false, list: [] }
  const read = (query: SearchQuery) =>
    input.order === 'relevance'
      ? fittingPage(query, page, limit, context)
      : newestPage(query, input.end_time ? 1 : page, limit, context)
  const asked = await read(wanted)
  const { query, hits, hasMore, found } = (await isRarePhrase(asked, context))
    ? await read({ ...wanted, isPhrase: false })
    : asked
  const [list, total] = await Promise.all([viewHits(hits, query.terms, context), totalOf(context, query, found)])
  return { page, limit, total, has_more: hasMore, list }
}

interface FoundPage {
  query: SearchQuery
  hits: Hit[]
  hasMore: boolean
  /** What the page was cut from. */
  found: Found
}

function wantedOf({
  title,
  kind,
  is_flash,
  only_lang,
  start_time,
  end_time,
}: Parsed<'search.list'>): SearchQuery | undefined {
  return queryOf(title, {
    kind: kind ?? (is_flash ? 'flash' : undefined),
    onlyLang: only_lang,
    fromMs: start_time ? start_time * 1000 : undefined,
    toMs: end_time ? end_time * 1000 : undefined,
  })
}

/** Whether there are, at any time, few places where the terms stand side by side. */
async function isRarePhrase({ query, found }: FoundPage, context: SearchContext): Promise<boolean> {
  if (!query.isPhrase || found.hits.length >= enoughPhrases) return false
  if (query.filter.toMs === undefined) return true
  const anyTime = { ...query, filter: { ...query.filter, toMs: undefined } }
  return (
    (await newestHits(context, anyTime, { locale: context.locale, count: enoughPhrases })).hits.length < enoughPhrases
  )
}

/** A page of whole seconds of which none takes more than `limit` places, as every list has (server/item/read/skeleton.ts). */
async function newestPage(query: SearchQuery, page: number, limit: number, context: SearchContext): Promise<FoundPage> {
  const end = page * limit
  for (let count = Math.max(end + 1, enoughPhrases); ; count *= 2) {
    const found = await newestHits(context, query, { locale: context.locale, count })
    const { starts, taken } = placesOf(found.hits, limit)
    if (!found.isAll && taken < end) continue
    const hits = found.hits.filter((_, index) => starts[index]! >= end - limit && starts[index]! < end)
    const older = { ...query, filter: { ...query.filter, toMs: found.hits.at(-1)?.listedAt.getTime() } }
    return {
      query,
      hits,
      hasMore: starts.some((start) => start >= end) || (!found.isAll && (await hasHits(context, older))),
      found,
    }
  }
}

/** The place of each hit's second, and how many places all take. */
function placesOf(hits: Hit[], limit: number): { starts: number[]; taken: number } {
  const starts: number[] = []
  let taken = 0
  for (const second of Map.groupBy(hits, ({ listedAt }) => listedAt.getTime()).values()) {
    for (const _ of second) starts.push(taken)
    taken += Math.min(second.length, limit)
  }
  return { starts, taken }
}

async function fittingPage(
  query: SearchQuery,
  page: number,
  limit: number,
  context: SearchContext,
): Promise<FoundPage> {
  const { hits, found } = await rankedHits(context, query, context)
  return { query, hits: hits.slice((page - 1) * limit, page * limit), hasMore: hits.length > page * limit, found }
}

async function viewHits(hits: Hit[], terms: SearchTerms, context: CallContext): Promise<NewsItem[]> {
  const byLang = Map.groupBy(hits, ({ lang }) => lang)
  const found = new Map<number, NewsItem>()
  await Promise.all(
    [...byLang].map(async ([lang, ofLang]) => {
      for (const item of await viewIn(lang, ofLang, terms, context)) found.set(item.article_id, item)
    }),
  )
  return hits.flatMap(({ articleId }) => found.get(articleId) ?? [])
}

async function viewIn(lang: Locale, hits: Hit[], terms: SearchTerms, { db, caller }: CallContext): Promise<NewsItem[]> {
  const rows = await hydrate(
    db,
    hits.map(({ articleId }) => articleId),
    { locale: lang, isWhole: true, viewer: accountIdOf(caller) },
  )
  return rows.map((row) => ({
    ...viewItem(row),
    title: highlight(row.title, terms),
    abstract: row.abstract ? highlight(row.abstract, terms) : null,
    content: highlight(plainText(row.content_html), terms, excerptLength),
  }))
}
