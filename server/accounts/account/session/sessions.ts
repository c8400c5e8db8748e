import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { sessionColumns, viewSessions } from './view-sessions.ts'

export const sessions: Handler<typeof account.sessions> = async (_, { db, now, ...context }) => {
  const { accountId, sessionId } = context.caller
  const sessions = await db
    .selectFrom('session')
    .select(sessionColumns)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return viewSessions(sessions, sessionId)
}
