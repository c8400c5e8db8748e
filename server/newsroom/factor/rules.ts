import type { deskFactor } from '#contract/newsroom/factor.ts'
import { Refusal } from '#contract/errors.ts'
import { mayManage, roles } from '#domain/newsroom/staff-roles.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { factorsOf } from '#server/newsroom/staff/factors.ts'
import { clearFactors, lockedStaff } from '#server/newsroom/staff/staff.ts'

async function requiredRoles(db: Database) {
  const rows = await db.selectFrom('second_factor_role').select('role').execute()
  return roles.filter((role) => rows.some((row) => row.role === role))
}

export const rules: Handler<typeof deskFactor.rules> = async (_, { db }) => ({ roles: await requiredRoles(db) })

/**
 * Requires a second factor for roles, or stops requiring it. Members of staff cannot require a factor of their own role
 * that they lack, because setting one up would then be all that they can do.
 */
export const setRule: Handler<typeof deskFactor.setRule> = async ({ roles: changed, is_required }, context) => {
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
    await recordChange(trx, context, { action: 'factor.rule', kind: 'newsroom', id: 'second_factor', ...change })
  })
  return {}
}

/**
 * Removes the factors of a member of staff who has lost them. They log in with the password, and set up new ones if the
 * role requires it.
 */
export const clear: Handler<typeof deskFactor.clear, MailServices> = async ({ id }, context) => {
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
