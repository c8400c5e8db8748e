import type { account } from '#contract/accounts/account.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { scanLifeSeconds } from '#domain/platform/constants.ts'
import type { Handler } from '#server/platform/call/handler.ts'

/**
 * Begins a login that a second browser confirms. Both screens show the number, so that a swapped QR code is noticed.
 */
export const getScan: Handler<typeof account.getScan> = async (_, { db, config, client, now }) => {
  const id = randomUUID()
  const number = String(randomInt(10, 100))
  await db
    .insertInto('scan_login')
    .values({
      id,
      number,
      ip: client.ip,
      user_agent: client.userAgent.slice(0, 300),
      expires_at: new Date(now.getTime() + scanLifeSeconds * 1000),
    })
    .execute()
  return { scanLoginId: id, qrCodeUrl: `${config.site.origin}/login/scan?id=${id}`, number, seconds: scanLifeSeconds }
}
