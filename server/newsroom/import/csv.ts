import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import { lineOfFault, readCsv, type CsvRecord, type CsvRow } from '#server/platform/text/csv.ts'
import type { Refused } from './imported-table.ts'
import type { PlacedRow } from './save-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Reads rows of CSV files (in the forms and charsets of spreadsheets), each by `read`, which throws for one that cannot be used. Throws StartError for a file that
 * cannot be read, or is no CSV.
 */
export async function readCsvFiles<Row>(
  paths: readonly string[],
  read: (row: CsvRow) => Row,
): Promise<{ rows: PlacedRow<Row>[]; refused: Refused[] }> {
  const rows: PlacedRow<Row>[] = []
  const refused: Refused[] = []
  for (const path of paths) {
    for (const { record, info } of await recordsOf(path)) {
      const place = { file: basename(path), position: `line ${info.lines}` }
      try {
        rows.push({ ...place, row: read(record) })
      } catch (error) {
        refused.push({ ...place, reason: messageOf(error) })
      }
    }
  }
  return { rows, refused }
}

async function recordsOf(path: string): Promise<CsvRecord[]> {
  const bytes = await readFile(path).catch(() => {
    throw new StartError(`There is no file ${path}.`)
  })
  try {
    return readCsv(decodeText(bytes))
  } catch (error) {
    throw new UnreadableFile('import_csv', { name: path, line: lineOfFault(error) })
  }
}
