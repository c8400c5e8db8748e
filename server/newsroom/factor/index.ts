import { deskFactor } from '#contract/newsroom/factor.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { factorsOf, settleRemoval } from '#server/newsroom/staff/factors.ts'
import { verify, type FactorServices } from './verify.ts'
import { Refusal } from '#contract/errors.ts'
import { mayManage, roles } from '#domain/newsroom/staff-roles.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { clearFactors, lockedStaff } from '#server/newsroom/staff/staff.ts'
import { verifySession } from '#server/newsroom/staff/session.ts'
import { changeRows, putRow } from '#server/platform/data/rows.ts'
import { renewCodes } from './recovery.ts'
import { newSealedSecret, stepOf, totpOf } from './totp.ts'
import { countTry, resetTries } from './tries.ts'

const state: Handler<typeof deskFactor.state> = async (_, { db, caller }) => {
  const { isRequired, hasTotp } = await factorsOf(db, caller.staffId)
  const counts = await db
    .selectFrom('staff')
    .select(({ selectFrom }) => [
      selectFrom('staff_passkey')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('passkeys'),
      selectFrom('staff_recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .as('recovery_left'),
    ])
    .where('id', '=', caller.staffId)
    .executeTakeFirstOrThrow()
  return {
    step: caller.step,
    is_required: isRequired,
    has_totp: hasTotp,
    passkeys: counts.passkeys ?? 0,
    recovery_left: counts.recovery_left ?? 0,
  }
}

async function requiredRoles(db: Database) {
  const rows = await db.selectFrom('second_factor_role').select('role').execute()
  return roles.filter((role) => rows.some((row) => row.role === role))
}

const rules: Handler<typeof deskFactor.rules> = async (_, { db }) => ({ roles: await requiredRoles(db) })

/**
 * Requires a second factor for roles, or stops requiring it. Members of staff cannot require a factor of their own role
 * that they lack, because setting one up would then be all that they can do.
 */
const setRule: Handler<typeof deskFactor.setRule> = async ({ roles: changed, is_required }, context) => {
  const { db, caller, now } = context
  if (!changed.every((role) => mayManage(caller.role, role))) throw new Refusal('not_permitted')
  const { hasPasskey, hasTotp } = await factorsOf(db, caller.staffId)
  if (is_required && changed.includes(caller.role) && !hasPasskey && !hasTotp) throw new Refusal('factor_own')
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('second_factor_role').select('role').orderBy('role').forUpdate().execute()
    const before = await requiredRoles(trx)
    if (is_required)
      await trx
        .insertInto('second_factor_role')
        .values(changed.map((role) => ({ role, created_at: now })))
        .onConflict((conflict) => conflict.column('role').doNothing())
        .execute()
    else await trx.deleteFrom('second_factor_role').where('role', 'in', changed).execute()
    const after = await requiredRoles(trx)
    if (before.join() === after.join()) return
    const change = { before: { roles: before }, after: { roles: after } }
    await recordChange(trx, context, 'factor.rule', 'second_factor', change)
  })
  return {}
}

/**
 * Removes the factors of a member of staff who has lost them. They log in with the password, and set up new ones if the
 * role requires it.
 */
const clear: Handler<typeof deskFactor.clear, MailServices> = async ({ id }, context) => {
  const { db, caller, config, locale, services } = context
  await db.transaction().execute(async (trx) => {
    const { email, role } = await lockedStaff(trx, id)
    if (!mayManage(caller.role, role)) throw new Refusal('not_permitted')
    await clearFactors(trx, context, id)
    const link = `${config.site.origin}/newsroom/logins`
    await services.mailer.sendLetter(email, 'staff_factors_cleared', locale, { link })
  })
  return {}
}

/** Creates a secret that is not active yet; replaces an earlier inactive one. */
const beginTotp: Handler<typeof deskFactor.beginTotp, FactorServices> = async (_, context) => {
  const { db, caller, now, services } = context
  const vault = services.vault()
  const sealed = newSealedSecret(vault, caller.staffId)
  const { email } = await db.transaction().execute(async (trx) => {
    const person = await lockedStaff(trx, caller.staffId)
    if ((await factorsOf(trx, caller.staffId)).hasTotp) throw new Refusal('factor_on')
    const values = { sealed, created_at: now, enabled_at: null, last_step: 0 }
    await putRow(trx, 'staff_totp', { staff_id: caller.staffId, ...values }, ['staff_id'], values)
    return person
  })
  const totp = totpOf(vault, caller.staffId, sealed, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Activates codes with the first one, which is thereby used up. */
const enableTotp: Handler<typeof deskFactor.enableTotp, FactorServices> = async ({ code }, context) => {
  const { db, caller, now, services } = context
  if (!code.trim()) throw new Refusal('enter_code')
  await countTry(services.limits, caller.staffId)
  const recovery_codes = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('staff_totp')
      .select(['sealed', 'enabled_at'])
      .where('staff_id', '=', caller.staffId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.enabled_at) throw new Refusal('factor_on')
    const step = row && stepOf(totpOf(services.vault(), caller.staffId, row.sealed), code, now)
    if (step === undefined) throw new Refusal('code_wrong')
    const values = { enabled_at: now, last_step: step }
    await changeRows(trx, 'staff_totp', { staff_id: caller.staffId }, values)
    await verifySession(trx, caller.sessionId!, now)
    await recordChange(trx, context, 'factor.totp_on', caller.staffId)
    return renewCodes(trx, caller.staffId)
  })
  await resetTries(services.limits, caller.staffId)
  return { recovery_codes }
}

/** Deactivates codes, unless they are the only second factor of a member of staff whose role requires one. */
const disableTotp: Handler<typeof deskFactor.disableTotp> = async (_, context) => {
  const { db, caller } = context
  await db.transaction().execute(async (trx) => {
    await lockedStaff(trx, caller.staffId)
    const { hasTotp } = await factorsOf(trx, caller.staffId)
    await trx.deleteFrom('staff_totp').where('staff_id', '=', caller.staffId).execute()
    await settleRemoval(trx, caller.staffId)
    if (hasTotp) await recordChange(trx, context, 'factor.totp_off', caller.staffId)
  })
  return {}
}

const renewRecovery: Handler<typeof deskFactor.renewRecovery> = async (_, context) => {
  const { db, caller } = context
  return db.transaction().execute(async (trx) => {
    await lockedStaff(trx, caller.staffId)
    const { hasPasskey, hasTotp } = await factorsOf(trx, caller.staffId)
    if (!hasPasskey && !hasTotp) throw new Refusal('factor_none')
    await recordChange(trx, context, 'factor.recovery_new', caller.staffId)
    return { recovery_codes: await renewCodes(trx, caller.staffId) }
  })
}

export const handlers = bind(deskFactor, {
  state,
  verify,
  beginTotp,
  enableTotp,
  disableTotp,
  renewRecovery,
  rules,
  setRule,
  clear,
})
