import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { ImportedTable } from '#server/newsroom/import/imported-table.ts'
import type { ReadAs } from '#server/platform/text/csv.ts'
import { importRows } from './import-rows.ts'

/**
 * Imports files whose columns are the fields of a kind, like the newsroom does, each in a transaction of its own.
 * Throws StartError for a file that cannot be read.
 */
export async function importEntityFiles(
  db: Database,
  kind: EntityKind,
  paths: readonly string[],
): Promise<ImportedTable> {
  const imported = { added: 0, changed: 0, known: 0, refused: [] as ImportedTable['refused'], readAs: [] as ReadAs[] }
  for (const path of paths) {
    const file = await readFile(path).catch(() => {
      throw new StartError(`There is no file ${path}.`)
    })
    const by = { now: new Date(), locale: 'en' as const }
    const { rows, readAs } = await db
      .transaction()
      .execute((trx) => importRows(trx, by, { kind, name: basename(path), file }))
    imported.readAs.push(...readAs)
    for (const { act, position, reason } of rows) {
      if (act === 'refused') imported.refused.push({ file: basename(path), position, reason })
      else imported[act]++
    }
  }
  return imported
}
