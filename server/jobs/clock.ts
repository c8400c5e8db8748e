import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'

/** Clocks of several machines may differ by less. */
const tolerance = sql`interval '1 minute'`

/** Columns of the queue's tables (schema `jobs`, pg-boss) in which a time says when something last happened. */
const bookkeeping = {
  version: ['cron_on', 'flow_on', 'reindex_on', 'bam_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
} as const

/**
 * Corrects times of the future in the bookkeeping of the queue, which a clock leaves that was ahead and went back: the queue would wait
 * until it has caught up, and no job would run. Returns how many rows were corrected.
 */
export async function correctFutureTimes(db: Database): Promise<number> {
  const statements = [
    ...Object.entries(bookkeeping).map(([table, columns]) => correction(table, columns)),
    // Rounds that wait for such a time, or whose last sign of life is one, block the next round of their job.
    sql`delete from jobs.job where state < 'active' and greatest(start_after, created_on) > now() + ${tolerance}`,
    sql`update jobs.job set heartbeat_on = now() - interval '1 hour', started_on = least(started_on, now() - interval '1 hour')
      where state = 'active' and greatest(heartbeat_on, started_on) > now() + ${tolerance}`,
    sql`update jobs.job set singleton_on = null where singleton_on > (now() at time zone 'UTC') + ${tolerance}`,
  ]
  let rows = 0
  // One after the other, each in a transaction that is repeated: they change the same rows, and the queue does too.
  for (const statement of statements) {
    const { numAffectedRows = 0n } = await db.transaction().execute((trx) => statement.execute(trx))
    rows += Number(numAffectedRows)
  }
  return rows
}

function correction(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const names = columns.map((column) => sql.ref(column))
  const values = names.map((name) => sql`${name} = case when ${name} > now() + ${tolerance} then null else ${name} end`)
  return sql`update ${sql.table(`jobs.${table}`)} set ${sql.join(values)}
    where greatest(${sql.join(names)}) > now() + ${tolerance}`
}
