import { faultText } from '#domain/newsroom/source-fault.ts'
import { signedColumns, textColumns } from '#contract/markets/ranking.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import { isThousandfold, type HeldReason } from '#domain/markets/series/check.ts'

export interface TableRow {
  key: string
  name: string
  facts: Readonly<Record<string, string>>
}

export type TableReason = Extract<HeldReason, 'not_a_number' | 'negative' | 'jump'>

/** A number of a table that cannot be right; its place stays empty. */
export interface HeldFact {
  /** The key of the row, and its name. */
  key: string
  row: string
  column: string
  value: string
  reason: TableReason
}

/** From this number of rows on, a column of which more than half jumped is in another unit. */
const minColumn = 3

/**
 * Takes out of a table what is no number, is below zero where that is impossible, or is about a thousand times that of the table before (`before`:
 * its facts by row), or a thousandth. A single number that jumped counts when the next table has it again. Throws an Error, whose message is for
 * the operator, for a table without rows and for a column that jumped as a whole: the table before stays.
 */
export function checkTable(
  rows: readonly TableRow[],
  before: ReadonlyMap<string, Readonly<Record<string, string>>>,
): { rows: TableRow[]; held: HeldFact[] } {
  if (rows.length === 0) throw new Error(faultText('no_rows'))
  const held: HeldFact[] = []
  const compared = new Map<string, { jumped: number; all: number }>()
  const checked = rows.map((row) => {
    const plausible = Object.entries(row.facts).filter(([column, value]) => {
      const old = before.get(row.key)?.[column]
      const reason = reasonOf(column, value, old)
      if (reason) held.push({ key: row.key, row: row.name, column, value, reason })
      if (old !== undefined) {
        const counts = compared.get(column) ?? { jumped: 0, all: 0 }
        compared.set(column, { jumped: counts.jumped + (reason === 'jump' ? 1 : 0), all: counts.all + 1 })
      }
      return !reason
    })
    return { ...row, facts: Object.fromEntries(plausible) }
  })
  for (const [column, { jumped, all }] of compared)
    if (all >= minColumn && jumped * 2 > all) throw new Error(faultText('unit', { name: column }))
  return { rows: checked, held }
}

function reasonOf(column: string, value: string, old: string | undefined): TableReason | undefined {
  if (textColumns.has(column)) return undefined
  const number = parseDecimal(value)
  if (number === undefined) return 'not_a_number'
  if (signedColumns.has(column)) return undefined
  if (Number(number) < 0) return 'negative'
  return old !== undefined && isThousandfold(Number(number), Number(old)) ? 'jump' : undefined
}
