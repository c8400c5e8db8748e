import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/platform/call/handler.ts'

/** Access is made by a login of the last hour: a browser that was left open, or a stolen cookie, makes none. */
const freshMs = 60 * 60_000

/** Refuses `login_stale` where the login of a member of staff is older. An API key has no login that could be fresh. */
export function requireFreshLogin({ loginAt }: StaffCaller, now: Date): void {
  if (!loginAt || now.getTime() - loginAt.getTime() > freshMs) throw new Refusal('login_stale')
}
