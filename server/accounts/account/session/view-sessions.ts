import type { z } from 'zod'
import type { sessionList } from '#contract/accounts/views.ts'
import { unixSeconds as seconds } from '#server/platform/response/unix-seconds.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The logins of a reader or of a member of staff. */
type Owner = { table: 'session'; account_id: number } | { table: 'staff_session'; staff_id: number }

/** The sessions that are open, those used last first, in the shape of the API; `current` is that of the caller. */
export async function listSessions(
  db: Database,
  { table, ...owner }: Owner,
  current: number | undefined,
  now: Date,
): Promise<z.output<typeof sessionList>> {
  const rows = await db
    .selectFrom(table as 'session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where(({ and }) => and(owner as { account_id: number }))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const list = rows.map(({ id, ip, user_agent, created_at, seen_at }) => ({
    id,
    ip,
    user_agent,
    add_time: seconds(created_at),
    seen_time: seconds(seen_at),
    is_current: id === current,
  }))
  return { list }
}
