import type { account } from '#contract/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { waitingScan } from './waiting-scan.ts'

export const scanInfo: Handler<typeof account.scanInfo> = async ({ scanLoginId }, context) => {
  const scan = await waitingScan(context, scanLoginId)
  if (!scan) throw new Refusal('scan_expired')
  const { number, ip, user_agent, expires_at } = scan
  return { number, ip, user_agent, seconds: Math.ceil((expires_at.getTime() - context.now.getTime()) / 1000) }
}
