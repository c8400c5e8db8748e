import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { endSessions } from './session.ts'

export const logout: Handler<typeof account.logout> = async (_, context) => {
  const { accountId, sessionId } = context.caller
  await endSessions(context.db, accountId, { only: sessionId }, 'logout', context.now)
  return {}
}
