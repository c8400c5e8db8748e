import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const report = (body: object, headers = {}) => api.call<{ id: number }>('/v2/report/add', sending(body, headers))

test('R332 R357 R642 a report is stored with its address, its target and the language of its sender', async () => {
  const { data } = await report(
    { content: ' A wrong \u202efigure ', email: 'Ada@farwire.example', target: '/flash/1' },
    { 'x-locale': 'th' },
  )
  const stored = await api.db.selectFrom('report').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    content: 'A wrong figure',
    email: 'ada@farwire.example',
    target: '/flash/1',
    state: 'open',
    lang: 'th',
  })
})

test('R493 R494 R496 content first, then the address; refused by the server itself', async () => {
  const texts = await Promise.all(
    [{}, { content: ' \n' }, { content: 'x', email: 'nobody' }, { content: 'x'.repeat(5001), email: 'a@b.co' }].map(
      async (body) => (await report(body)).envelope.msg,
    ),
  )
  expect(texts).toEqual([
    'Enter content',
    'Enter content',
    'Invalid email format',
    'The text has at most 5000 characters',
  ])
})

test('R493 a report is measured in characters, of which some are two in UTF-16', async () => {
  expect((await report({ content: '🚀'.repeat(2600), email: 'a@b.co' })).envelope.code).toBe(0)
})

test('R620 uses are counted by name and path, and nothing of who', async () => {
  const count = (body: object) => api.call('/v2/Statistics/getstatistics', sending(body))
  await count({ name: 'poster', path: '/flash/1' })
  expect((await count({ name: 'poster', path: '/flash/1' })).data).toEqual({
    name: 'poster',
    path: '/flash/1',
    today: 2,
    all: 2,
  })
  expect((await count({})).data).toEqual({ name: '', path: '', today: 0, all: 0 })
})
