import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'

interface Search {
  lang: Locale
  found: boolean
  now: Date
}

/** Counts a search, and whether nothing was found. */
export async function countSearch(db: Database, { lang, found, now }: Search): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`
    insert into search_day (day, lang, searches, without_result) values (${day}, ${lang}, 1, ${found ? 0 : 1})
    on conflict (day, lang) do update
      set searches = search_day.searches + 1, without_result = search_day.without_result + excluded.without_result
  `.execute(db)
}
