import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { mayManage } from '#domain/newsroom/staff-roles.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { changeRole, keepOwner, lockedStaff, removeStaff } from './staff.ts'

export const setRole: Handler<typeof deskStaff.setRole> = async ({ id, role }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockedStaff(trx, id)
    if (!mayManage(context.caller.role, before.role) || !mayManage(context.caller.role, role))
      throw new Refusal('not_permitted')
    if (before.role === 'owner' && role !== 'owner') await keepOwner(trx, id)
    await changeRole(trx, context, { id, ...before }, role)
  })
  return {}
}

export const remove: Handler<typeof deskStaff.remove> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    if (!mayManage(context.caller.role, (await lockedStaff(trx, id)).role)) throw new Refusal('not_permitted')
    await removeStaff(trx, context, id)
  })
  return {}
}

/** Restores a removed member of staff, unless another one has the same address by now. */
export const restore: Handler<typeof deskStaff.restore> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('staff')
      .select(['email', 'name', 'role'])
      .where('id', '=', id)
      .where('ended_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('staff_unknown')
    if (!mayManage(context.caller.role, row.role)) throw new Refusal('not_permitted')
    const namesake = trx.selectFrom('staff').select('id').where('email', '=', row.email).where('ended_at', 'is', null)
    if (await namesake.executeTakeFirst()) throw new Refusal('staff_known')
    await trx.updateTable('staff').set({ ended_at: null }).where('id', '=', id).execute()
    await recordChange(trx, context, { action: 'staff.restore', kind: 'staff', id, after: row })
  })
  return {}
}
