import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { NewsItem } from '#contract/item.ts'
import { grownFrom, withOlder, type Grown, type NewsList, type RowList } from './grown.ts'
import { useNewRows, type LiveList } from './new-rows.ts'

export type { NewsList, RowList }

/** What lists had grown to, by history entry: back and forward find them as they were left. */
const kept = new Map<string, Grown<unknown>>()
const mostKept = 30
const loadsBeforeAsking = 5

interface OlderParts<Row> {
  /** Fetches the rows before a Unix second; a list without it stays as long as it is. */
  older?: (endTime: number) => Promise<RowList<Row> | undefined>
  /** The time that the list is ordered by. */
  timeOf: (row: Row) => number
  /** Tells the lists of one page apart. */
  name?: string
}

interface GrowingParts extends Omit<OlderParts<NewsItem>, 'timeOf'> {
  /** Which new items the list takes; without it, it stays as it was fetched. */
  live?: LiveList
}

const timeOfItem = ({ add_time }: NewsItem) => add_time

/** A list of items that also grows upwards, by what is published meanwhile, once the reader asks for it. */
export function useGrowingList(first: NewsList, { older, live, name = '' }: GrowingParts) {
  const { setGrown, ...list } = useOlderRows(first, { older, timeOf: timeOfItem, name })
  const show = useNewRows({ name, first, grown: list, setGrown, live })
  return { ...list, show }
}

/**
 * A list that grows downwards from what the page brought. The place shows in the address as `end_time`, so a reload or a
 * shared link opens there.
 */
export function useOlderRows<Row>(first: RowList<Row>, { older, timeOf, name = '' }: OlderParts<Row>) {
  const { key, search } = useLocation()
  const place = `${key} ${name}`
  const start = () =>
    (kept.get(place) as Grown<Row> | undefined) ??
    grownFrom(first, Number(new URLSearchParams(search).get('end_time')) || undefined)
  const [grown, setGrown] = useState(start)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const busy = useRef(false)

  if (grown.first !== first) setGrown({ ...start(), first })

  useEffect(() => {
    kept.delete(place)
    kept.set(place, grown)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  }, [place, grown])

  const last = grown.rows.at(-1)
  const endTime = last && timeOf(last)
  const loadMore = useCallback(async () => {
    if (busy.current || endTime === undefined || !older) return
    busy.current = true
    setState('loading')
    try {
      const next = await older(endTime)
      if (next) setGrown((now) => withOlder(now, next, endTime))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      busy.current = false
    }
  }, [endTime, older])

  return {
    ...grown,
    state,
    loadMore,
    setGrown,
    /** The page of older rows, for readers without script and for machines. */
    olderSearch: withEndTime(search, endTime),
    /** After some rounds the list waits to be asked, so that the footer can be reached. */
    loadsByItself: grown.parts.length <= loadsBeforeAsking && state === 'idle',
  }
}

export function withEndTime(search: string, endTime: number | undefined): string {
  const params = new URLSearchParams(search)
  if (endTime === undefined) params.delete('end_time')
  else params.set('end_time', String(endTime))
  return params.size ? `?${params}` : ''
}
