import type { account } from '#contract/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'

/** Confirms once; a scan that was confirmed before is refused like an expired one. */
export const confirmScan: Handler<typeof account.confirmScan> = async ({ scanLoginId }, context) => {
  const { numUpdatedRows } = await context.db
    .updateTable('scan_login')
    .set({ account_id: context.caller.accountId, confirmed_at: context.now })
    .where('id', '=', scanLoginId)
    .where('account_id', 'is', null)
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('scan_expired')
  return {}
}
