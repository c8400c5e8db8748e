import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './binaries.ts'
import type { Home } from './home.ts'
import type { Program } from './program.ts'
import { stopPostmaster } from './stop.ts'

const maxTries = 5
const pauseMs = 500

interface SupervisedParts {
  home: Home
  server: Server
  program: Program
  /** Starts the postmaster again, on the port that clients know. */
  relaunch: () => Promise<Program>
  /** Releases the home's lock. */
  unlock: () => unknown
  report: (line: string) => void
}

/** Starts the postmaster again whenever it ends unexpectedly. */
export function supervise({ home, server, program, relaunch, unlock, report }: SupervisedParts) {
  let stopping: Promise<void> | undefined
  let current = program
  const gone = Promise.withResolvers<string>()

  async function watch(): Promise<void> {
    for (;;) {
      endSessionsOfSmartShutdown(current)
      const how = await current.ended
      if (stopping) return
      report(`PostgreSQL ended (${how}); starting it again`)
      const next = await launchAgain()
      if (!(next instanceof Error)) current = next
      if (stopping) return
      if (next instanceof Error) {
        unlock()
        return gone.resolve(`PostgreSQL ended (${how}) and cannot be started again: ${next.message}`)
      }
      report('PostgreSQL runs again')
    }
  }

  async function launchAgain(): Promise<Program | Error> {
    for (let tries = 1; ; tries++) {
      try {
        return await relaunch()
      } catch (error) {
        if (stopping || tries >= maxTries) return error as Error
        await sleep(pauseMs * tries)
      }
    }
  }

  const watching = watch()

  async function stop(): Promise<void> {
    if (isRunning(current)) await stopPostmaster(home, server)
    await current.ended
    await watching
    // A relaunch that was running when `stop` was called has ended by now.
    if (isRunning(current)) {
      await stopPostmaster(home, server)
      await current.ended
    }
    unlock()
  }

  return { stop: () => (stopping ??= stop()), gone: gone.promise }
}

/**
 * A SIGTERM to the postmaster refuses new sessions until all sessions have ended, and those of the site's pools do not end. A SIGINT turns this
 * smart shutdown into a fast one, which ends them, so that the postmaster can be started again.
 */
function endSessionsOfSmartShutdown({ child, onLine }: Program): void {
  onLine((line) => {
    if (line.includes('received smart shutdown request')) child.kill('SIGINT')
  })
}

const isRunning = ({ child }: Program) => child.exitCode === null && child.signalCode === null
