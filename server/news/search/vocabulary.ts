import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { KnownWord, Vocabulary } from '#domain/platform/search/correction.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { knownNames } from '#domain/platform/search/known-names.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The newest titles of a language have the words that readers look for. */
const maxTitles = 6_000
const maxAgeMs = 15 * 60_000
/** A long run of a script without spaces is a sentence. */
const maxWordLength = 24
const word = /[\p{L}\p{M}\p{N}]+/gu

interface Kept {
  at: number
  vocabulary: Promise<Vocabulary>
}

/** By database, of which a test has several in one process. */
const kept = new WeakMap<Database, Map<Locale, Kept>>()

/** The words of the newest titles in a language and in English, the names of sources and tokens, and names with several spellings. */
export function vocabularyOf(db: Database, locale: Locale, now: Date): Promise<Vocabulary> {
  const own = kept.get(db) ?? new Map<Locale, Kept>()
  kept.set(db, own)
  const before = own.get(locale)
  if (before && now.getTime() - before.at < maxAgeMs) return before.vocabulary
  const vocabulary = read(db, locale)
  own.set(locale, { at: now.getTime(), vocabulary })
  vocabulary.catch(() => own.delete(locale))
  return vocabulary
}

async function read(db: Database, locale: Locale): Promise<Vocabulary> {
  const { rows } = await sql<{ text: string; count: number; isName: boolean }>`
    with newest as materialized (
      (select article_id, title from item_version where lang = ${locale} and listed_at is not null order by listed_at desc limit ${maxTitles})
      union all
      (select article_id, title from item_version where lang = 'en' and lang <> ${locale} and listed_at is not null order by listed_at desc limit ${maxTitles})
    )
    select title as text, 1 as count, false as "isName" from newest
    union all (select distinct source_name, 1, true from newest join item using (article_id) where source_name <> '')
    union all (select text, item_count::int, true from token_name join token on token.id = token_id where item_count > 0)
  `.execute(db)
  const found = new Map<string, KnownWord>()
  const add = (written: string, count: number, isName: boolean) => {
    const folded = foldedTextOf(written)
    const before = found.get(folded)
    if (before) before.count += count
    else if (folded.length <= maxWordLength) found.set(folded, { written, count, isName })
  }
  for (const { text, count, isName } of rows) for (const [each] of text.matchAll(word)) add(each, count, isName)
  for (const [folded, name] of knownNames(locale)) found.set(folded, { ...name, ...found.get(folded), isName: true })
  return found
}
