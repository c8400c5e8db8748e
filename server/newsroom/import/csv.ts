import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import {
  lineOfFault,
  readCsv,
  type ColumnType,
  type CsvRow,
  type ReadAs,
  type Sheet,
} from '#server/platform/text/csv.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import type { Refused } from './imported-table.ts'
import { legible } from './parse-row.ts'
import type { PlacedRow } from './save-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Reads rows of CSV files (in the forms and charsets of spreadsheets), each by `read`, which throws for one that cannot be used; `typeOf`
 * says what a column holds. Of several files one that is no CSV is refused. Throws StartError for a file that cannot be read, and for the
 * only one if it is no CSV.
 */
export async function readCsvFiles<Row>(
  paths: readonly string[],
  typeOf: (column: string) => ColumnType | undefined,
  read: (row: CsvRow) => Row,
): Promise<{ rows: PlacedRow<Row>[]; refused: Refused[]; readAs: ReadAs[] }> {
  const rows: PlacedRow<Row>[] = []
  const refused: Refused[] = []
  const readAs: ReadAs[] = []
  for (const path of paths) {
    const at = (line: number) => ({ file: basename(path), position: `line ${line}` })
    const sheet = await sheetOf(path, typeOf)
    if (sheet instanceof UnreadableFile) {
      if (paths.length === 1) throw sheet
      refused.push({ ...at(sheet.line), reason: rowFaultText('no_csv') })
      continue
    }
    readAs.push(sheet.readAs)
    for (const { record, line, surplus } of sheet.rows) {
      const place = at(line)
      try {
        if (surplus) throw new Unusable('surplus', { count: surplus })
        rows.push({ ...place, row: read(legible(record)) })
      } catch (error) {
        refused.push({ ...place, reason: messageOf(error) })
      }
    }
  }
  return { rows, refused, readAs }
}

async function sheetOf(
  path: string,
  typeOf: (column: string) => ColumnType | undefined,
): Promise<Sheet | UnreadableFile> {
  const bytes = await readFile(path).catch(() => {
    throw new StartError(rowFaultText('no_path', { value: path }))
  })
  try {
    return readCsv(bytes, typeOf)
  } catch (error) {
    return new UnreadableFile('import_csv', { name: path, line: lineOfFault(error) })
  }
}
