import { sql, type Selectable } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { DB } from '#server/data/schema.ts'

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

/** When to fetch next: by the interval, or, after failures in a row, after twice as long for each, at most a day. */
export function nextFetch(intervalSeconds: number, failures: number, now: Date): Date {
  const wait = Math.min(intervalSeconds * 2 ** failures, Math.max(maxWaitSeconds, intervalSeconds))
  return new Date(now.getTime() + wait * 1000)
}
