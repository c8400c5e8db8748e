import { CsvError, parse } from 'csv-parse/sync'

/** A row by the names of the first line, those in small letters with `_` for spaces; values without spaces around them. */
export type CsvRow = Readonly<Record<string, string>>

export interface CsvRecord {
  record: CsvRow
  info: { lines: number }
}

const delimiters = [',', ';', '\t', '|']

/** The delimiter that a spreadsheet states in a first line `sep=;`, or that its first line has most of outside of quotation marks. */
function delimiterOf(text: string): { delimiter: string; rest: string } {
  const [stated, delimiter, end] = /^\ufeff?"?sep=(.)"?(\r?\n)/i.exec(text) ?? []
  if (delimiter) return { delimiter, rest: end + text.slice(stated!.length) }
  const heading = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.trimStart())![0].replace(/"[^"]*"/g, '')
  const counts = delimiters.map((each) => heading.split(each).length)
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))]!, rest: text }
}

/**
 * The rows of a CSV (RFC 4180), also of one with semicolons, tabs or bars, as spreadsheets write it, with the lines where they end. Throws
 * for a text that is none.
 */
export function readCsv(text: string): CsvRecord[] {
  const { delimiter, rest } = delimiterOf(text)
  return parse(rest, {
    delimiter,
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')),
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as unknown as CsvRecord[]
}

/** The line near which a text that is no CSV has a quotation mark too few, too many or in the wrong place: all other texts are one. */
export const lineOfFault = (error: unknown): number =>
  error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 0
