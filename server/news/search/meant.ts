import type { Locale } from '#domain/platform/locale.ts'
import { correctionsOf, turkishStems } from '#domain/platform/search/correction.ts'
import type { Database } from '#server/platform/data/database.ts'
import { hasHits } from './hits.ts'
import { queryOf, type SearchFilter } from './query.ts'
import { vocabularyOf } from './vocabulary.ts'

const maxTried = 4
/** A longer query is a sentence; its words are not tried one by one. */
const maxWords = 6

/** What a text that finds nothing may mean: one that finds something and differs by a slip. Undefined if nothing is close. */
export async function meant(db: Database, text: string, locale: Locale, now: Date): Promise<string | undefined> {
  const corrections = correctionsOf(text, await vocabularyOf(db, locale, now))
  return firstFound(db, corrections.slice(0, maxTried), {})
}

/** A text that finds nothing with words of Turkish without their endings, if it finds something so. */
export async function withoutEndings(db: Database, text: string, filter: SearchFilter): Promise<string | undefined> {
  const words = text.trim().split(/\s+/)
  if (words.length > maxWords) return undefined
  const stems = await Promise.all(
    words.map(
      async (word) => (await firstFound(db, [word, ...turkishStems(word)].slice(0, maxTried * 2), filter)) ?? word,
    ),
  )
  const bare = stems.join(' ')
  return bare === words.join(' ') ? undefined : firstFound(db, [bare], filter)
}

/** The first of these texts that finds something; most are the first one. */
async function firstFound(db: Database, texts: readonly string[], filter: SearchFilter): Promise<string | undefined> {
  for (const text of texts) {
    const query = queryOf(text, filter, true)
    if (query && (await hasHits(db, query))) return text
  }
  return undefined
}
