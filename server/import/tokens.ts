import type { Database } from '#server/data/database.ts'
import { inTransaction } from '#server/data/in-transaction.ts'
import { reindexItems } from '#server/search-index/index-missing.ts'
import { readEnglishWords } from '#server/tokenwiki/english-words.ts'
import { saveTokens } from '#server/tokenwiki/save.ts'
import type { ImportedTable } from './imported-table.ts'
import { readTokenFiles } from './token-files.ts'

const tokensAtOnce = 2000

/**
 * Imports tokens, and then looks for their names in all items, for which `onProgress` gets the number of those done. Throws
 * StartError for a path that cannot be read, before anything is written.
 */
export async function importTokens(
  db: Database,
  paths: readonly string[],
  onProgress: (items: number) => void = () => {},
): Promise<ImportedTable> {
  const imported = await saveTokenFiles(db, paths)
  await reindexItems(db, { onProgress })
  return imported
}

/** The same without a look at the items, which find their tokens when they are next indexed. */
export async function saveTokenFiles(db: Database, paths: readonly string[]): Promise<ImportedTable> {
  const { tokens, refused } = await readTokenFiles(paths)
  const isWord = await readEnglishWords()
  let added = 0
  for (let start = 0; start < tokens.length; start += tokensAtOnce) {
    const batch = tokens.slice(start, start + tokensAtOnce)
    added += await inTransaction(db, (trx) => saveTokens(trx, batch, isWord))
  }
  return { added, known: tokens.length - added, refused }
}
