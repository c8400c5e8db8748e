import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#contract/community/comment.ts'
import { maxCommentLength } from '#domain/platform/constants.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'

let api: TestApi
let alice: TestAccount
let bob: TestAccount
let articleId: number

beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('comment').execute()
  await api.db.deleteFrom('rate_count').execute()
  articleId = await publish(api.db, `x ${Math.random()}`, { kind: 'flash' })
})

type Listed = { list: Comment[]; total: number; all: number; has_more: boolean }
const post = <T = Comment>(path: string, body: object, reader?: TestAccount) =>
  api.call<T>(`/v2/comment/${path}`, sending(body, reader?.headers))
const add = async (reader: TestAccount, content: string, parent?: number) =>
  (await post('add', { article_id: articleId, content, parent }, reader)).data
const list = async (query = '', reader?: TestAccount) =>
  (await api.call<Listed>(`/v2/comment/list?article_id=${articleId}${query}`, { headers: reader?.headers ?? {} })).data

describe('threads', () => {
  test('R60 R356 R585 R644 an account comments, another replies, and everybody reads both', async () => {
    const first = await add(alice, '  Looks <b>bullish</b>\r\nto me ')
    expect(first).toMatchObject({
      article_id: articleId,
      content: 'Looks <b>bullish</b>\nto me',
      user: { id: alice.id, nickname: 'alice' },
      parent: null,
      is_mine: true,
    })
    const answer = await add(bob, 'Not to me', first.id)
    const deeper = await add(alice, 'Why?', answer.id)
    const { list: rows, total, all } = await list()
    expect([total, all]).toEqual([1, 3])
    expect(rows[0]).toMatchObject({ id: first.id, reply_count: 2, is_mine: false, edit_seconds: 0 })
    expect(rows[0]!.replies.map(({ id, parent }) => [id, parent])).toEqual([
      [answer.id, first.id],
      [deeper.id, answer.id],
    ])
    const { data: item } = await api.call<{ comment_count: number }>(`/v2/newsflash/detail?article_id=${articleId}`)
    expect(item.comment_count).toBe(3)
  })

  test('R533 R585 both threads and the replies of one are paged without gaps', async () => {
    const head = await add(alice, 'head')
    for (let n = 0; n < 5; n++) await add(bob, `reply ${n}`, head.id)
    await add(bob, 'another head')
    const pages = [await list('&limit=1'), await list('&limit=1&page=2'), await list('&limit=1&page=3')]
    expect(pages.map(({ list: rows, has_more, total }) => [rows[0]?.content, has_more, total])).toEqual([
      ['another head', true, 2],
      ['head', false, 2],
      [undefined, false, 2],
    ])
    expect(pages[1]!.list[0]!.replies).toHaveLength(3)
    const replies = await list(`&thread=${head.id}&limit=3&page=2`)
    expect(replies.list.map(({ content }) => content)).toEqual(['reply 3', 'reply 4'])
    expect(replies.total).toBe(5)
  })

  test('R585 the thread of one comment, with the replies up to it, at any position', async () => {
    const head = await add(alice, 'head')
    const answers: Comment[] = []
    for (let n = 0; n < 6; n++) answers.push(await add(bob, `reply ${n}`, head.id))
    await add(bob, 'another head')
    const around = await list(`&around=${answers[4]!.id}`)
    expect(around.list.map(({ id, reply_count }) => [id, reply_count])).toEqual([[head.id, 6]])
    expect(around.list[0]!.replies.map(({ id }) => id)).toEqual(answers.slice(0, 5).map(({ id }) => id))
    expect((await list(`&around=${head.id}`)).list[0]!.replies).toHaveLength(3)
    await post('del', { id: answers[4]!.id }, bob)
    expect((await list(`&around=${answers[4]!.id}`)).list).toEqual([])
    const otherItem = await publish(api.db, `y ${Math.random()}`, { kind: 'flash' })
    const { data } = await api.call<Listed>(`/v2/comment/list?article_id=${otherItem}&around=${head.id}`)
    expect(data.list).toEqual([])
  })

  test('a name that a sentence ends with is a mention', async () => {
    await add(alice, 'first')
    await add(bob, 'As said by @alice.')
    expect(
      (await api.call<{ unread: number }>('/v2/message/list', { headers: alice.headers })).data.unread,
    ).toBeGreaterThan(0)
  })

  test('accounts that a comment replies to or mentions get a message, its author does not', async () => {
    const head = await add(alice, 'head')
    await add(bob, 'hello @alice and @nobody', head.id)
    await add(alice, 'own answer @alice', head.id)
    type Messages = {
      list: {
        kind: string
        user: { nickname: string }
        article: { article_id: number }
        content: string
        is_read: boolean
        id: number
      }[]
      unread: number
    }
    const read = async (reader: TestAccount) =>
      (await api.call<Messages>('/v2/message/list', { headers: reader.headers })).data
    const { list: messages, unread } = await read(alice)
    expect([messages.length, unread]).toEqual([1, 1])
    expect(messages[0]).toMatchObject({
      kind: 'reply',
      user: { nickname: 'bob' },
      article: { article_id: articleId },
      comment_id: expect.any(Number),
      content: 'hello @alice and @nobody',
      is_read: false,
    })
    expect((await read(bob)).list).toEqual([])
    await api.call('/v2/message/read', sending({ ids: [messages[0]!.id] }, bob.headers))
    expect((await read(alice)).unread).toBe(1)
    expect((await api.call('/v2/message/read', sending({}, alice.headers))).data).toEqual({ unread: 0 })
  })
})

