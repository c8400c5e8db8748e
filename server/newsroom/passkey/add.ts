import { sql } from 'kysely'
import { hasRoom } from '#server/platform/data/room.ts'
import type { deskPasskey } from '#contract/newsroom/passkey.ts'
import { Refusal } from '#contract/errors.ts'
import { displayName } from '#domain/accounts/account.ts'
import { browserName } from '#domain/platform/browser-name.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { verifySession } from '#server/newsroom/staff/session.ts'
import { lockedStaff } from '#server/newsroom/staff/staff.ts'
import { spendChallenge } from './challenge.ts'
import { maxPasskeys } from './options.ts'
import { algorithms, refusePasskey, relyingParty, webauthn } from './relying-party.ts'

const maxNameLength = 60

/**
 * Adds a passkey, unless the mail that announces it cannot be sent. The login that added it then counts as having given
 * its second factor.
 */
export const add: Handler<typeof deskPasskey.add, MailServices> = async ({ name: typedName, response }, context) => {
  const { db, caller, client, config, locale, now, services } = context
  const { id: rpId, origin } = relyingParty(config)
  const challenge = await spendChallenge(db, response.response.clientDataJSON, caller.sessionId!, now)
  if (challenge === undefined) refusePasskey()
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: algorithms,
  }).catch(refusePasskey)
  if (!registrationInfo) refusePasskey()
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  const name = displayName(typedName, maxNameLength) || browserName(client.userAgent) || 'Passkey'
  return db.transaction().execute(async (trx) => {
    const { email } = await lockedStaff(trx, caller.staffId)
    const own = { max: maxPasskeys, owner: caller.staffId, where: sql`staff_id = ${caller.staffId}` }
    if (!(await hasRoom(trx, 'staff_passkey', own))) throw new Refusal('passkeys_full', { max: maxPasskeys })
    const added = await trx
      .insertInto('staff_passkey')
      .values({
        staff_id: caller.staffId,
        credential_id: credentialId,
        public_key: Buffer.from(publicKey),
        counter,
        transports: response.response.transports ?? [],
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('passkey_known'))
    await verifySession(trx, caller.sessionId!, now)
    await recordChange(trx, context, 'passkey.add', caller.staffId, { after: { name } })
    await services.mailer.sendLetter(email, 'staff_passkey', locale, { link: `${origin}/newsroom/logins` })
    return added
  })
}
