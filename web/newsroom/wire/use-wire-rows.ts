import { useCallback, useState } from 'react'
import type { DeskWireRow } from '#contract/newsroom/wire.ts'
import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { ask } from '#web/newsroom/state/ask.ts'

const lookMs = 15_000
/** Shorter while a flash is about to go out: the list says until then that nobody sees it. */
const lookAtHeldMs = 2_000
const listLimit = 40

export const readWire = () => ask('deskWire.list', { limit: listLimit })

/** The rows of the wire, read again now and then; `refresh` reads them at once. */
export function useWireRows(first: DeskWireRow[]) {
  const [rows, setRows] = useState(first)
  const refresh = useCallback(() => {
    // A list that cannot be loaded stays as it was; the bar below the header shows that the connection is lost.
    readWire().then(
      ({ list }) => setRows(list),
      () => undefined,
    )
  }, [])
  const isOneDue = rows.some(({ status, held_for }) => status === 'scheduled' && held_for < lookMs)
  useRefresh(refresh, isOneDue ? lookAtHeldMs : lookMs)
  return { rows, refresh }
}
