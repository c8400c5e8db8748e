import { randomInt, randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { scanLifeSeconds } from '#domain/constants.ts'
import { readerOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import { logIn } from './account.ts'

/** Begins a login that a second browser confirms (R599). The number stands on both screens, against a swapped QR. */
export const getScan: Handler<'account.getScan'> = async (_, { db, config, client, now }) => {
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

/** The first check after the confirmation logs in; whoever replays it finds it taken (R323, R600). */
export const checkScan: Handler<'account.checkScan'> = async ({ scanLoginId }, context) => {
  const { db, now } = context
  const taken = await db
    .updateTable('scan_login')
    .set({ taken_at: now })
    .where('id', '=', scanLoginId)
    .where('account_id', 'is not', null)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (taken) return { invalid: 0, ...(await logIn(context, taken.account_id!)) }
  const waiting = await waitingScan(context, scanLoginId)
  return { invalid: waiting ? 2 : 1 }
}

export const scanInfo: Handler<'account.scanInfo'> = async ({ scanLoginId }, context) => {
  const scan = await waitingScan(context, scanLoginId)
  if (!scan) throw new Refusal('scan_expired')
  const { number, ip, user_agent, expires_at } = scan
  return { number, ip, user_agent, seconds: Math.ceil((expires_at.getTime() - context.now.getTime()) / 1000) }
}

/** Confirms once; a scan that somebody confirmed already is as good as gone. */
export const confirmScan: Handler<'account.confirmScan'> = async ({ scanLoginId }, context) => {
  const { numUpdatedRows } = await context.db
    .updateTable('scan_login')
    .set({ account_id: readerOf(context).accountId, confirmed_at: context.now })
    .where('id', '=', scanLoginId)
    .where('account_id', 'is', null)
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('scan_expired')
  return {}
}

const waitingScan = ({ db, now }: CallContext, id: string) =>
  db
    .selectFrom('scan_login')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
