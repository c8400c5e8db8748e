import { pathOfItem } from '#domain/news/item/kind.ts'
import { splitLocale } from '#domain/platform/locale.ts'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { suggestTitles } from './suggest.ts'

/**
 * Suggestions at `/search/suggest?q=` in the response format of OpenSearch suggestions: the text, titles, no descriptions,
 * addresses. Undefined for any other request; the same address without `q` is a search for that word.
 */
export async function answerSuggestions(
  request: Request,
  { config, db }: Pick<CallContext, 'config' | 'db'>,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const { path, base, locale } = splitLocale(pathname, config.site.defaultLocale)
  const text = searchParams.get('q')
  if (path !== '/search/suggest' || text === null) return undefined
  const titles = await suggestTitles(db, text.slice(0, maxKeywordLength), locale)
  const addresses = titles.map(
    ({ article_id, type }) => `${config.site.origin}${base}${pathOfItem({ type, article_id })}`,
  )
  return new Response(JSON.stringify([text, titles.map(({ title }) => title), [], addresses]), {
    headers: {
      'content-type': 'application/x-suggestions+json; charset=utf-8',
      'cache-control': 'public, max-age=15',
      'access-control-allow-origin': '*',
    },
  })
}
