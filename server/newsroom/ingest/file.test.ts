import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'

let desk: TestApi
let admin: Colleague
let editor: Colleague
beforeAll(async () => {
  desk = await openApi()
  admin = await createColleague(desk, 'Mira', 'admin')
  editor = await createColleague(desk, 'Jun', 'editor')
})
afterAll(() => desk.close())

test('R843 what Telegram Desktop exported of a channel comes in at the desk as drafts, once', async () => {
  const messages = [
    { id: 1, type: 'message', date: '2026-01-05T10:00:00', text: 'Oxbow opens a vault' },
    { id: 2, type: 'service', date: '2026-01-05T10:01:00', text: '' },
  ]
  const text = JSON.stringify({ name: 'Oxbow channel', type: 'public_channel', messages })
  const counts = { of: 'items', title: 'Oxbow channel', refused: 0 }
  const take = async () => (await admin.call<object>('source/importFile', { text, name: 'result.json' })).data
  expect(await take()).toMatchObject({ ...counts, added: 1, known: 0 })
  expect(await take()).toMatchObject({ ...counts, added: 0, known: 1 })
  const found = desk.db.selectFrom('item_version').select(['title', 'state']).where('title', '=', 'Oxbow opens a vault')
  expect(await found.execute()).toEqual([{ title: 'Oxbow opens a vault', state: 'draft' }])
  expect(await editor.call('source/importFile', { text, name: 'result.json' })).toMatchObject({ status: 403 })
})
