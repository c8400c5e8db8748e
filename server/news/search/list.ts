import type { FoundItem, search } from '#contract/news/search.ts'
import type { Parsed } from '#contract/calls.ts'
import { limitOf } from '#contract/parameters.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { highlight } from '#domain/platform/search/highlight.ts'
import { parsedTerms } from '#domain/platform/search/tokens.ts'
import { writtenIn } from '#domain/platform/search/words.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { storiesOf } from '#server/news/item/read/story.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { excerptOf } from './excerpt.ts'
import { pageOfHits, type Hit, hasHits } from './hits.ts'
import { queryOf, type SearchQuery, type SearchFilter } from './query.ts'
import { correctionsOf, turkishStems } from '#domain/platform/search/correction.ts'
import type { Database } from '#server/platform/data/database.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Items with every word of the query; matches are marked. */
export const list: Handler<typeof search.list> = async (input, context) => {
  const limit = limitOf(input)
  const { page, order } = input
  const { db, locale, now } = context
  const query = queryOfInput(input)
  if (!query) return { page, limit, total: 0, total_is_exact: true, has_more: false, list: [] }
  const request = { order, page, limit, isByCursor: Boolean(input.end_time), locale, now }
  const found = await pageOfHits(db, query, request)
  const bare = found.total === 0 && locale === 'tr' ? await withoutEndings(db, input.title, query.filter) : undefined
  const searchedQuery = bare === undefined ? query : queryOfInput({ ...input, title: bare })!
  const { hits, hasMore, total, isExact } = bare === undefined ? found : await pageOfHits(db, searchedQuery, request)
  const [list, stories] = await Promise.all([
    viewHits(hits, searchedQuery, context),
    storiesOf(
      db,
      hits.map(({ articleId }) => articleId),
      locale,
    ),
  ])
  const names = [
    ...(bare === undefined ? [] : [bare]),
    ...(input.other_names ? searchedNames(searchedQuery, locale) : []),
  ]
  const searched = input.other_names || bare !== undefined ? { searched_names: names } : {}
  const other = total === 0 && !input.is_unfinished ? await meant(db, input.title, locale, now) : undefined
  const suggested = other === undefined ? {} : { did_you_mean: other }
  return { page, limit, total, total_is_exact: isExact, has_more: hasMore, ...searched, ...suggested, stories, list }
}

const searchedNames = ({ words }: SearchQuery, locale: Locale): string[] => [
  ...new Set(words.flatMap(({ others }) => others.map((name) => writtenIn(name, locale)))),
]

function queryOfInput(input: Parsed<'search.list'>): SearchQuery | undefined {
  const { title, kind, is_flash, only_lang, start_time, end_time, other_names, is_unfinished } = input
  const filter = {
    kind: kind ?? (is_flash ? 'flash' : undefined),
    exceptKind: is_flash === false ? ('flash' as const) : undefined,
    langs: only_lang,
    from: start_time ? new Date(start_time * 1000) : undefined,
    to: end_time ? new Date(end_time * 1000) : undefined,
  }
  const query = queryOf(title, filter, Boolean(other_names))
  // Quotation marks ask for whole words.
  return query && { ...query, isUnfinished: Boolean(is_unfinished) && !parsedTerms(title).at(-1)!.isQuoted }
}

async function viewHits(hits: Hit[], query: SearchQuery, context: CallContext): Promise<FoundItem[]> {
  const byLang = Map.groupBy(hits, ({ lang }) => lang)
  const views = new Map<number, FoundItem>()
  await Promise.all(
    [...byLang].map(async ([lang, ofLang]) => {
      for (const item of await viewIn(lang, ofLang, query, context)) views.set(item.article_id, item)
    }),
  )
  return hits.flatMap(({ articleId }) => views.get(articleId) ?? [])
}

async function viewIn(
  lang: Locale,
  hits: Hit[],
  { terms, words, isUnfinished }: SearchQuery,
  { db, config, caller }: CallContext,
): Promise<FoundItem[]> {
  const rows = await hydrate(
    db,
    hits.map(({ articleId }) => articleId),
    { locale: lang, isWhole: true, caller },
  )
  const marks = { terms, names: words.flatMap(({ others }) => others.map(({ runs }) => runs)), isUnfinished }
  const byOther = new Map(hits.map((hit) => [hit.articleId, hit.byOther]))
  return rows.map((row) => {
    const names = byOther.get(row.article_id)!.map(({ word, name }) => writtenIn(words[word]!.others[name]!, lang))
    return {
      ...viewItem(row, config),
      title: highlight(row.title, marks),
      abstract: row.abstract ? highlight(row.abstract, marks) : null,
      content: excerptOf(row.content_html, marks),
      ...(names.length > 0 ? { other_names: names } : {}),
    }
  })
}

const maxTried = 4
/** A longer query is a sentence; its words are not tried one by one. */
const maxWords = 6

/** What a text that finds nothing may mean: one that finds something and differs by a slip. Undefined if nothing is close. */
async function meant(db: Database, text: string, locale: Locale, now: Date): Promise<string | undefined> {
  const corrections = correctionsOf(text, await vocabularyOf(db, locale, now))
  return firstFound(db, corrections.slice(0, maxTried), {})
}

/** A text that finds nothing with words of Turkish without their endings, if it finds something so. */
async function withoutEndings(db: Database, text: string, filter: SearchFilter): Promise<string | undefined> {
  const words = text.trim().split(/\s+/)
  if (words.length > maxWords) return undefined
  const stems = await Promise.all(
    words.map(
      async (word) => (await firstFound(db, [word, ...turkishStems(word)].slice(0, maxTried * 2), filter)) ?? word,
    ),
  )
  const bare = stems.join(' ')
  return bare === words.join(' ') ? undefined : firstFound(db, [bare], filter)
}

/** The first of these texts that finds something; most are the first one. */
async function firstFound(db: Database, texts: readonly string[], filter: SearchFilter): Promise<string | undefined> {
  for (const text of texts) {
    const query = queryOf(text, filter, true)
    if (query && (await hasHits(db, query))) return text
  }
  return undefined
}
