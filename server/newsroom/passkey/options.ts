import type { deskPasskey } from '#contract/newsroom/passkey.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { challengeMs, issueChallenge } from './challenge.ts'
import { handleOf } from './handle.ts'
import { algorithms, relyingParty, userVerification, webauthn } from './relying-party.ts'

export const maxPasskeys = 20

/**
 * The options with which a browser creates a passkey. They list the caller's existing ones, so that no authenticator
 * gets a second one.
 */
export const options: Handler<typeof deskPasskey.options> = async (_, context) => {
  const { db, caller, config, now } = context
  const person = await db
    .selectFrom('staff')
    .select(['email', 'name', 'webauthn_id'])
    .where('id', '=', caller.staffId)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('staff_passkey')
    .select(['credential_id as id', 'transports'])
    .where('staff_id', '=', caller.staffId)
    .execute()
  if (own.length >= maxPasskeys) throw new Refusal('passkeys_full', { max: maxPasskeys })
  const { name, id } = relyingParty(config)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: person.email,
    userDisplayName: person.name,
    userID: handleOf(person.webauthn_id),
    challenge: await issueChallenge(db, caller.sessionId!, now),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs: algorithms,
  })
}
