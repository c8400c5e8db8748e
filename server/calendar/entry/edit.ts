import type { calendar } from '#contract/calendar/entry.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readEntry } from './read-entry.ts'
import { entryColumns, viewEntry } from './view.ts'

/** Changes an own entry; it is reminded of again. Refuses `not_found` for the entry of another account, and faults of the entry. */
export const edit: Handler<typeof calendar.edit> = async ({ id, ...given }, context) => {
  const row = await context.db
    .updateTable('calendar_entry')
    .set(readEntry(given, context))
    .where('id', '=', id)
    .where('account_id', '=', context.caller.accountId)
    .returning(entryColumns)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return viewEntry(row)
}
