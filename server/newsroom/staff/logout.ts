import type { deskStaff } from '#contract/newsroom/staff.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { dropStaffCookie, endStaffSessions } from './session.ts'

export const logout: Handler<typeof deskStaff.logout> = async (_, context) => {
  const { db, now, caller } = context
  if (caller.sessionId !== undefined) await endStaffSessions(db, caller.staffId, now, caller.sessionId)
  dropStaffCookie(context)
  return {}
}
