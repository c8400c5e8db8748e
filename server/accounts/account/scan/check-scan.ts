import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { logIn } from '#server/accounts/account/account.ts'
import { waitingScan } from './waiting-scan.ts'

/** The first check after the confirmation logs in; for a repeated one the scan is already used. */
export const checkScan: Handler<typeof account.checkScan> = async ({ scanLoginId }, context) => {
  const { db, now } = context
  const confirmed = await db
    .updateTable('scan_login')
    .set({ claimed_at: now })
    .where('id', '=', scanLoginId)
    .where('account_id', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (confirmed) return { invalid: 0, ...(await logIn(context, confirmed.account_id!)) }
  const waiting = await waitingScan(context, scanLoginId)
  return { invalid: waiting ? 2 : 1 }
}
