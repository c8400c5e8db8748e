import type { deskStaff } from '#contract/newsroom/staff.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { personOf } from './person.ts'

export const me: Handler<typeof deskStaff.me> = (_, { db, caller }) => personOf(db, caller.staffId)
