import type { search } from '#contract/search.ts'
import { sql } from 'kysely'
import type { Handler } from '#server/call/handler.ts'
import { normalForm } from '#domain/search-tokens.ts'
import { hasHits } from './hits.ts'
import { queryOf } from './query.ts'

const maxKeywordCharacters = 40

/**
 * Counts a keyword for its day and language, if it is short and finds something: hot keywords are public, and nobody should be
 * able to publish a text of their own there.
 */
export const saveKeyword: Handler<typeof search.saveKeyword> = async ({ title }, { db, locale, now }) => {
  const query = queryOf(title, {})
  const shown = title.replace(/\s+/gu, ' ')
  if (!query || shown.length > maxKeywordCharacters || !(await hasHits(db, query))) return { saved: false }
  await sql`
    insert into search_keyword (keyword, lang, day, shown) values (${normalForm(query.terms.flat()).trim()}, ${locale}, ${now.toISOString().slice(0, 10)}, ${shown})
    on conflict (lang, day, keyword) do update set count = search_keyword.count + 1, shown = excluded.shown
  `.execute(db)
  return { saved: true }
}
