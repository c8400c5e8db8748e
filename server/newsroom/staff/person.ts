import type { EnteredPerson, StaffPerson } from '#contract/newsroom/staff.ts'
import { loginStepOf } from '#domain/second-factor.ts'
import { permissionsOf, type Role } from '#domain/desk/staff-roles.ts'
import type { Database } from '#server/data/database.ts'
import { factorsOf } from './factors.ts'
import { startStaffSession } from './session.ts'

/** Someone of the newsroom as its calls show them. `staffId` is of somebody who is there. */
export async function personOf(db: Database, staffId: number): Promise<StaffPerson> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const role = row.role as Role
  return { ...row, role, permissions: permissionsOf(role) }
}

/** Logs somebody in who has proved who they are; `isVerified` by two factors. Returns who it is and what the login lacks. */
export async function enter(
  context: Parameters<typeof startStaffSession>[0],
  staffId: number,
  { isVerified }: { isVerified: boolean },
): Promise<EnteredPerson> {
  await startStaffSession(context, staffId, { isVerified })
  const person = await personOf(context.db, staffId)
  return { ...person, step: loginStepOf({ ...(await factorsOf(context.db, staffId)), isVerified }) }
}
