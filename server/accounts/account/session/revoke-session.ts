import type { account } from '#contract/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { endSessions } from './session.ts'

/**
 * Ends a session; its client is then refused with the code for sessions that another client ended. A session of another account
 * is not found.
 */
export const revokeSession: Handler<typeof account.revokeSession> = async ({ id }, context) => {
  const { accountId, sessionId } = context.caller
  const count = await endSessions(
    context.db,
    accountId,
    { only: id },
    id === sessionId ? 'logout' : 'replaced',
    context.now,
  )
  if (count === 0) throw new Refusal('not_found')
  return {}
}
