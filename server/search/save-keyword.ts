import type { search } from '#contract/search.ts'
import { sql } from 'kysely'
import type { Handler } from '#server/call/handler.ts'
import { normalForm } from '#domain/search-tokens.ts'
import type { SearchServices } from './frequency.ts'
import { hasHits } from './hits.ts'
import { queryOf } from './query.ts'

const longestKeyword = 40

/**
 * Counts a keyword for its day and language. What finds nothing is not kept, nor what is too long to be one: hot keywords are
 * shown to everybody, and nobody should be able to write there what the wire never said.
 */
export const saveKeyword: Handler<typeof search.saveKeyword, SearchServices> = async (
  { title },
  { db, services, locale, now },
) => {
  const query = queryOf(title, {})
  const shown = title.replace(/\s+/gu, ' ')
  if (!query || shown.length > longestKeyword || !(await hasHits({ db, services }, query))) return { saved: false }
  await sql`
    insert into search_keyword (keyword, lang, day, shown) values (${normalForm(query.terms.flat()).trim()}, ${locale}, ${now.toISOString().slice(0, 10)}, ${shown})
    on conflict (lang, day, keyword) do update set count = search_keyword.count + 1, shown = excluded.shown
  `.execute(db)
  return { saved: true }
}
