import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The maximum number of searches per day that are counted separately; further ones are only counted. */
const maxKeywords = 2000

interface Search {
  lang: Locale
  /** Normalised, so that spellings of a query are counted together. */
  keyword: string
  shown: string
  found: boolean
  now: Date
}

/** Counts a search, and what it looked for where nothing was found. */
export async function countSearch(db: Database, { lang, keyword, shown, found, now }: Search): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const missed = found ? 0 : 1
  await sql`
    insert into search_day (day, lang, searches, without_result) values (${day}, ${lang}, 1, ${missed})
    on conflict (day, lang) do update
      set searches = search_day.searches + 1, without_result = search_day.without_result + excluded.without_result
  `.execute(db)
  if (found) return
  await sql`
    insert into search_missed (day, lang, keyword, shown, count)
    select ${day}::date, ${lang}, ${keyword}, ${shown}, 1
    where (select count(*) from search_missed where day = ${day}::date) < ${maxKeywords}
      or exists (select from search_missed where day = ${day}::date and lang = ${lang} and keyword = ${keyword})
    on conflict (day, lang, keyword) do update set count = search_missed.count + 1, shown = excluded.shown
  `.execute(db)
}
