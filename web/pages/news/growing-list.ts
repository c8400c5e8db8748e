import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { NewsItem } from '#contract/item.ts'

export interface NewsList {
  list: NewsItem[]
  has_more: boolean
}

interface Grown {
  /** What the page brought: another one starts the list anew. */
  first: NewsList
  rows: NewsItem[]
  /** Where each fetched part begins: the row's index and the bound that fetched it. */
  parts: { at: number; endTime: number | undefined }[]
  hasMore: boolean
}

/** What lists had grown to, by history entry: back and forward find them as they were left (R166). */
const kept = new Map<string, Grown>()
const mostKept = 30
const loadsBeforeAsking = 5

/**
 * A list that grows downwards from what the page brought. `older` fetches rows before a Unix second. The place shows in
 * the address as `end_time`, so a reload or a shared link opens there (R870).
 */
export function useGrowingList(first: NewsList, older: (endTime: number) => Promise<NewsList | undefined>) {
  const { key, search } = useLocation()
  const start = (): Grown =>
    kept.get(key) ?? {
      first,
      rows: first.list,
      parts: [{ at: 0, endTime: Number(new URLSearchParams(search).get('end_time')) || undefined }],
      hasMore: first.has_more,
    }
  const [grown, setGrown] = useState(start)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const busy = useRef(false)

  if (grown.first !== first) setGrown({ ...start(), first })

  useEffect(() => {
    kept.delete(key)
    kept.set(key, grown)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  }, [key, grown])

  const endTime = grown.rows.at(-1)?.add_time
  const loadMore = useCallback(async () => {
    if (busy.current || endTime === undefined) return
    busy.current = true
    setState('loading')
    try {
      const next = await older(endTime)
      if (next) {
        setGrown((now) => ({
          first: now.first,
          rows: [...now.rows, ...next.list],
          parts: [...now.parts, { at: now.rows.length, endTime }],
          hasMore: next.has_more,
        }))
      }
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
