import type { Transaction } from 'kysely'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import type { DB } from '#server/platform/data/schema.ts'
import type { Duplicate, ImportedTable } from '#server/newsroom/import/imported-table.ts'
import type { ImportedKind } from '#server/newsroom/import/rows.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import type { Tables } from '#server/newsroom/entity/tables.ts'
import { countChanged, fingerprintsOf } from './fingerprints.ts'

/** The result of an import of one file. */
export type SourceFile = Required<Omit<ImportedTable, 'duplicates' | 'readAs'>> & Pick<ImportedTable, 'readAs'>

/**
 * Imports one file in the format of a source within a transaction, as the command line does. Duplicates are among the
 * refused, because the desk lists them with their reason. Throws UnreadableFile.
 */
export type Importer = (trx: Transaction<DB>, path: string, now: Date, tables: Tables) => Promise<SourceFile>

const reasonsOf = (duplicates: readonly Duplicate[]) =>
  duplicates.map(({ file, position, articleId }) => ({
    file,
    position,
    reason: rowFaultText('duplicate', { id: articleId }),
  }))

/** The importer of items that are texts. */
export const texts =
  (kind: ImportedKind): Importer =>
  async (trx, path) => {
    const { outcomes, refused, duplicates } = await importFiles(trx, [path], { kind })
    return { ...outcomes, refused: [...refused, ...reasonsOf(duplicates)] }
  }

/** Wraps an importer that does not distinguish changed from known entities: compares the tables before and after. */
export const compared =
  (run: (trx: Transaction<DB>, paths: readonly string[], now: Date) => Promise<ImportedTable>): Importer =>
  async (trx, path, now, tables) => {
    const before = await fingerprintsOf(trx, tables)
    const { added, known, duplicates = [], refused, readAs } = await run(trx, [path], now)
    const changed = countChanged(before, await fingerprintsOf(trx, tables))
    return { added, changed, known: known - changed, refused: [...refused, ...reasonsOf(duplicates)], readAs }
  }
