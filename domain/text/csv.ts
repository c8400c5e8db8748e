export type CsvCell = string | number | null

/**
 * One cell of RFC 4180; null is empty. A text that a spreadsheet would carry out as a formula begins with an apostrophe, also one with the
 * wide signs that spreadsheets of East Asia read alike.
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a file of RFC 4180. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
