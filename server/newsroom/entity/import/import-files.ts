import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { ImportedTable } from '#server/newsroom/import/imported-table.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'
import type { ReadAs } from '#server/platform/text/csv.ts'
import { importRows } from './import-rows.ts'

/**
 * Imports files whose columns are the fields of a kind, like the newsroom does, each in a transaction of its own; `locale` is that of the reasons.
 * Of several files one that is in no format is refused. Throws StartError for a file that cannot be read, and for the only one if it is in none.
 */
export async function importEntityFiles(
  db: Database,
  kind: EntityKind,
  paths: readonly string[],
  locale: Locale = 'en',
): Promise<ImportedTable> {
  const imported = { added: 0, changed: 0, known: 0, refused: [] as ImportedTable['refused'], readAs: [] as ReadAs[] }
  for (const path of paths) {
    const file = await readFile(path).catch(() => {
      throw new StartError(rowFaultText('no_path', { value: path }))
    })
    const by = { now: new Date(), locale }
    const order = { kind, name: basename(path), file }
    const taken = await inTransaction(db, (trx) => importRows(trx, by, order)).catch((error: unknown) => {
      if (error instanceof UnreadableFile && paths.length > 1) return error
      throw error
    })
    if (taken instanceof UnreadableFile) {
      const reason = refusalText(taken.refusal, locale)
      imported.refused.push({ file: basename(path), position: `line ${taken.line}`, reason })
      continue
    }
    const { rows, readAs } = taken
    imported.readAs.push(...readAs)
    for (const { act, position, reason } of rows) {
      if (act === 'refused') imported.refused.push({ file: basename(path), position, reason })
      else imported[act]++
    }
  }
  return imported
}
