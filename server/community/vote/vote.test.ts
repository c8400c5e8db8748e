import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'

let api: TestApi
let accounts: TestAccount[]
let articleId: number
beforeAll(async () => {
  api = await openApi()
  accounts = [await createTestAccount(api.db, 'alice'), await createTestAccount(api.db, 'bob')]
  articleId = await publish(api.db, 'x', { kind: 'article' })
})
afterAll(() => api.close())

const vote = (option: unknown, account?: TestAccount) =>
  api.call('/v2/vote/add', sending({ article_id: articleId, type: 0, option }, account?.headers))

test('R355 R578 R643 one vote of each account, changeable, and everybody sees the counts', async () => {
  await vote(1, accounts[0])
  await vote('2', accounts[1])
  expect((await vote(2, accounts[0])).data).toEqual({
    article_id: articleId,
    options: [
      { option: 1, count: 0 },
      { option: 2, count: 2 },
    ],
    my_option: 2,
  })
  expect((await vote(0, accounts[1])).data).toMatchObject({ my_option: null })
  const { data } = await api.call(`/v2/vote/info?article_id=${articleId}&type=0`)
  expect(data).toEqual({
    article_id: articleId,
    options: [
      { option: 1, count: 0 },
      { option: 2, count: 1 },
    ],
    my_option: null,
  })
})

test('R643 a vote is published, so that cached pages show it', async () => {
  await api.db.deleteFrom('live_event').execute()
  await vote(1, accounts[0])
  const { changes } = await api.db.selectFrom('live_event').select('changes').executeTakeFirstOrThrow()
  expect(changes).toEqual([{ kind: 'data', tag: `votes:${articleId}` }])
})

test('R578 R643 nobody votes without a login, for a third thing or on nothing', async () => {
  expect((await vote(1)).envelope.code).toBe('10002')
  expect((await vote(3, accounts[0])).envelope.code).toBe(-1)
  expect((await api.call('/v2/vote/info?article_id=999999')).envelope.code).toBe('404')
})
