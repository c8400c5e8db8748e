import type { deskFactor } from '#contract/newsroom/factor.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { factorsOf, settleRemoval } from '#server/newsroom/staff/factors.ts'
import { verifySession } from '#server/newsroom/staff/session.ts'
import { lockedStaff } from '#server/newsroom/staff/staff.ts'
import { renewCodes } from './recovery.ts'
import { newSealedSecret, stepOf, totpOf } from './totp.ts'
import { countTry, resetTries } from './tries.ts'
import type { FactorServices } from './verify.ts'

/** Creates a secret that is not active yet; replaces an earlier inactive one. */
export const beginTotp: Handler<typeof deskFactor.beginTotp, FactorServices> = async (_, context) => {
  const { db, caller, now, services } = context
  const vault = services.vault()
  const sealed = newSealedSecret(vault, caller.staffId)
  const { email } = await db.transaction().execute(async (trx) => {
    const person = await lockedStaff(trx, caller.staffId)
    if ((await factorsOf(trx, caller.staffId)).hasTotp) throw new Refusal('factor_on')
    const values = { sealed, created_at: now, enabled_at: null, last_step: 0 }
    await trx
      .insertInto('staff_totp')
      .values({ staff_id: caller.staffId, ...values })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
      .execute()
    return person
  })
  const totp = totpOf(vault, caller.staffId, sealed, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Activates codes with the first one, which is thereby used up. */
export const enableTotp: Handler<typeof deskFactor.enableTotp, FactorServices> = async ({ code }, context) => {
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
    await trx.updateTable('staff_totp').set(values).where('staff_id', '=', caller.staffId).execute()
    await verifySession(trx, caller.sessionId!, now)
    await recordChange(trx, context, { action: 'factor.totp_on', kind: 'staff', id: caller.staffId })
    return renewCodes(trx, caller.staffId)
  })
  await resetTries(services.limits, caller.staffId)
  return { recovery_codes }
}

/** Deactivates codes, unless they are the only second factor of a member of staff whose role requires one. */
export const disableTotp: Handler<typeof deskFactor.disableTotp> = async (_, context) => {
  const { db, caller } = context
  await db.transaction().execute(async (trx) => {
    await lockedStaff(trx, caller.staffId)
    const { hasTotp } = await factorsOf(trx, caller.staffId)
    await trx.deleteFrom('staff_totp').where('staff_id', '=', caller.staffId).execute()
    await settleRemoval(trx, caller.staffId)
    if (hasTotp) await recordChange(trx, context, { action: 'factor.totp_off', kind: 'staff', id: caller.staffId })
  })
  return {}
}

export const renewRecovery: Handler<typeof deskFactor.renewRecovery> = async (_, context) => {
  const { db, caller } = context
  return db.transaction().execute(async (trx) => {
    await lockedStaff(trx, caller.staffId)
    const { hasPasskey, hasTotp } = await factorsOf(trx, caller.staffId)
    if (!hasPasskey && !hasTotp) throw new Refusal('factor_none')
    await recordChange(trx, context, { action: 'factor.recovery_new', kind: 'staff', id: caller.staffId })
    return { recovery_codes: await renewCodes(trx, caller.staffId) }
  })
}
