import type { calendar } from '#contract/calendar/entry.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'

/** Removes an own entry. Refuses `not_found`, also for the entry of another account. */
export const deleteEntry: Handler<typeof calendar.delete> = async ({ id }, { db, caller }) => {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_entry')
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { id }
}
