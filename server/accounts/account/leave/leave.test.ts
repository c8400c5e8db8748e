import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'

let api: TestApi
let alice: TestAccount
let bob: TestAccount
let articleId: number
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('account').execute()
  await api.db.deleteFrom('rate_count').execute()
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
  articleId = await publish(api.db, `x ${Math.random()}`)
})

const post = <T = { id: number }>(path: string, body: object, account: TestAccount) =>
  api.call<T>(`/v2/${path}`, sending(body, account.headers))

test('R809 the export has the data of the account alone, without credentials', async () => {
  await post('comment/add', { article_id: articleId, content: 'mine' }, alice)
  await post('vote/add', { article_id: articleId, option: 1 }, alice)
  await post('comment/add', { article_id: articleId, content: 'not mine' }, bob)
  const { data } = await api.call<{ kinds: Record<string, object[]> }>('/v2/user/export', { headers: alice.headers })
  expect(data.kinds).toMatchObject({
    account: [{ email: alice.email }],
    comments: [{ body: 'mine' }],
    votes: [{ option: 1 }],
    sessions: [{}],
  })
  expect(JSON.stringify(data)).not.toMatch(/hash|not mine/)
})

test('R809 deletion leaves gaps where comments have replies, and nothing else', async () => {
  const { data: head } = await post('comment/add', { article_id: articleId, content: 'head' }, alice)
  await post('comment/add', { article_id: articleId, content: 'answer', parent: head.id }, bob)
  const { data: liked } = await post('comment/add', { article_id: articleId, content: 'liked' }, bob)
  await post('comment/like', { id: liked.id }, alice)
  await post('vote/add', { article_id: articleId, option: 1 }, alice)
  await api.db
    .updateTable('account')
    .set({ password_hash: await hashPassword('secret1') })
    .where('id', '=', alice.id)
    .execute()
  expect((await post('user/delete', {}, alice)).envelope.msg).toBe('Enter password')
  expect((await post('user/delete', { password: 'wrong-one' }, alice)).envelope.code).toBe(-1)
  expect((await post('user/delete', { password: 'secret1' }, alice)).envelope.code).toBe(0)
  expect((await api.call('/v2/user/userInfo', { headers: alice.headers })).envelope.code).toBe('10003')
  const { changes } = await api.db
    .selectFrom('live_event')
    .select('changes')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(changes).toEqual([
    { kind: 'data', tag: `comments:${articleId}` },
    { kind: 'data', tag: `votes:${articleId}` },
  ])
  const { data } = await api.call<{ list: object[]; all: number }>(`/v2/comment/list?article_id=${articleId}`)
  expect(data.all).toBe(2)
  expect(data.list).toMatchObject([
    { content: 'liked', likes: 0 },
    { state: 'deleted', content: '', user: null, replies: [{ content: 'answer' }] },
  ])
})

test('R809 without a password a mailed code is required; without an address a recent login', async () => {
  expect((await post('user/delete', {}, alice)).envelope.msg).toBe('Enter verification code')
  await post('user/email-login', { email: alice.email }, alice)
  const { body_text } = await api.db
    .selectFrom('stored_mail')
    .select('body_text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect((await post('user/delete', { code: /\b\d{6}\b/.exec(body_text)![0] }, alice)).envelope.code).toBe(0)
  await api.db.updateTable('account').set({ email: null }).where('id', '=', bob.id).execute()
  await api.db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect((await post('user/delete', {}, bob)).status).toBe(403)
  await api.db.updateTable('session').set({ created_at: new Date() }).execute()
  expect((await post('user/delete', {}, bob)).envelope.code).toBe(0)
})
