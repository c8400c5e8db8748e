import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'

const nanosInMs = 1e6

/**
 * The processor time in ms that this process and its database have used so far, which is comparable even on a busy
 * machine. The database's is undefined if the system does not report it (only `/proc` of Linux does) or it runs on
 * another machine.
 */
export async function processorTime(db: Database): Promise<{ ours: number; database: number | undefined }> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()
  `.execute(db)
  const { user, system } = process.cpuUsage()
  const times = await Promise.all(
    rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined)),
  )
  const database = times.every((time) => time !== undefined)
    ? times.reduce((sum, time) => sum + Number(time!.split(' ')[0]) / nanosInMs, 0)
    : undefined
  return { ours: (user + system) / 1000, database }
}
