import type { NewsItem } from '#contract/item.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import { hydrate } from '#server/item/read/hydrate.ts'
import { viewItem } from '#server/item/read/view.ts'
import { pageOfHits } from '#server/search/hits.ts'
import { queryOf } from '#server/search/query.ts'
import { plainText } from '#server/text/plain-text.ts'

const maxHits = 30
const maxNews = 6

/** The newest items whose text has a name exactly as it is written, capitals included: Figure is no figure. */
export async function itemsNaming(name: string, { db, config, locale, caller, now }: CallContext): Promise<NewsItem[]> {
  const query = queryOf(name, {})
  if (!query) return []
  const { hits } = await pageOfHits(db, query, {
    order: 'time',
    page: 1,
    limit: maxHits,
    isByCursor: false,
    locale,
    now,
  })
  const rows = await hydrate(
    db,
    hits.map(({ articleId }) => articleId),
    { locale, isWhole: true, viewer: accountIdOf(caller) },
  )
  return rows
    .filter((row) => isWord(name, `${row.title}\n${plainText(row.content_html)}`))
    .slice(0, maxNews)
    .map((row) => viewItem(row, config))
}

/** Whether a text contains a name as separate words. */
function isWord(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + name.length] ?? ' ']
    if (!around.some((each) => /[\p{Script=Latin}\p{N}]/u.test(each))) return true
  }
  return false
}
