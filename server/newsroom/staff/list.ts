import type { deskStaff } from '#contract/newsroom/staff.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { factorColumns } from './factors.ts'

export const list: Handler<typeof deskStaff.list> = async (_, { db, now }) => {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'created_at', 'password_hash'])
    .select(factorColumns)
    .select(({ selectFrom }) =>
      selectFrom('staff_session')
        .select(({ fn }) => fn.max('seen_at').as('latest'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('staff_session.ended_at', 'is', null)
        .where('expires_at', '>', now)
        .as('seen_at'),
    )
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  const seconds = (time: Date | null) => Math.floor((time?.getTime() ?? 0) / 1000)
  return {
    list: rows.map(({ id, name, email, role, created_at, password_hash, seen_at, hasPasskey, hasTotp }) => ({
      id,
      name,
      email,
      role,
      add_time: seconds(created_at),
      seen_time: seconds(seen_at),
      has_second_factor: hasPasskey || hasTotp,
      is_waiting: password_hash === null,
    })),
  }
}
