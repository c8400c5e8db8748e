import { useState } from 'react'

/** The rows of a queue that is read again while its page is open, and how to retain one of them. */
export interface RetainedRows<Row> {
  rows: readonly Row[]
  /** Retains a row that was processed here, at its place, after it has left the queue: its line offers the undo. */
  retain: (id: number) => void
}

/** The rows of the last read; those that `retain` has named stay, and new ones follow. */
export function useRetainedRows<Row extends { id: number }>(read: readonly Row[]): RetainedRows<Row> {
  const [retained, setRetained] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(read)
  const latest = new Map(read.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const rows = [
    ...shown.filter(({ id }) => latest.has(id) || retained.has(id)).map((row) => latest.get(row.id) ?? row),
    ...read.filter(({ id }) => !known.has(id)),
  ]
  if (rows.length !== shown.length || rows.some((row, index) => row !== shown[index])) setShown(rows)
  return { rows, retain: (id) => setRetained((before) => new Set([...before, id])) }
}
