import { sql } from 'kysely'
import type { Job } from './job.ts'

const keptMs = 48 * 60 * 60 * 1000

/** Drops announcements that nobody can resume from any more, and remembers up to where. */
export const forgetEvents: Job = {
  name: 'forget-events',
  cron: '17 * * * *',
  run: async (db, now) => {
    const { rows } = await sql<{ forgotten: number }>`
      with gone as (
        delete from live_event where at < ${new Date(now.getTime() - keptMs)} returning xid
      ), kept as (
        update live_horizon set forgotten = greatest(forgotten, (select max(xid) from gone)) where exists (select from gone)
      )
      select count(*) as forgotten from gone
    `.execute(db)
    return { forgotten: Number(rows[0]!.forgotten) }
  },
}
