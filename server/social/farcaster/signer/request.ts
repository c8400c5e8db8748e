import { Refusal } from '#contract/errors.ts'
import { hashToken } from '#server/accounts/account/session/token.ts'
import type { FarcasterContext } from '#server/social/farcaster/farcaster.ts'

/** A request for a signer that waits for its approval; refuses `approval_expired`. */
export async function pendingRequest({ db, now }: FarcasterContext, token: string) {
  const request = await db
    .selectFrom('signer')
    .selectAll()
    .where('approval_hash', '=', hashToken(token))
    .where('approved_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => new Refusal('approval_expired'))
  return request
}

/** A request for a signer that this caller created, in any state; refuses `attempt_unknown` for all others. */
export async function ownRequest({ db, caller }: FarcasterContext, uuid: string, ticket: string | undefined) {
  const request = await db.selectFrom('signer').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  const byLogin = caller.kind === 'account' && request?.session_id === caller.sessionId
  const byTicket = Boolean(ticket && request?.ticket_hash?.equals(hashToken(ticket)))
  if (!request || (!byLogin && !byTicket)) throw new Refusal('attempt_unknown')
  return request
}
