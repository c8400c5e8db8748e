import type { account } from '#contract/accounts/account.ts'
import { readingChoice } from '#domain/platform/language/reading-languages.ts'
import type { Handler } from '#server/platform/call/handler.ts'

/** Stores the canonical form of the choice. */
export const setReading: Handler<typeof account.setReading> = async ({ langs }, { db, caller }) => {
  const reading = readingChoice(langs)
  await db.updateTable('account').set({ reading }).where('id', '=', caller.accountId).execute()
  return { langs: reading }
}
