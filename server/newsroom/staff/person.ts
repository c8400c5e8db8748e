import type { EnteredPerson, StaffPerson } from '#contract/newsroom/staff.ts'
import { loginStepOf } from '#domain/newsroom/second-factor.ts'
import { locales } from '#domain/platform/locale.ts'
import { permissionsOf } from '#domain/newsroom/staff-roles.ts'
import type { Database } from '#server/platform/data/database.ts'
import { factorsOf } from './factors.ts'
import { startStaffSession } from './session.ts'

/** A member of staff in the shape of the newsroom's calls. `staffId` must exist. */
export async function personOf(db: Database, staffId: number): Promise<StaffPerson> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'langs'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const langs = locales.filter((lang) => row.langs.includes(lang))
  return { ...row, langs, permissions: permissionsOf(row.role) }
}

/**
 * Logs in a person who has proved their identity; `isVerified` if by two factors. Returns the person and the next step
 * of the login.
 */
export async function enter(
  context: Parameters<typeof startStaffSession>[0],
  staffId: number,
  { isVerified }: { isVerified: boolean },
): Promise<EnteredPerson> {
  await startStaffSession(context, staffId, { isVerified })
  const person = await personOf(context.db, staffId)
  return { ...person, step: loginStepOf({ ...(await factorsOf(context.db, staffId)), isVerified }) }
}
