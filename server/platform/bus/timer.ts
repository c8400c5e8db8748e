import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { openLog } from '#server/platform/trace/log.ts'
import type { Live } from './open.ts'

/** A timer is set again after this time, even without an event that a due time has changed. */
const maxWaitMs = 30_000

export interface TimerSite {
  config: Pick<Config, 'log'>
  db: Database
  live: Pick<Live, 'on'>
  clock?: () => Date
}

interface Timed {
  /** The name of the work in the log. */
  name: string
  /** The tag of the event that a due time has changed. */
  tag: string
  /** Runs the work that is due. */
  run: (now: Date) => Promise<unknown>
  /** The next time at which work is due; undefined if there is none. */
  next: () => Promise<Date | undefined>
}

/**
 * Runs work at its due second: a timer for the next due time, set again whenever a due time changes. Work that became
 * due while no process ran is run immediately. `stop` waits for the running round.
 */
export function startTimer(
  { config, live, clock = () => new Date() }: TimerSite,
  { name, tag, run, next }: Timed,
): { stop: () => Promise<void> } {
  const log = openLog(config, name)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let isStopped = false
  let isAsked = false

  async function runRound(): Promise<void> {
    do {
      isAsked = false
      await run(clock()).catch((error: Error) => log.error({ err: error }, 'A round failed'))
      const wait = await untilNext().catch(() => maxWaitMs)
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(wake, wait)
    } while (isAsked && !isStopped)
    round = undefined
  }

  async function untilNext(): Promise<number> {
    const at = await next()
    return at ? Math.min(maxWaitMs, Math.max(0, at.getTime() - clock().getTime())) : maxWaitMs
  }

  function wake(): void {
    isAsked = true
    if (!isStopped) round ??= runRound()
  }

  const leave = live.on(({ change }) => {
    if (change.kind === 'data' && change.tag === tag) wake()
  })
  wake()
  return {
    stop: async () => {
      isStopped = true
      leave()
      clearTimeout(timer)
      await round
      clearTimeout(timer)
    },
  }
}
