import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldRows } from '#server/platform/retention/retention.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { storeAsked } from '#tests/unmet.ts'
import { readUnmet, storeUnmet } from './unmet.ts'

const day = '2026-11-20'
const now = new Date(`${day}T12:00:00Z`)
let api: TestApi
beforeAll(async () => {
  api = await openApi({ clock: () => now })
})
afterAll(() => api.close())

const read = async (kind: 'question' | 'search') =>
  (await readUnmet(api.db, kind, { days: ['2026-10-01', day], lang: undefined, max: 10 })).map(({ shown, count }) => [
    shown,
    count,
  ])

test('R893 R840 what nobody could answer is read from three networks on, however often one of them asks', async () => {
  for (const kind of ['question', 'search'] as const) {
    for (let times = 0; times < 5; times++) await storeAsked(api, kind, day, 'is my divorce public', 2)
    expect(await read(kind)).toEqual([])
    await storeAsked(api, kind, day, 'is my divorce public', 3)
    expect(await read(kind)).toEqual([['is my divorce public', 3]])
  }
})

test('R840 R962 it is gone after 30 days, in the export of who asked it, and goes with the account', async () => {
  const alice = await createTestAccount(api.db, 'alice')
  const { account_id } = await api.db
    .selectFrom('session')
    .select('account_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const caller = { kind: 'account', accountId: account_id, sessionId: 0, signer: undefined } as const
  const asked = { db: api.db, now, caller, client: { ip: '203.0.113.1' } }
  await storeUnmet(asked, { kind: 'question', lang: 'en', query: 'mine?', shown: 'Mine?' })
  const exported = await api.call('/v2/user/export', { headers: alice.headers })
  expect(JSON.stringify(exported.data)).toContain('Mine?')
  await api.db.deleteFrom('account').where('id', '=', account_id).execute()
  const left = () => api.db.selectFrom('unmet_query').select('shown').execute()
  expect(await left()).not.toContainEqual({ shown: 'Mine?' })
  await deleteOldRows(api.db, api.config, new Date('2026-12-20T23:00:00Z'))
  expect(await left()).not.toEqual([])
  await deleteOldRows(api.db, api.config, new Date('2026-12-21T01:00:00Z'))
  expect(await left()).toEqual([])
})
