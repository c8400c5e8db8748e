export type CsvCell = string | number | null

/**
 * Formats a cell as RFC 4180 requires; null is empty. A text that a spreadsheet would run as a formula gets an apostrophe in front, also one
 * with the full-width signs that some spreadsheets read in the same way.
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats rows as a file of RFC 4180. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