describe('refusals', () => {
  test("R503 R644 nobody comments without a login, on nothing, or in another item's thread", async () => {
    expect((await post('add', { article_id: articleId, content: 'x' })).envelope.code).toBe('10002')
    expect((await post('add', { article_id: 999_999, content: 'x' }, alice)).envelope.code).toBe('404')
    const head = await add(alice, 'head')
    await api.db.updateTable('comment').set({ state: 'hidden' }).where('id', '=', head.id).execute()
    expect((await post('add', { article_id: articleId, content: 'x', parent: head.id }, bob)).envelope.code).toBe('404')
    await withdrawVersion(api.db, articleId, 'en', 'wrong')
    expect((await post('add', { article_id: articleId, content: 'x' }, alice)).envelope.code).toBe('404')
  })

  test('empty, invisible, overlong and repeated texts, and barred accounts get their own text', async () => {
    const carol = await createTestAccount(api.db, 'carol', { may_comment: false })
    await add(alice, 'once')
    const tries: [string, TestAccount][] = [
      [' \n ', alice],
      ['\u200b\u2066', alice],
      ['x'.repeat(maxCommentLength + 1), alice],
      ['once', alice],
      ['hello', carol],
    ]
    const answers = await Promise.all(
      tries.map(([content, reader]) => post('add', { article_id: articleId, content }, reader)),
    )
    expect(answers.map(({ envelope }) => envelope.msg)).toEqual([
      'Write a comment first',
      'Write a comment first',
      'A comment has at most 2000 characters',
      'You have just posted the same comment here',
      'You cannot comment at the moment',
    ])
  })

  test('two presses at once leave one comment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('add', { article_id: articleId, content: 'again' }, alice)),
    )
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
    expect((await list()).total).toBe(1)
  })

  test('R804 thirty an hour, and the refusal states when the next is possible', async () => {
    for (let n = 0; n < 30; n++)
      expect((await post('add', { article_id: articleId, content: `comment ${n}` }, alice)).envelope.code).toBe(0)
    const { status, headers } = await post('add', { article_id: articleId, content: 'one more' }, alice)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await post('add', { article_id: articleId, content: 'mine' }, bob)).envelope.code).toBe(0)
  })
})

describe('own comments', () => {
  test('are changed within ten minutes and deleted at any time, by their author only', async () => {
    const added = await add(alice, 'frist')
    expect((await post('edit', { id: added.id, content: 'first' }, bob)).envelope.code).toBe('404')
    expect((await post('edit', { id: added.id, content: 'first' }, alice)).data).toMatchObject({
      content: 'first',
      edit_time: expect.any(Number),
    })
    await api.db
      .updateTable('comment')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    expect((await post('edit', { id: added.id, content: 'third' }, alice)).envelope.msg).toBe(
      'Comments can be changed within ten minutes only',
    )
    expect((await post('del', { id: added.id }, bob)).envelope.code).toBe('404')
    expect((await post('del', { id: added.id }, alice)).envelope.code).toBe(0)
    expect((await list()).list).toEqual([])
  })

  test('leave a gap where they were answered', async () => {
    const head = await add(alice, 'head')
    await add(bob, 'answer', head.id)
    await post('del', { id: head.id }, alice)
    expect((await list()).list).toMatchObject([
      { state: 'deleted', content: '', user: null, replies: [{ content: 'answer' }] },
    ])
    const { body } = await api.db
      .selectFrom('comment')
      .select('body')
      .where('id', '=', head.id)
      .executeTakeFirstOrThrow()
    expect(body).toBe('')
  })

  test('a reply that is deleted takes its message along', async () => {
    const head = await add(alice, 'head')
    const answer = await add(bob, 'answer', head.id)
    const replies = () => api.db.selectFrom('message').select('id').where('kind', '=', 'reply').execute()
    expect(await replies()).toHaveLength(1)
    await post('del', { id: answer.id }, bob)
    expect(await replies()).toEqual([])
  })

  test('that are pending are visible to their author only', async () => {
    const added = await add(alice, 'hm')
    await api.db.updateTable('comment').set({ state: 'pending' }).where('id', '=', added.id).execute()
    expect((await list()).list).toEqual([])
    expect((await list('', bob)).list).toEqual([])
    expect((await list('', alice)).list).toMatchObject([{ state: 'pending', content: 'hm' }])
  })
})

test('likes count once for each account and can be withdrawn', async () => {
  const { id } = await add(alice, 'like me')
  await post('like', { id }, bob)
  expect((await post('like', { id }, bob)).data).toEqual({ likes: 1, is_liked: true })
  expect((await list('', bob)).list[0]).toMatchObject({ likes: 1, is_liked: true })
  expect((await list('', alice)).list[0]).toMatchObject({ likes: 1, is_liked: false })
  expect((await post('like', { id, on: 0 }, bob)).data).toEqual({ likes: 0, is_liked: false })
})

test('a report of a comment is stored once for each account', async () => {
  const { id } = await add(alice, 'spam')
  for (const reader of [bob, bob])
    expect((await post('report', { id, content: 'It is spam' }, reader)).envelope.code).toBe(0)
  expect(await api.db.selectFrom('report').select(['content', 'comment_id', 'email']).execute()).toEqual([
    { content: 'It is spam', comment_id: id, email: bob.email },
  ])
})

test('what changes is announced to open pages', async () => {
  const events = () =>
    api.db
      .selectFrom('live_event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const before = (await events()).count
  await add(alice, 'news')
  expect((await events()).count).toBe(before + 1)
})
