import { rowFaultText } from '#domain/platform/row-fault.ts'
import { savedApart } from '#server/platform/data/apart.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import type { ImportedTable, Refused } from './imported-table.ts'

/** A row that was read, and where. */
export interface PlacedRow<Row> extends Omit<Refused, 'reason'> {
  row: Row
}

/** Saves rows with `save`, which returns how many of them are new; those that the database refuses are reported, and cost no others. */
export async function saveRows<Row>(
  trx: Transaction,
  rows: readonly PlacedRow<Row>[],
  save: (rows: Row[]) => Promise<number>,
): Promise<ImportedTable> {
  const saved = await savedApart<PlacedRow<Row>, 'added' | 'known' | Refused>(
    trx,
    rows,
    async (part) => {
      const added = await save(part.map(({ row }) => row))
      return part.map((_, index) => (index < added ? 'added' : 'known'))
    },
    ({ file, position }) => ({ file, position, reason: rowFaultText('not_stored') }),
  )
  return {
    added: saved.filter((each) => each === 'added').length,
    known: saved.filter((each) => each === 'known').length,
    refused: saved.filter((each) => typeof each === 'object'),
  }
}

/** The last row of each key, in the order of the first ones. */
export const lastOfEach = <Row>(rows: readonly PlacedRow<Row>[], keyOf: (row: Row) => string): PlacedRow<Row>[] => [
  ...new Map(rows.map((placed) => [keyOf(placed.row), placed])).values(),
]
