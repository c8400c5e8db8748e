import type { deskStaff } from '#contract/newsroom/staff.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { isGuideOver } from '#server/newsroom/start/guide.ts'
import { personOf } from './person.ts'

export const me: Handler<typeof deskStaff.me> = async (_, { db, caller }) => {
  const person = await personOf(db, caller.staffId)
  return { ...person, is_starting: person.permissions.includes('audit.read') && !(await isGuideOver(db)) }
}
