import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLimits } from '#server/platform/call/limits.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { openWorld, type World } from '#tests/world.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { deleteOldRows } from './retention.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('R962 what has expired is deleted, what is valid stays', async () => {
  const { db } = world
  await createTestAccount(db, 'alice')
  await createTestAccount(db, 'bob')
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const bob = db.selectFrom('account').select('id').where('nickname', '=', 'bob')
  await db
    .updateTable('session')
    .set({ ended_at: ago(40), ended_by: 'logout' })
    .where('account_id', 'in', bob)
    .execute()
  for (const days of [1, -1]) {
    const expires_at = ago(days)
    await db
      .insertInto('mail_code')
      .values({ email: `${days}@farwire.example`, purpose: 'login', tries_left: 5, sent_at: ago(days + 1), expires_at })
      .execute()
    await db.insertInto('scan_login').values({ id: randomUUID(), number: '42', expires_at }).execute()
    await db
      .insertInto('oauth_attempt')
      .values({
        state_hash: Buffer.from(`${days}`),
        ticket_hash: Buffer.from('t'),
        provider: 'x',
        verifier: 'v',
        nonce: 'n',
        expires_at,
      })
      .execute()
    await db
      .insertInto('stored_mail')
      .values({ recipient: 'a', subject: 's', body_text: 't', body_html: 'h', created_at: ago(days * 40) })
      .execute()
  }
  const deleted = (at: Date) => deleteOldRows(db, readConfig([], {}), at)
  await openLimits(db).count('test', 'alice', { points: 5, minutes: 60 })
  expect(await deleted(now)).toEqual({ mail_code: 1, session: 1, scan_login: 1, oauth_attempt: 1, stored_mail: 1 })
  expect(await deleted(now)).toEqual({})
  expect(await deleted(new Date(now.getTime() + 2 * 3_600_000))).toEqual({ rate_count: 1 })
})
