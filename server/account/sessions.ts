import type { account } from '#contract/account.ts'
import type { Handler } from '#server/call/handler.ts'

export const sessions: Handler<typeof account.sessions> = async (_, { db, now, ...context }) => {
  const { accountId, sessionId } = context.caller
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  return {
    list: sessions.map(({ id, ip, user_agent, created_at, seen_at }) => ({
      id,
      ip,
      user_agent,
      add_time: seconds(created_at),
      seen_time: seconds(seen_at),
      is_current: id === sessionId,
    })),
  }
}
