import { createHash } from 'node:crypto'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { putRow, rowOf } from '#server/platform/data/rows.ts'

export interface TranslatedTexts {
  texts: string[]
  provider: 'opencc' | 'model' | 'service'
}

/** A translation by its source: a text that changes is another one. */
export interface CacheKey {
  texts: readonly string[]
  from: Locale
  to: Locale
}

export const hashOf = (texts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(texts)).digest()

/** The cached translation of these texts, if there is one. */
export async function readCached(db: Database, { texts, from, to }: CacheKey): Promise<TranslatedTexts | undefined> {
  const row = await rowOf(db, 'machine_translation', { source_hash: hashOf(texts), from_lang: from, to_lang: to }, [
    'texts',
    'provider',
  ])
  return row && { texts: row.texts, provider: row.provider }
}

/** Caches a translation; OpenCC is faster than a look-up. */
export async function cache(
  db: Database,
  { texts, from, to }: CacheKey,
  { texts: translated, provider }: TranslatedTexts,
): Promise<void> {
  if (provider === 'opencc') return
  await putRow(
    db,
    'machine_translation',
    { source_hash: hashOf(texts), from_lang: from, to_lang: to, texts: translated, provider },
    ['source_hash', 'from_lang', 'to_lang'],
    { texts: translated, provider, made_at: new Date() },
  )
}
