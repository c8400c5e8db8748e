import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment } from '#contract/community/comment.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { publish } from '#tests/news.ts'

let now = new Date('2026-11-20T12:00:00Z')
let api: TestApi
let alice: TestAccount
let bob: TestAccount
let id: number

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('comment').execute()
  id = await publish(api.db, `x ${Math.random()}`)
})

const post = (call: string, body: object, reader = alice) =>
  api.call<Comment>(`/v2/comment/${call}`, sending(body, reader.headers))
const add = async (content: string, reader = alice) => (await post('add', { article_id: id, content }, reader)).data
const list = async (reader?: TestAccount) =>
  (
    await api.call<{ list: Comment[]; all: number; closes_at: number | null }>(`/v2/comment/list?article_id=${id}`, {
      headers: reader?.headers ?? {},
    })
  ).data

test('R851 a word of the list makes a comment wait, also when it is edited in; others see nothing and get no message', async () => {
  await api.db
    .insertInto('comment_word')
    .values([{ word: 'airdrop' }, { word: '内幕' }])
    .execute()
  expect(await add('加我的內幕群 @bob')).toMatchObject({ state: 'pending' })
  const shown = await add('All good')
  expect(shown.state).toBe('shown')
  expect((await post('edit', { id: shown.id, content: 'An AIRDROP for all' })).data.state).toBe('pending')
  expect(await list(bob)).toMatchObject({ list: [], all: 0 })
  expect((await list(alice)).list).toHaveLength(2)
  expect(await api.db.selectFrom('comment').select(['waits_for', 'held_word']).orderBy('id').execute()).toEqual([
    { waits_for: 'word', held_word: '内幕' },
    { waits_for: 'word', held_word: 'airdrop' },
  ])
  expect(await api.db.selectFrom('message').select('id').execute()).toEqual([])
  await api.db.deleteFrom('comment_word').execute()
})

test('R850 an item can have its comments checked first, and a new member waits until enough of theirs show', async () => {
  await api.db.insertInto('comment_rule').values({ article_id: id, is_checked_first: true }).execute()
  expect((await add('Checked first')).state).toBe('pending')
  await api.db.deleteFrom('comment_rule').execute()
  await api.db.updateTable('comment_policy').set({ new_member_comments: 1 }).execute()
  expect((await add('My first here')).state).toBe('pending')
  await api.db.updateTable('comment').set({ state: 'shown' }).where('body', '=', 'My first here').execute()
  expect((await add('My second')).state).toBe('shown')
  expect((await add('Mine', bob)).state).toBe('pending')
  await api.db.updateTable('comment_policy').set({ new_member_comments: 0 }).execute()
  expect(await api.db.selectFrom('comment').select('waits_for').orderBy('id').execute()).toMatchObject([
    { waits_for: 'item' },
    { waits_for: 'member' },
    { waits_for: null },
    { waits_for: 'member' },
  ])
})

test('R852 no comment is accepted from the closing time on, which the list contains', async () => {
  const closes = new Date(now.getTime() + 60_000)
  await api.db.insertInto('comment_rule').values({ article_id: id, closes_at: closes }).execute()
  expect((await add('In time')).state).toBe('shown')
  expect((await list()).closes_at).toBe(closes.getTime() / 1000)
  now = closes
  const refused = await post('add', { article_id: id, content: 'Late' })
  expect([refused.status, refused.envelope.msg]).toEqual([403, 'The comments here are closed'])
  expect((await list()).all).toBe(1)
})

test('R852 the pinned comment comes first, however old it is', async () => {
  const first = await add('First')
  await add('Second')
  await api.db.updateTable('comment').set({ pinned_at: now }).where('id', '=', first.id).execute()
  expect((await list()).list.map(({ content, is_pinned }) => [content, is_pinned])).toEqual([
    ['First', true],
    ['Second', false],
  ])
})
