import { sql } from 'kysely'
import type { Job } from './job.ts'

const maxAgeMs = 48 * 60 * 60 * 1000

/** Deletes events that are too old to resume from, and records up to where. */
export const pruneEvents: Job = {
  name: 'prune-events',
  cron: '17 * * * *',
  run: async (db, now) => {
    const { rows } = await sql<{ count: number }>`
      with deleted as (
        delete from live_event where at < ${new Date(now.getTime() - maxAgeMs)} returning xid
      ), horizon as (
        update live_horizon set deleted_xid = greatest(deleted_xid, (select max(xid) from deleted)) where exists (select from deleted)
      )
      select count(*) from deleted
    `.execute(db)
    return { deleted: Number(rows[0]!.count) }
  },
}
