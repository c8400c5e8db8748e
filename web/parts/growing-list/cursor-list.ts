import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Part of a list that is paged by cursor; null at the end. */
export interface Part<Row> {
  list: Row[]
  next: { cursor: string | null }
}

interface Grown<Row> {
  /** What the page brought: another one at the same place starts the list anew. */
  first: Part<Row>
  place: string
  rows: Row[]
  cursor: string | null
  loads: number
}

/** What lists had grown to, by history entry: back and forward find them as they were left. */
const kept = new Map<string, Grown<unknown>>()
const mostKept = 30
const loadsBeforeAsking = 5

interface Growing<Row> {
  /** Fetches the part after a cursor; undefined where the reader has to log in first. */
  more: (cursor: string) => Promise<Part<Row> | undefined>
  keyOf: (row: Row) => string | number
  /** Off for a list that is fetched anew whenever it is entered. */
  isKept?: boolean
}

/** A list that grows downwards by cursor; each row stands in it once. */
export function useCursorList<Row>(first: Part<Row>, { more, keyOf, isKept = true }: Growing<Row>) {
  const { key, pathname, search } = useLocation()
  const place = `${key} ${pathname}`
  const begin = (): Grown<Row> => ({
    first,
    place,
    rows: unique(first.list, keyOf),
    cursor: first.next.cursor,
    loads: 0,
  })
  const enter = (): Grown<Row> => {
    const left = isKept ? (kept.get(place) as Grown<Row> | undefined) : undefined
    return left ? { ...left, first } : begin()
  }
  const [grown, setGrown] = useState(enter)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const busy = useRef(false)

  if (grown.place !== place) setGrown(enter())
  else if (grown.first !== first) setGrown(begin())

  useEffect(() => {
    if (!isKept) return
    kept.delete(grown.place)
    kept.set(grown.place, grown)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  }, [grown, isKept])

  const { cursor } = grown
  const asked = useRef({ more, keyOf })
  useEffect(() => void (asked.current = { more, keyOf }))
  const loadMore = useCallback(async () => {
    if (busy.current || cursor === null) return
    busy.current = true
    setState('loading')
    try {
      const part = await asked.current.more(cursor)
      if (part) setGrown((now) => (now.cursor === cursor ? withMore(now, part, asked.current.keyOf) : now))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      busy.current = false
    }
  }, [cursor])

  return {
    rows: grown.rows,
    hasMore: cursor !== null,
    state,
    loadMore,
    /** Puts a row that is new to the list at an end of it. */
    add: useCallback((row: Row, end: 'top' | 'bottom') => {
      setGrown((now) => ({
        ...now,
        rows: unique(end === 'top' ? [row, ...now.rows] : [...now.rows, row], asked.current.keyOf),
      }))
    }, []),
    /** The page of the next part, for readers without script and for machines. */
    olderSearch: withCursor(search, cursor),
    /** After some rounds the list waits to be asked, so that what follows it can be reached. */
    loadsByItself: grown.loads < loadsBeforeAsking && state === 'idle',
  }
}

const withMore = <Row>(now: Grown<Row>, part: Part<Row>, keyOf: Growing<Row>['keyOf']): Grown<Row> => ({
  ...now,
  rows: unique([...now.rows, ...part.list], keyOf),
  cursor: part.next.cursor,
  loads: now.loads + 1,
})

function unique<Row>(rows: Row[], keyOf: Growing<Row>['keyOf']): Row[] {
  const seen = new Set<string | number>()
  return rows.filter((row) => {
    const key = keyOf(row)
    return !seen.has(key) && seen.add(key)
  })
}

/** The address of a part of a list; null for its beginning. */
export function withCursor(search: string, cursor: string | null): string {
  const params = new URLSearchParams(search)
  if (cursor === null) params.delete('cursor')
  else params.set('cursor', cursor)
  return params.size ? `?${params}` : ''
}
