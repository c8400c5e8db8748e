import type { NewsItem } from '#contract/news/item.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { pageOfHits } from '#server/news/search/hits.ts'
import { queryOf, type SearchFilter } from '#server/news/search/query.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

const maxHits = 30
const maxNews = 6

/**
 * The newest items whose text has a name exactly as it is written, capitals included: Figure is no figure. Those in the language
 * of the call come first, then those that only other languages have.
 */
export async function itemsNaming(name: string, context: CallContext): Promise<NewsItem[]> {
  const { db, config, locale, caller } = context
  const [own, all] = await Promise.all([hitsOf(name, { langs: [locale] }, context), hitsOf(name, {}, context)])
  const rows = await hydrate(db, [...new Set([...own, ...all])], { locale, isWhole: true, caller })
  return rows
    .filter((row) => isWord(name, `${row.title}\n${plainText(row.content_html)}`))
    .slice(0, maxNews)
    .map((row) => viewItem(row, config))
}

async function hitsOf(name: string, filter: SearchFilter, { db, locale, now }: CallContext): Promise<number[]> {
  const query = queryOf(name, filter)
  if (!query) return []
  const { hits } = await pageOfHits(db, query, {
    order: 'time',
    page: 1,
    limit: maxHits,
    isByCursor: false,
    locale,
    now,
  })
  return hits.map(({ articleId }) => articleId)
}

/** Whether a text contains a name as separate words. */
export function isWord(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + name.length] ?? ' ']
    if (!around.some((each) => /[\p{Script=Latin}\p{N}]/u.test(each))) return true
  }
  return false
}
