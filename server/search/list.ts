import type { search } from '#contract/search.ts'
import type { Parsed } from '#contract/calls.ts'
import type { NewsItem } from '#contract/item.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Locale } from '#domain/locale.ts'
import { highlight } from '#domain/search/highlight.ts'
import type { SearchTerms } from '#domain/search/tokens.ts'
import { hydrate } from '#server/item/read/hydrate.ts'
import { viewItem } from '#server/item/read/view.ts'
import { excerptOf } from './excerpt.ts'
import { pageOfHits, type Hit } from './hits.ts'
import { queryOf, type SearchQuery } from './query.ts'

/** Items with every word of the query, their matches marked. */
export const list: Handler<typeof search.list> = async (input, context) => {
  const limit = limitOf(input)
  const { page, order } = input
  const query = queryOfInput(input)
  if (!query) return { page, limit, total: 0, total_is_exact: true, has_more: false, list: [] }
  const isByCursor = Boolean(input.end_time)
  const { hits, hasMore, total, isExact } = await pageOfHits(context.db, query, {
    order,
    page,
    limit,
    isByCursor,
    locale: context.locale,
    now: context.now,
  })
  const list = await viewHits(hits, query.terms, context)
  return { page, limit, total, total_is_exact: isExact, has_more: hasMore, list }
}

function queryOfInput(input: Parsed<'search.list'>): SearchQuery | undefined {
  const { title, kind, is_flash, only_lang, start_time, end_time } = input
  return queryOf(title, {
    kind: kind ?? (is_flash ? 'flash' : undefined),
    langs: only_lang,
    from: start_time ? new Date(start_time * 1000) : undefined,
    to: end_time ? new Date(end_time * 1000) : undefined,
  })
}

async function viewHits(hits: Hit[], terms: SearchTerms, context: CallContext): Promise<NewsItem[]> {
  const byLang = Map.groupBy(hits, ({ lang }) => lang)
  const views = new Map<number, NewsItem>()
  await Promise.all(
    [...byLang].map(async ([lang, ofLang]) => {
      for (const item of await viewIn(lang, ofLang, terms, context)) views.set(item.article_id, item)
    }),
  )
  return hits.flatMap(({ articleId }) => views.get(articleId) ?? [])
}

async function viewIn(
  lang: Locale,
  hits: Hit[],
  terms: SearchTerms,
  { db, config, caller }: CallContext,
): Promise<NewsItem[]> {
  const rows = await hydrate(
    db,
    hits.map(({ articleId }) => articleId),
    { locale: lang, isWhole: true, viewer: accountIdOf(caller) },
  )
  return rows.map((row) => ({
    ...viewItem(row, config),
    title: highlight(row.title, terms),
    abstract: row.abstract ? highlight(row.abstract, terms) : null,
    content: excerptOf(row.content_html, terms),
  }))
}
