import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { writesOwnOnly, may, type Role } from '#domain/newsroom/staff-roles.ts'
import type { Database } from '#server/platform/data/database.ts'
import { recordChange, type ChangedBy } from '#server/newsroom/audit/record.ts'
import { changeRows, theRow } from '#server/platform/data/rows.ts'
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
    .executeTakeFirstOrThrow(() => new Refusal('staff_known'))
  await recordChange(trx, by, 'staff.add', added.id, { after: { email, name, role } })
  return added.id
}

/**
 * Removes a member of staff and ends all their logins; the log still names them. Refuses `staff_unknown`, `last_owner`.
 */
export async function removeStaff(trx: Database, by: ChangedBy, staffId: number): Promise<void> {
  const before = await lockedStaff(trx, staffId)
  if (before.role === 'owner') await keepOwner(trx, staffId)
  await changeRows(trx, 'staff', { id: staffId }, { ended_at: by.now })
  await endStaffSessions(trx, staffId, by.now)
  // What waited for them waits for anyone.
  await changeRows(trx, 'item_draft', { handed_to: staffId }, { handed_to: null })
  await recordChange(trx, by, 'staff.remove', staffId, { before })
}

/** Gives a locked member of staff a role, unless it is theirs already. */
export async function changeRole(
  trx: Database,
  by: ChangedBy,
  { id, ...before }: Joining & { id: number },
  role: Role,
): Promise<void> {
  if (before.role === role) return
  await changeRows(trx, 'staff', { id }, { role })
  // What the role may not go on with waits for anyone; what was returned to its writer stays theirs.
  await sql`
    update item_draft set handed_to = null from item
    where handed_to = ${id} and item.article_id = item_draft.article_id and not case
      when state <> 'draft' then ${may(role, 'translation.approve')}::boolean
      when lang = original_lang
        then ${may(role, 'item.write')}::boolean and (${!writesOwnOnly(role)}::boolean or created_by = ${id})
      else ${may(role, 'translation.write')}::boolean
        and (${may(role, 'item.review')}::boolean or created_by = ${id} or coalesce(embargo_until <= ${by.now}, true)) end
  `.execute(trx)
  await recordChange(trx, by, 'staff.role', id, { before, after: { ...before, role } })
}

/** Removes all factors of a member of staff but the password, and ends all their logins. */
export async function clearFactors(trx: Database, by: ChangedBy, staffId: number): Promise<void> {
  const before = await removeFactors(trx, staffId)
  await endStaffSessions(trx, staffId, by.now)
  await recordChange(trx, by, 'staff.factors_clear', staffId, { before })
}

/**
 * Someone who works here, locked until the end of the transaction. The owners are locked, too, all in one order: two of
 * them who remove each other would otherwise wait for each other in `keepOwner`. Refuses `staff_unknown`.
 */
export async function lockedStaff(trx: Database, staffId: number) {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'langs'])
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
  const row = await theRow(db, 'staff', { email, ended_at: null }, ['id'], 'staff_unknown')
  return row.id
}
