import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/router/index.ts'
import {
  beginList,
  withArrived,
  withBatch,
  withRow,
  type Batch,
  type EntryList,
  type KeyOf,
  type ListState,
} from './list-state.ts'
import { withPosition, type Paging } from './paging.ts'

interface GrowingListOptions<Row, Position extends string | number> {
  paging: Paging<NoInfer<Row>, Position>
  /**
   * Fetches the batch at a position; resolves to undefined if the viewer has to log in first. Without it the list does
   * not grow.
   */
  fetchBatch?: (position: Position) => Promise<Batch<Row> | undefined>
  /** Returns the key of a row; rows with the same key are shown once. */
  keyOf?: KeyOf<Row>
  /** Distinguishes the lists of one page. */
  name?: string
  /** False for a list that is fetched again whenever it is opened. */
  isCached?: boolean
}

/** The grown lists by history entry: back and forward restore them. */
const cache = new Map<string, ListState<unknown>>()
const maxCached = 30
const automaticLoads = 5

/**
 * A list that grows downwards from the batch that the page was loaded with. The position is part of the address, so a
 * reload or a shared link opens the list there.
 */
export function useGrowingList<Row, Position extends string | number>(
  first: Batch<Row>,
  { paging, fetchBatch, keyOf, name = '', isCached = true }: GrowingListOptions<Row, Position>,
) {
  const { key, pathname, search } = useLocation()
  const entry = `${key} ${pathname} ${name}`
  const begin = () => beginList(first, new URLSearchParams(search).get(paging.parameter) ?? undefined, keyOf)
  const cached = isCached ? (cache.get(entry) as ListState<Row> | undefined) : undefined
  const [current, setCurrent] = useState<EntryList<Row>>(() => ({
    entry,
    list: cached ? { ...cached, first } : begin(),
  }))
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isBusy = useRef(false)
  const setList = useCallback((change: (list: ListState<Row>) => ListState<Row>) => {
    setCurrent((now) => {
      const list = change(now.list)
      return list === now.list ? now : { ...now, list }
    })
  }, [])

  const { list } = current
  const arrived = withArrived(current, { entry, first, cached, begin, restarts: paging.restarts })
  if (arrived !== current) setCurrent(arrived)

  useEffect(() => {
    if (!isCached) return
    cache.delete(current.entry)
    cache.set(current.entry, current.list)
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
  }, [current, isCached])

  const position = paging.positionAfter(list)
  const options = useRef({ fetchBatch, keyOf })
  useEffect(() => void (options.current = { fetchBatch, keyOf }))
  const loadMore = useCallback(async () => {
    const { fetchBatch, keyOf } = options.current
    if (isBusy.current || position === undefined || !fetchBatch) return
    isBusy.current = true
    setStatus('loading')
    try {
      const batch = await fetchBatch(position)
      if (batch) setList((now) => (now.first === first ? withBatch(now, batch, position, keyOf) : now))
      setStatus('idle')
    } catch {
      setStatus('failed')
    } finally {
      isBusy.current = false
    }
  }, [position, first, setList])

  return {
    ...list,
    status,
    loadMore,
    setList,
    /** Adds a new row at an end of the list. */
    addRow: useCallback(
      (row: Row, end: 'top' | 'bottom') => setList((now) => withRow(now, row, end, options.current.keyOf)),
      [setList],
    ),
    /** The address of the next batch, for browsers without scripts and for crawlers. */
    olderSearch: withPosition(search, paging.parameter, position),
    /** After some batches the list loads more on request only, so that the footer can be reached. */
    loadsByItself: list.batches.length <= automaticLoads && status === 'idle',
  }
}

export type GrowingList = ReturnType<typeof useGrowingList>
