import type { deskFactor } from '#contract/newsroom/factor.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { factorsOf } from '#server/newsroom/staff/factors.ts'

export const state: Handler<typeof deskFactor.state> = async (_, { db, caller }) => {
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
