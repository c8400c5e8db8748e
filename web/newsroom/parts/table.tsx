import type { ReactNode } from 'react'

interface Column<Row> {
  /** The heading, which is unique; '' for the actions of a row, which need none. */
  name: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** For figures: omitted on a phone. */
  isWide?: boolean
}

export interface TableProps<Row> {
  /** The accessible name of the table. */
  label: string
  /** Those that are false are left out. */
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Shown if there are no rows. */
  empty?: string
  /** For numbers that are compared down a column: it is a table on a phone too, without its wide columns. */
  isFigures?: boolean
}

/** On a phone a row is a block: its first cell, and below it the others, each after the name of its column. */
const stacked = {
  row: 'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-5 max-sm:gap-y-1.5 max-sm:py-3',
  cell: "max-sm:flex max-sm:max-w-full max-sm:items-baseline max-sm:gap-x-2 max-sm:p-0 max-sm:text-start max-sm:first:basis-full max-sm:has-[>:empty]:hidden max-sm:not-first:data-name:before:whitespace-nowrap max-sm:not-first:data-name:before:text-ink-3 max-sm:not-first:data-name:before:content-[attr(data-name)_/_'']",
}

/** Rows below soft rules. The roles repeat those of table elements, because browsers drop them if a row is a block. */
export function Table<Row>({ label, columns: all, rows, keyOf, empty = '', isFigures = false }: TableProps<Row>) {
  if (rows.length === 0) return <p className="py-8 text-ink-2">{empty}</p>
  const columns = all.filter((column) => column !== false)
  const classOf = ({ isNumber, isWide }: Column<Row>) =>
    `py-2.5 pe-5 wrap-break-word first:wrap-anywhere last:pe-0 ${isNumber ? 'text-end whitespace-nowrap' : 'text-start'} ${isWide ? 'max-sm:hidden' : ''}`
  return (
    <table role="table" className={`w-full text-sm ${isFigures ? '' : 'max-sm:block'}`}>
      <caption className="sr-only">{label}</caption>
      <thead role="rowgroup" className={isFigures ? '' : 'max-sm:sr-only'}>
        <tr role="row" className="border-b border-soft text-ink-3">
          {columns.map((column) => (
            <th key={column.name} role="columnheader" scope="col" className={`${classOf(column)} font-normal`}>
              {column.name || <span className="sr-only">{label}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={isFigures ? '' : 'max-sm:block'}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={`border-b border-soft align-baseline ${isFigures ? '' : stacked.row}`}
          >
            {columns.map((column) => (
              <td
                key={column.name}
                role="cell"
                data-name={column.name || undefined}
                className={`${classOf(column)} ${isFigures ? '' : stacked.cell}`}
              >
                {isFigures ? column.cell(row) : <div className="min-w-0">{column.cell(row)}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
