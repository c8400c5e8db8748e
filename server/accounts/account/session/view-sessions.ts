import type { z } from 'zod'
import type { sessionList } from '#contract/accounts/views.ts'
import { unixSeconds as seconds } from '#server/platform/response/unix-seconds.ts'

interface SessionRow {
  id: number
  ip: string
  user_agent: string
  created_at: Date
  seen_at: Date
}

/** The columns that a list of sessions requires. */
export const sessionColumns = ['id', 'ip', 'user_agent', 'created_at', 'seen_at'] as const

/** Sessions in the shape of the API; `current` is that of the caller. */
export const viewSessions = (
  rows: readonly SessionRow[],
  current: number | undefined,
): z.output<typeof sessionList> => ({
  list: rows.map(({ id, ip, user_agent, created_at, seen_at }) => ({
    id,
    ip,
    user_agent,
    add_time: seconds(created_at),
    seen_time: seconds(seen_at),
    is_current: id === current,
  })),
})
