import type { Role } from '#domain/newsroom/staff-roles.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A member of staff with a login of the time `at`, and the headers of their calls. */
export async function createTestStaff(db: Database, role: Role, { name = role as string, at = new Date() } = {}) {
  const token = newToken()
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${token.slice(0, 6).toLowerCase()}@farwire.example`
  const { id } = await db.insertInto('staff').values({ email, name, role }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('staff_session')
    .values({ staff_id: id, token_hash: hashToken(token), created_at: at, expires_at: new Date('2999-01-01') })
    .execute()
  return { id, email, role, headers: deskHeaders(token) }
}

export type TestStaff = Awaited<ReturnType<typeof createTestStaff>>

/** The headers of a call of the newsroom with a login. */
export const deskHeaders = (token: string) => ({
  cookie: `staff=${token}`,
  'x-newsroom': '1',
  'content-type': 'application/json',
})

/** The headers of calls with the login that a response started. */
export const sessionIn = (headers: Headers) => deskHeaders(/^staff=([^;]*)/.exec(headers.get('set-cookie') ?? '')![1]!)
