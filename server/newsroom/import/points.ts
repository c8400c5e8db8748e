import { rowFaultText } from '#domain/platform/row-fault.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { unixSeconds } from '#domain/platform/time/unix-seconds.ts'
import { readCsvFiles } from './csv.ts'
import { noTime } from './parse-row.ts'
import type { ImportedTable } from './imported-table.ts'
import type { Transaction } from '#server/platform/data/database.ts'

const timeColumn = 'date'

/**
 * Imports points of series that there are from a CSV file: a column `date` and one for each series, whose heading is its key (`_` for `-`).
 * Points that are held back are reported as refused. Throws StartError for a file that is no CSV.
 */
export async function importPoints(
  trx: Transaction,
  path: string,
  now: Date,
): Promise<Required<Omit<ImportedTable, 'duplicates'>>> {
  const { rows, refused, readAs } = await readCsvFiles(
    [path],
    (column) => (column === timeColumn ? 'time' : 'number'),
    (row) => ({ row, at: timeOf(row[timeColumn]) }),
  )
  const imported = { added: 0, changed: 0, known: 0, refused, readAs }
  // A short row lacks its last columns.
  const columns = new Set(rows.flatMap(({ row: { row } }) => Object.keys(row)))
  for (const column of columns) {
    if (column === timeColumn) continue
    const refuse = (position: string, reason: string) => refused.push({ file: '', position, reason })
    const series = await seriesOf(trx, column)
    if (!series) {
      refuse(column, rowFaultText('no_series', { key: column }))
      continue
    }
    const points = rows.map(({ row: { row, at } }) => ({ at, value: row[column] ?? '' }))
    const saved = await savePoints(trx, series.id, points, now)
    imported.added += saved.added
    imported.changed += saved.revised
    imported.known += saved.known
    for (const { at, value, reason } of saved.held)
      refuse(
        `${series.key}, ${new Date(at * 1000).toISOString().slice(0, 10)}`,
        rowFaultText(`held_${reason}`, { value }),
      )
  }
  return imported
}

const seriesOf = (trx: Transaction, column: string) =>
  trx
    .selectFrom('series')
    .select(['id', 'key'])
    .where('key', 'in', [column, column.replaceAll('_', '-')])
    .executeTakeFirst()

function timeOf(text: string | undefined): number {
  if (!text) throw new Unusable('lacks', { name: timeColumn })
  const at = unixSeconds(text)
  if (at === undefined) throw noTime(timeColumn, text)
  return at
}
