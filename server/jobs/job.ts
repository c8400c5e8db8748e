import type { Database } from '#server/platform/data/database.ts'

/** Scheduled work. However many processes run jobs, one of them runs each round. */
export interface Job {
  name: string
  /** Five fields, UTC; each minute unless it says so. */
  cron?: string
  /** Also runs within seconds of a published event (server/platform/bus); after events during a round, one more round follows. */
  runsOnEvents?: boolean
  /** Sends to the outside or fetches from there: its rounds do nothing in a quiet site. */
  leavesSite?: true
  /** After so long a round counts as failed; fifteen minutes unless it says so. */
  withinSeconds?: number
  /** Runs once at the start of the jobs; returns what the operator should know, if anything. */
  prepare?: (db: Database) => Promise<string | undefined>
  /** Runs one round and returns what to log about it. */
  run: (db: Database, now: Date) => Promise<Record<string, unknown>>
}
