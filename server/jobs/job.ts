import type { Database } from '#server/data/database.ts'

/** Work that is done by the clock. However many processes run jobs, one of them does each round. */
export interface Job {
  name: string
  /** Five fields, UTC. */
  cron: string
  /** Also done within seconds of an announcement of server/events; however many come meanwhile, one more round follows. */
  followsNews?: boolean
  /** Does one round and returns what to note about it. */
  run: (db: Database, now: Date) => Promise<Record<string, unknown>>
}
