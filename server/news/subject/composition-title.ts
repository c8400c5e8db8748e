import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'

/** The SQL of the title of a composition in the best language, else its tag. `id` is an expression. */
export const titleOfComposition = (id: RawBuilder<unknown>, locale: Locale): RawBuilder<string> => sql<string>`coalesce(
  (select title from composition_text where composition_id = ${id} order by lang = ${locale} desc, lang = 'en' desc, lang limit 1),
  (select min(tag) from composition_tag where composition_id = ${id}))`
