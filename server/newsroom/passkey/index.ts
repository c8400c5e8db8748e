import { deskPasskey } from '#contract/newsroom/passkey.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { add } from './add.ts'
import { options } from './options.ts'
import { Refusal } from '#contract/errors.ts'
import { displayName } from '#domain/accounts/account.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { settleRemoval } from '#server/newsroom/staff/factors.ts'
import { lockedStaff } from '#server/newsroom/staff/staff.ts'
import { enter } from '#server/newsroom/staff/person.ts'
import { challengeMs, issueChallenge, spendChallenge } from './challenge.ts'
import { handleOf } from './handle.ts'
import { refusePasskey, relyingParty, userVerification, webauthn } from './relying-party.ts'

const list: Handler<typeof deskPasskey.list> = async (_, { db, caller }) => ({
  list: await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', secondsIn('created_at').as('add_time')])
    .select(({ fn, lit }) => fn.coalesce(secondsIn('used_at'), lit(0)).as('used_time'))
    .where('staff_id', '=', caller.staffId)
    .orderBy('id')
    .execute(),
})

const maxNameLength = 60

const rename: Handler<typeof deskPasskey.rename> = async ({ id, name: typedName }, context) => {
  const { db, caller } = context
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('staff_passkey')
      .select('name')
      .where('id', '=', id)
      .where('staff_id', '=', caller.staffId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    const name = displayName(typedName, maxNameLength) || own.name
    if (name === own.name) return
    await trx.updateTable('staff_passkey').set({ name }).where('id', '=', id).execute()
    const change = { before: { name: own.name }, after: { name } }
    await recordChange(trx, context, 'passkey.rename', caller.staffId, change)
  })
  return {}
}

/** Removes a passkey, unless it is the only second factor of a member of staff whose role requires one. */
const remove: Handler<typeof deskPasskey.remove> = async ({ id }, context) => {
  const { db, caller } = context
  await db.transaction().execute(async (trx) => {
    // Concurrent removals run one after the other, so that the last factor remains.
    await lockedStaff(trx, caller.staffId)
    const removed = await trx
      .deleteFrom('staff_passkey')
      .where('id', '=', id)
      .where('staff_id', '=', caller.staffId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return
    await settleRemoval(trx, caller.staffId)
    await recordChange(trx, context, 'passkey.remove', caller.staffId, { before: removed })
  })
  return {}
}

/** No passkey is named: the browser offers those that it has for this site. */
const loginOptions: Handler<typeof deskPasskey.loginOptions> = async (_, { db, config, now }) => {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: await issueChallenge(db, null, now),
    timeout: challengeMs,
    userVerification,
  })
}

/** Logs in by a passkey. Refuses `passkey_refused` for whatever is wrong: a stranger learns nothing of who has which. */
const login: Handler<typeof deskPasskey.login> = async ({ response }, context) => {
  const { db, config, now } = context
  const challenge = await spendChallenge(db, response.response.clientDataJSON, null, now)
  const passkey = await db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id', 'staff_id', 'credential_id', 'public_key', 'webauthn_id', 'staff_passkey.name'])
    .where('credential_id', '=', response.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (challenge === undefined || !passkey) refusePasskey()
  const handle = Buffer.from(handleOf(passkey.webauthn_id)).toString('base64url')
  if (response.response.userHandle !== handle) refusePasskey()
  const { id: rpId, origin } = relyingParty(config)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The counter is compared below, once the signature is known to be right, in the statement that replaces it.
    credential: { id: passkey.credential_id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
  }).catch(refusePasskey)
  if (!verified) refusePasskey()
  const { newCounter } = authenticationInfo
  const counted = await db
    .updateTable('staff_passkey')
    .set({ counter: newCounter, used_at: now })
    .where('id', '=', passkey.id)
    .where(({ eb, and, or }) =>
      or([eb('counter', '<', newCounter), and([eb('counter', '=', 0), eb.val(newCounter === 0)])]),
    )
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) {
    // A counter that does not grow means that two authenticators have this key, so one of them is a copy.
    const { staff_id, name } = passkey
    const by = { staffId: staff_id, now }
    await recordChange(db, by, 'passkey.copied', staff_id, { after: { name } })
    refusePasskey()
  }
  return enter(context, passkey.staff_id, { isVerified: true })
}

export const handlers = bind(deskPasskey, { list, options, add, rename, remove, loginOptions, login })
