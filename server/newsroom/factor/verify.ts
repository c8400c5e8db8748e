import type { deskFactor } from '#contract/newsroom/factor.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallServices, StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { verifySession } from '#server/newsroom/staff/session.ts'
import type { VaultServices } from '#server/platform/vault/vault.ts'
import { spendRecoveryCode } from './recovery.ts'
import { stepOf, totpOf } from './totp.ts'
import { countTry, resetTries } from './tries.ts'

export type FactorServices = CallServices & VaultServices

/** Gives the second factor of a login: a code of the app or a recovery code; each works once. */
export const verify: Handler<typeof deskFactor.verify, FactorServices> = async ({ code }, context) => {
  const { db, caller, now, services } = context
  // Recovery codes of removed factors do not permit setting up a new one.
  if (caller.step === 'enrol') throw new Refusal('factor_none')
  if (!code.trim()) throw new Refusal('enter_code')
  await countTry(services.limits, caller.staffId)
  await db.transaction().execute(async (trx) => {
    if (!(await spendTotp(trx, context, code))) {
      if (!(await spendRecoveryCode(trx, caller.staffId, code, now))) throw new Refusal('code_wrong')
      await recordChange(trx, context, 'factor.recovery_used', caller.staffId)
    }
    await verifySession(trx, caller.sessionId!, now)
  })
  await resetTries(services.limits, caller.staffId)
  return {}
}

/**
 * Uses up the step of an app's code, if codes are active; false for a wrong code and for one whose step was used or
 * skipped.
 */
async function spendTotp(trx: Database, { caller, now, services }: StaffContext<FactorServices>, code: string) {
  const row = await trx
    .selectFrom('staff_totp')
    .select('sealed')
    .where('staff_id', '=', caller.staffId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  const step = row && stepOf(totpOf(services.vault(), caller.staffId, row.sealed), code, now)
  if (step === undefined) return false
  const spent = await trx
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', caller.staffId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}
