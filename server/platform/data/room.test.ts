import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { hasRoom } from './room.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

test('of two rows that are added at once for the last place, the second is counted after the first; other owners do not wait', async () => {
  const [one, other] = [await createTestAccount(api.db, 'one'), await createTestAccount(api.db, 'other')]
  const add = (owner: number, before?: () => Promise<unknown>) =>
    api.db.transaction().execute(async (trx) => {
      const isFree = await hasRoom(trx, 'people_list', { max: 1, owner, where: sql`account_id = ${owner}` })
      await before?.()
      const row = { account_id: owner, name: 'list', created_at: new Date() }
      if (isFree) await trx.insertInto('people_list').values(row).execute()
      return isFree
    })
  let second: Promise<boolean> | undefined
  const first = add(one.id, async () => {
    second = add(one.id)
    expect(await add(other.id)).toBe(true)
  })
  expect(await first).toBe(true)
  expect(await second).toBe(false)
})
