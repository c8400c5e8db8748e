import type { account } from '#contract/account.ts'
import type { Handler } from '#server/call/handler.ts'
import { logIn } from './account.ts'
import { waitingScan } from './waiting-scan.ts'

/** The first check after the confirmation logs in; whoever replays it finds it taken. */
export const checkScan: Handler<typeof account.checkScan> = async ({ scanLoginId }, context) => {
  const { db, now } = context
  const taken = await db
    .updateTable('scan_login')
    .set({ claimed_at: now })
    .where('id', '=', scanLoginId)
    .where('account_id', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (taken) return { invalid: 0, ...(await logIn(context, taken.account_id!)) }
  const waiting = await waitingScan(context, scanLoginId)
  return { invalid: waiting ? 2 : 1 }
}
