import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { reindexItems } from '#server/news/index/index-missing.ts'
import { readEnglishWords } from '#server/markets/token/english-words.ts'
import { listKey, listPrefix } from '#server/markets/token/list-key.ts'
import { saveTokens, type NewToken } from '#server/markets/token/save.ts'
import type { ImportedTable } from './imported-table.ts'
import { saveRows } from './save-rows.ts'
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
  await reindexItems(db, onProgress)
  return imported
}

/** Like the import, without searching the items, which find their tokens when they are next indexed. */
export async function saveTokenFiles(db: Database, paths: readonly string[]): Promise<ImportedTable> {
  const { tokens, refused } = await readTokenFiles(paths)
  const isWord = await readEnglishWords()
  const imported: ImportedTable = { added: 0, known: 0, refused }
  for (let start = 0; start < tokens.length; start += tokensAtOnce) {
    const batch = tokens.slice(start, start + tokensAtOnce)
    const saved = await inTransaction(db, (trx) =>
      saveRows(
        trx,
        batch.map((row) => ({ file: '', position: row.symbol, row })),
        async (part) => {
          await takeOver(trx, part)
          return saveTokens(trx, part, isWord)
        },
      ),
    )
    imported.added += saved.added
    imported.known += saved.known
    refused.push(...saved.refused)
  }
  return imported
}

/** Tokens of the demo and of the desk with the symbol and name of a listed one become that one, with the texts that they have. */
async function takeOver(trx: Transaction, listed: readonly NewToken[]): Promise<void> {
  const keys = new Set(listed.map(({ key }) => key))
  const { rows } = await sql<{ id: number; symbol: string; name: string }>`
    select id, symbol, name from token where import_key is null or not starts_with(import_key, ${listPrefix}) order by id
  `.execute(trx)
  for (const row of rows) {
    const key = listKey(row)
    if (!keys.delete(key)) continue
    await sql`
      update token set import_key = ${key}, is_demo = false
      where id = ${row.id} and not exists (select from token as known where known.import_key = ${key})
    `.execute(trx)
  }
}
