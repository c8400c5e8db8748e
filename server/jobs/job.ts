import type { Database } from '#server/platform/data/database.ts'

/** Scheduled work. However many processes run jobs, one of them runs each round. */
export interface Job {
  name: string
  /** Five fields, UTC. */
  cron: string
  /** Also runs within seconds of a published event (server/platform/bus); after events during a round, one more round follows. */
  runsOnEvents?: boolean
  /** Sends to the outside or fetches from there: it does not run in a quiet site. */
  leavesSite?: true
  /** Runs once at the start of the jobs; returns what the operator should know, if anything. */
  prepare?: (db: Database) => Promise<string | undefined>
  /** Runs one round and returns what to log about it. */
  run: (db: Database, now: Date) => Promise<Record<string, unknown>>
}
