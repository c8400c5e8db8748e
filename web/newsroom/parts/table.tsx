import type { ReactNode } from 'react'

interface Column<Row> {
  /** The heading, by which no other column is called; '' for the acts of a row, which need none. */
  name: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Left out on a phone. */
  isWide?: boolean
}

interface TableProps<Row> {
  /** What the rows are, for those who hear the page. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** What is shown instead of no rows. */
  empty: string
}

/** Rows under soft rules. */
export function Table<Row>({ label, columns, rows, keyOf, empty }: TableProps<Row>) {
  if (rows.length === 0) return <p className="py-8 text-ink-2">{empty}</p>
  const classOf = ({ isNumber, isWide }: Column<Row>) =>
    `py-2.5 pe-5 last:pe-0 ${isNumber ? 'text-end tabular-nums whitespace-nowrap' : 'text-start'} ${isWide ? 'max-sm:hidden' : ''}`
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-soft text-ink-3">
          {columns.map((column) => (
            <th key={column.name} scope="col" className={`${classOf(column)} font-normal`}>
              {column.name || <span className="sr-only">{label}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-soft align-baseline">
            {columns.map((column) => (
              <td key={column.name} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
