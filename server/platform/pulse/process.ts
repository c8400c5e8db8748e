import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PulseName } from '#domain/platform/pulse/parts.ts'

const bytesPerMegabyte = 1024 * 1024
/** The statement of a percentile needs no more of a busy minute. */
const maxDurations = 5_000
const percentile = 0.95
const firstFault = 500

/** What one process counts between two records. */
export interface ProcessPulse {
  /** A request was answered. */
  countRequest(status: number, milliseconds: number): void
  /** The number of open event streams of an app of this process. */
  watchStreams(count: () => number): void
  /** The values since `begin`. */
  read(): Partial<Record<PulseName, number>>
  /** Begins the next minute. */
  begin(): void
  close(): void
}

/** Counts the requests of this process and its delays. */
export function openProcessPulse(): ProcessPulse {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  let requests = 0
  let faults = 0
  let durations: number[] = []
  let streams = () => 0
  return {
    watchStreams(count) {
      streams = count
    },
    countRequest(status, milliseconds) {
      requests++
      if (status >= firstFault) faults++
      if (durations.length < maxDurations) durations.push(milliseconds)
      else durations[requests % maxDurations] = milliseconds
    },
    read() {
      const sorted = durations.toSorted((one, other) => one - other)
      return {
        requests,
        answer: sorted[Math.floor(sorted.length * percentile)] ?? 0,
        errors: requests && (faults / requests) * 100,
        streams: streams(),
        memory: process.memoryUsage.rss() / bytesPerMegabyte,
        loop: loop.percentile(99) / 1e6,
      }
    },
    begin() {
      requests = 0
      faults = 0
      durations = []
      loop.reset()
    },
    close: () => loop.disable(),
  }
}
