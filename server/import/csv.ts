import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { StartError } from '#server/config/start-error.ts'
import type { Refused } from './imported-table.ts'

/** A row by the names of the first line, those in small letters with `_` for spaces; values without spaces around them. */
export type CsvRow = Readonly<Record<string, string>>

/**
 * Reads rows of CSV files (RFC 4180, UTF-8), each by `read`, which throws for one that cannot be used. Throws StartError for a file that
 * cannot be read, or is no CSV.
 */
export async function readCsvFiles<Row>(
  paths: readonly string[],
  read: (row: CsvRow) => Row,
): Promise<{ rows: Row[]; refused: Refused[] }> {
  const rows: Row[] = []
  const refused: Refused[] = []
  for (const path of paths) {
    for (const { record, info } of await recordsOf(path)) {
      try {
        rows.push(read(record))
      } catch (error) {
        refused.push({ file: basename(path), position: `line ${info.lines}`, reason: reasonOf(error) })
      }
    }
  }
  return { rows, refused }
}

interface Parsed {
  record: CsvRow
  info: { lines: number }
}

async function recordsOf(path: string): Promise<Parsed[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`There is no file ${path}.`)
  })
  try {
    return parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')),
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as Parsed[]
  } catch (error) {
    throw new StartError(`${path} is no CSV: ${(error as Error).message}`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}`
  return error instanceof Error ? error.message : String(error)
}
