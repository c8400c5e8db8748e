import { useState } from 'react'
import { useActs, type Acts } from './acts.tsx'

interface Identified {
  id: number | string
}

/** The rows of a queue that is read again while its page is open, and how to retain one of them. */
interface RetainedRows<Row extends Identified> {
  rows: readonly Row[]
  /** Retains a row that was processed here, at its place, after it has left the queue: its line offers the undo. */
  retain: (id: Row['id']) => void
}

/** The rows of the last read in its order; those that `retain` has named stay behind the row that they followed. */
export function useRetainedRows<Row extends Identified>(read: readonly Row[]): RetainedRows<Row> {
  const [retained, setRetained] = useState<ReadonlySet<Row['id']>>(new Set())
  const [shown, setShown] = useState(read)
  const rows = [...read]
  const placeOf = (id: Row['id']) => rows.findIndex((row) => row.id === id)
  shown.forEach((row, index) => {
    if (!retained.has(row.id) || placeOf(row.id) >= 0) return
    const before = shown.slice(0, index).findLast(({ id }) => placeOf(id) >= 0)
    rows.splice(before ? placeOf(before.id) + 1 : 0, 0, row)
  })
  if (rows.length !== shown.length || rows.some((row, index) => row !== shown[index])) setShown(rows)
  return { rows, retain: (id) => setRetained((before) => new Set([...before, id])) }
}

/** Such rows with actions, each of which retains its row; `onChanged` reads them again after each action and undo. */
export function useRetainedActs<Row extends Identified>(read: readonly Row[], onChanged: () => unknown) {
  const acts = useActs(onChanged)
  const { rows, retain } = useRetainedRows(read)
  const act: Acts['act'] = (id, ...done) => {
    retain(id)
    return acts.act(id, ...done)
  }
  return { rows, acts: { ...acts, act } }
}
