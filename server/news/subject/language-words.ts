import { sql } from 'kysely'
import { languageWords } from '#domain/markets/token/mention.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'

/** Languages in Latin letters without a list of words in the program. */
const languages: readonly Locale[] = ['vi', 'tr']
const maxTexts = 5_000

/** Finds which names of tokens are words of a language, from the newest texts in it. Returns the items that name these tokens by now. */
export async function markLanguageWords(db: Database): Promise<number[]> {
  const changed: number[] = []
  for (const lang of languages) {
    const { rows: texts } = await sql<{ text: string }>`
      select concat_ws(' ', title, abstract, left(content_html, 2000)) as text from item_version
      where lang = ${lang} and listed_at is not null order by listed_at desc limit ${maxTexts}
    `.execute(db)
    const words = [...languageWords(texts.map(({ text }) => text))]
    const { rows } = await sql<{ article_id: number }>`
      with marked as (
        update token_name set word_in = case when lower(text) = any(${words}::text[])
          then array_append(word_in, ${lang}) else array_remove(word_in, ${lang}) end
        where kind = 'name' and (lower(text) = any(${words}::text[])) <> (${lang} = any(word_in))
        returning token_id
      )
      select distinct article_id from token_mention join marked using (token_id)
    `.execute(db)
    changed.push(...rows.map(({ article_id }) => article_id))
  }
  return [...new Set(changed)]
}
