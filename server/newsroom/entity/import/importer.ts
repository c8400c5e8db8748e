import { sql } from 'kysely'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import type { Duplicate, ImportedTable } from '#server/newsroom/import/imported-table.ts'
import type { ImportedKind } from '#server/newsroom/import/rows.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import type { Tables } from '#server/newsroom/entity/tables.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** The result of an import of one file. */
export type SourceFile = Required<Omit<ImportedTable, 'duplicates' | 'readAs'>> & Pick<ImportedTable, 'readAs'>

/**
 * Imports one file in the format of a source within a transaction, as the command line does. Duplicates are among the
 * refused, because the desk lists them with their reason. Throws UnreadableFile.
 */
export type Importer = (trx: Transaction, path: string, now: Date, tables: Tables) => Promise<SourceFile>

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
  (run: (trx: Transaction, paths: readonly string[], now: Date) => Promise<ImportedTable>): Importer =>
  async (trx, path, now, tables) => {
    const before = await fingerprintsOf(trx, tables)
    const { added, known, duplicates = [], refused, readAs } = await run(trx, [path], now)
    const changed = countChanged(before, await fingerprintsOf(trx, tables))
    return { added, changed, known: known - changed, refused: [...refused, ...reasonsOf(duplicates)], readAs }
  }

/** A digest of the rows of each entity of a kind, by id. */
type Fingerprints = ReadonlyMap<string, string>

/** Computes digests of all entities in the first table, including their parts, without timestamps of storing. */
async function fingerprintsOf(trx: Transaction, tables: Tables): Promise<Fingerprints> {
  const [main, id] = tables[0]!
  const parts = tables.map(
    ([table, column]) => sql`
      select part.${sql.ref(column)}::text as id, ${table}::text as place, (to_jsonb(part) - ${written}::text[])::text as row
      from ${sql.table(table)} as part where part.${sql.ref(column)} in (select ${sql.ref(id)} from ${sql.table(main)})`,
  )
  const { rows } = await sql<{ id: string; digest: string }>`
    select id, md5(string_agg(place || row, '|' order by place, row)) as digest
    from (${sql.join(parts, sql` union all `)}) as part group by id
  `.execute(trx)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

/** Columns that are written each time an entity is stored. */
const written = ['updated_at', 'checked_at', 'item_count', 'source_digest']

const countChanged = (before: Fingerprints, after: Fingerprints): number =>
  [...before].filter(([id, digest]) => after.has(id) && after.get(id) !== digest).length
