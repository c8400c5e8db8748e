import type { deskStaff } from '#contract/newsroom/staff.ts'
import { sessionColumns, viewSessions } from '#server/accounts/account/session/view-sessions.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { endStaffSessions } from './session.ts'

export const sessions: Handler<typeof deskStaff.sessions> = async (_, { db, caller, now }) => {
  const rows = await db
    .selectFrom('staff_session')
    .select(sessionColumns)
    .where('staff_id', '=', caller.staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return viewSessions(rows, caller.sessionId)
}

export const endSession: Handler<typeof deskStaff.endSession> = async ({ id }, { db, caller, now }) => {
  await endStaffSessions(db, caller.staffId, now, id)
  return {}
}
