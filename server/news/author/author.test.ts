import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Author } from '#contract/news/author.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'

let api: TestApi
let alice: TestAccount
let ids: number[]
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  const authors = await api.db
    .insertInto('author')
    .values(['Ada', 'Satoshi 聪'].map((nickname) => ({ nickname })))
    .returning('id')
    .execute()
  ids = authors.map(({ id }) => id)
  await api.db
    .insertInto('author_intro')
    .values([
      { author_id: ids[0]!, lang: 'en', intro: 'Writes' },
      { author_id: ids[0]!, lang: 'ja', intro: '書く' },
    ])
    .execute()
  for (const [index, kind] of (['article', 'article', 'flash'] as const).entries()) {
    const articleId = await publish(api.db, `work ${index}`, { kind, at: noon + index })
    await api.db.updateTable('item').set({ author_id: ids[0]! }).where('article_id', '=', articleId).execute()
  }
})
afterAll(() => api.close())

type List<T> = { list: T[]; total: number; has_more: boolean; classes: { id: number; count: number }[] }
const get = async <T>(path: string, headers = {}) => (await api.call<T>(`/v2/${path}`, { headers })).data
const follow = (path: string, body: object, reader?: TestAccount) =>
  api.call(`/v2/followAuthor/${path}`, sending(body, reader?.headers))

test("R354 R786 an author has a name, an intro in the viewer's language and counts", async () => {
  expect(await get<Author>(`author/info?id=${ids[0]}`, { 'x-locale': 'ja' })).toMatchObject({
    nickname: 'Ada',
    intro: '書く',
    article_count: 2,
    flash_count: 1,
    followers: 0,
    is_followed: false,
  })
  expect((await api.call('/v2/author/info?id=999999')).envelope.code).toBe('404')
})

test('R550 works by category, newest first, paged', async () => {
  const titles = async (query: string) =>
    (await get<List<NewsItem>>(`author/authorContentList?id=${ids[0]}&${query}`)).list.map(({ title }) => title)
  expect(await titles('')).toEqual(['work 2', 'work 1', 'work 0'])
  expect(await titles('category_id=1')).toEqual(['work 1', 'work 0'])
  expect(await titles('category_id=2')).toEqual(['work 2'])
  expect(await titles('limit=1&page=2')).toEqual(['work 1'])
})

test('R542 classes and their authors; R586 authors are found by a part of their name in any script', async () => {
  const all = await get<List<Author>>('Author/authorclass')
  expect([all.total, all.classes]).toEqual([
    2,
    [
      { id: 1, name: 'article', count: 1 },
      { id: 2, name: 'flash', count: 1 },
    ],
  ])
  expect((await get<List<Author>>('Author/authorclass?authorclass_id=1')).list.map(({ nickname }) => nickname)).toEqual(
    ['Ada'],
  )
  expect((await get<List<Author>>('followAuthor/search?title=聪')).list.map(({ nickname }) => nickname)).toEqual([
    'Satoshi 聪',
  ])
  expect((await get<List<Author>>('followAuthor/search?title=%25')).list).toEqual([])
})

test('R62 R505 R587 R645 R646 an account follows, sees their works, and stops following', async () => {
  expect((await follow('follow', { id: ids[0] })).envelope.code).toBe('10002')
  expect((await follow('follow', { id: 999_999 }, alice)).envelope.code).toBe('404')
  await follow('follow', { author_id: ids[0] }, alice)
  expect((await follow('follow', { id: ids[0] }, alice)).data).toEqual({ is_followed: true, followers: 1 })
  const { list } = await get<List<Author & { newest: NewsItem[] }>>('followAuthor/list', alice.headers)
  expect(list.map(({ id, newest }) => [id, newest.map(({ title }) => title)])).toEqual([
    [ids[0], ['work 2', 'work 1', 'work 0']],
  ])
  expect(await get<Author>(`author/info?id=${ids[0]}`, alice.headers)).toMatchObject({
    is_followed: true,
    followers: 1,
  })
  expect((await follow('unfollow', { id: ids[0] }, alice)).data).toEqual({ is_followed: false, followers: 0 })
  expect((await get<List<Author>>('followAuthor/list', alice.headers)).list).toEqual([])
})

test('R118 the public profile of an account has no address and no sessions', async () => {
  const reader = await get<object>(`author/reader?id=${alice.id}`)
  expect(reader).toEqual({
    id: alice.id,
    nickname: 'alice',
    image: '',
    add_time: expect.any(Number),
    comment_count: 0,
    library_count: 0,
  })
})
