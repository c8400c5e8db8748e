import { sql, type Selectable } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'

/** Tables whose rows are fetched when they are due: `is_enabled`, `next_fetch_at`. */
type Scheduled = 'feed' | 'series_source' | 'episode_file'

const maxWaitSeconds = 24 * 60 * 60
const claimSeconds = 120

/** The row that has been due for longest, postponed so that no other process claims it; if this process dies, it becomes due again. */
export async function claimDue<Table extends Scheduled>(
  db: Database,
  table: Table,
  now: Date,
): Promise<Selectable<DB[Table]> | undefined> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    update ${sql.table(table)} set next_fetch_at = ${new Date(now.getTime() + claimSeconds * 1000)}
    where id = (
      select id from ${sql.table(table)} where is_enabled and next_fetch_at <= ${now}
      order by next_fetch_at limit 1 for update skip locked)
    returning *
  `.execute(db)
  return rows[0]
}

/**
 * When to fetch next: by the interval, or, after failures in a row, after twice as long for each, and not before the time
 * that the source names in `Retry-After`, as seconds or as a date; at most a day.
 */
export function nextFetch(intervalSeconds: number, failures: number, now: Date, retryAfter = ''): Date {
  const named = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  const wait = Math.max(intervalSeconds * 2 ** failures, Number.isFinite(named) ? named : 0)
  return new Date(now.getTime() + Math.min(wait, Math.max(maxWaitSeconds, intervalSeconds)) * 1000)
}
