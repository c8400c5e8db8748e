import { Refusal } from '#contract/errors.ts'
import type { Role } from '#domain/newsroom/staff-roles.ts'
import type { Database } from '#server/platform/data/database.ts'
import { recordChange, type ChangedBy } from '#server/newsroom/audit/record.ts'
import { removeFactors } from './factors.ts'
import { endStaffSessions } from './session.ts'

interface Joining {
  /** In its canonical form. */
  email: string
  name: string
  role: Role
}

/**
 * Adds a member of staff, who has no password until the one-time link of the invitation is opened. Refuses
 * `staff_known`.
 */
export async function addStaff(trx: Database, by: ChangedBy, { email, name, role }: Joining): Promise<number> {
  const added = await trx
    .insertInto('staff')
    .values({ email, name, role, created_at: by.now })
    .onConflict((conflict) => conflict.column('email').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refusal('staff_known')
  await recordChange(trx, by, { action: 'staff.add', kind: 'staff', id: added.id, after: { email, name, role } })
  return added.id
}

/**
 * Removes a member of staff and ends all their logins; the log still names them. Refuses `staff_unknown`, `last_owner`.
 */
export async function removeStaff(trx: Database, by: ChangedBy, staffId: number): Promise<void> {
  const before = await lockedStaff(trx, staffId)
  if (before.role === 'owner') await keepOwner(trx, staffId)
  await trx.updateTable('staff').set({ ended_at: by.now }).where('id', '=', staffId).execute()
  await endStaffSessions(trx, staffId, by.now)
  await recordChange(trx, by, { action: 'staff.remove', kind: 'staff', id: staffId, before })
}

/** Gives a locked member of staff a role, unless it is theirs already. */
export async function changeRole(
  trx: Database,
  by: ChangedBy,
  { id, ...before }: Joining & { id: number },
  role: Role,
): Promise<void> {
  if (before.role === role) return
  await trx.updateTable('staff').set({ role }).where('id', '=', id).execute()
  await recordChange(trx, by, { action: 'staff.role', kind: 'staff', id, before, after: { ...before, role } })
}

/** Removes all factors of a member of staff but the password, and ends all their logins. */
export async function clearFactors(trx: Database, by: ChangedBy, staffId: number): Promise<void> {
  const before = await removeFactors(trx, staffId)
  await endStaffSessions(trx, staffId, by.now)
  await recordChange(trx, by, { action: 'staff.factors_clear', kind: 'staff', id: staffId, before })
}

/**
 * Someone who works here, locked until the end of the transaction. The owners are locked, too, all in one order: two of
 * them who remove each other would otherwise wait for each other in `keepOwner`. Refuses `staff_unknown`.
 */
export async function lockedStaff(trx: Database, staffId: number) {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role'])
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('id', '=', staffId), where('role', '=', 'owner')]))
    .orderBy('id')
    // The log refers to the one who acts: it must not wait for a lock of their row.
    .forNoKeyUpdate()
    .execute()
  const found = rows.find(({ id }) => id === staffId)
  if (!found) throw new Refusal('staff_unknown')
  const { id: _, ...row } = found
  return row
}

/** Refuses `last_owner` where nobody but `staffId`, whom `lockedStaff` has locked, is an owner who can log in. */
export async function keepOwner(trx: Database, staffId: number): Promise<void> {
  const others = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '<>', staffId)
    .execute()
  if (others.length === 0) throw new Refusal('last_owner')
}

/** The id of the member of staff with this address. Refuses `staff_unknown`. */
export async function staffIdOf(db: Database, email: string): Promise<number> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('staff_unknown')
  return row.id
}
