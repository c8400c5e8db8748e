import type { deskPasskey } from '#contract/newsroom/passkey.ts'
import { Refusal } from '#contract/errors.ts'
import { displayName } from '#domain/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { settleRemoval } from '#server/newsroom/staff/factors.ts'
import { lockedStaff } from '#server/newsroom/staff/staff.ts'

const maxNameLength = 60

export const rename: Handler<typeof deskPasskey.rename> = async ({ id, name: typedName }, context) => {
  const { db, caller } = context
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('staff_passkey')
      .select('name')
      .where('id', '=', id)
      .where('staff_id', '=', caller.staffId)
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new Refusal('not_found')
    const name = displayName(typedName, maxNameLength) || own.name
    if (name === own.name) return
    await trx.updateTable('staff_passkey').set({ name }).where('id', '=', id).execute()
    const change = { before: { name: own.name }, after: { name } }
    await recordChange(trx, context, { action: 'passkey.rename', kind: 'staff', id: caller.staffId, ...change })
  })
  return {}
}

/** Removes a passkey, unless it is the only second factor of a member of staff whose role requires one. */
export const remove: Handler<typeof deskPasskey.remove> = async ({ id }, context) => {
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
    await recordChange(trx, context, { action: 'passkey.remove', kind: 'staff', id: caller.staffId, before: removed })
  })
  return {}
}
