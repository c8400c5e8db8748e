import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import type { account } from '#contract/accounts/account.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { scanLifeSeconds } from '#domain/platform/constants.ts'
import { logIn } from '#server/accounts/account/account.ts'
import { Refusal } from '#contract/errors.ts'
import { addRows } from '#server/platform/data/rows.ts'

const waitingScan = ({ db, now }: CallContext, id: string) =>
  db
    .selectFrom('scan_login')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/**
 * Begins a login that a second browser confirms. Both screens show the number, so that a swapped QR code is noticed.
 */
export const getScan: Handler<typeof account.getScan> = async (_, { db, config, client, now }) => {
  const id = randomUUID()
  const number = String(randomInt(10, 100))
  await addRows(db, 'scan_login', {
    id,
    number,
    ip: client.ip,
    user_agent: client.userAgent.slice(0, 300),
    expires_at: new Date(now.getTime() + scanLifeSeconds * 1000),
  })
  return { scanLoginId: id, qrCodeUrl: `${config.site.origin}/login/scan?id=${id}`, number, seconds: scanLifeSeconds }
}

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

export const scanInfo: Handler<typeof account.scanInfo> = async ({ scanLoginId }, context) => {
  const scan = await waitingScan(context, scanLoginId)
  if (!scan) throw new Refusal('scan_expired')
  const { number, ip, user_agent, expires_at } = scan
  return { number, ip, user_agent, seconds: Math.ceil((expires_at.getTime() - context.now.getTime()) / 1000) }
}

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
