import { Refusal } from '#contract/errors.ts'
import type { StaffContext } from '#server/platform/call/context.ts'

/** Ways in are changed by a login of the last hour: a browser that was left open, or a stolen cookie, opens none. */
const freshMs = 60 * 60_000

/** Refuses `login_stale` where the caller's login is older. */
export async function requireFreshLogin({
  db,
  caller,
  now,
}: Pick<StaffContext, 'db' | 'caller' | 'now'>): Promise<void> {
  const { created_at, verified_at } = await db
    .selectFrom('staff_session')
    .select(['created_at', 'verified_at'])
    .where('id', '=', caller.sessionId!)
    .executeTakeFirstOrThrow()
  if (now.getTime() - (verified_at ?? created_at).getTime() > freshMs) throw new Refusal('login_stale')
}
