import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { ask } from '#web/state/call/ask.ts'

type Streams = Output<'live.list'>

/** The retry interval after a failure, and for a stream that should have begun or ended but has not by the answer. */
const retryMs = 30_000
const maxTimerMs = 86_400_000

/** Current and upcoming streams. They are fetched again when the next one starts or ends; after a failure the old ones stay. */
export function useStreams(first: Streams): Streams {
  const [newer, setNewer] = useState({ first, streams: first })
  const streams = newer.first === first ? newer.streams : first
  useEffect(() => {
    const changesAt = [
      ...streams.now.map(({ end_time }) => end_time),
      ...streams.scheduled.map(({ start_time }) => start_time),
    ]
    if (changesAt.length === 0) return
    const left = Math.min(...changesAt) * 1000 - Date.now()
    if (left > maxTimerMs) return
    let timer = setTimeout(() => void load(), left > 0 ? left + 1000 : retryMs)
    let isUnmounted = false
    const load = async () => {
      const answer = await ask('live.list').catch(() => undefined)
      if (isUnmounted) return
      if (answer) setNewer({ first, streams: answer })
      else timer = setTimeout(() => void load(), retryMs)
    }
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [first, streams])
  return streams
}
