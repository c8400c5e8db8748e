import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import type { CollectionState } from '#contract/community/collection.ts'
import type { CollectedItem, Library } from '#contract/community/library.ts'
import { endOfTime, maxLibraryItems } from '#domain/platform/constants.ts'
import { withdrawVersion, publishVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, publishNews } from '#tests/news.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'

let api: TestApi
let alice: TestAccount
let bob: TestAccount
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
})
afterAll(() => api.close())

interface List<T> {
  list: T[]
  total: number
  has_more: boolean
}

const post = <T = CollectionState>(path: string, body: object, by: TestAccount) =>
  api.call<T>(`/v2${path}`, sending(body, by.headers))
const get = <T>(path: string, by?: TestAccount, headers: Record<string, string> = {}) =>
  api.call<T>(`/v2${path}`, { headers: { ...(by && { token: by.token }), ...headers } })
const make = async (by: TestAccount, name: string, isPrivate: 0 | 1 = 1) =>
  (await post<Library>('/library/add', { name, is_private: isPrivate }, by)).data
const outcome = ({ status, envelope }: { status: number; envelope: { code: unknown; msg: string } }) => [
  status,
  envelope.code,
  envelope.msg,
]
const contents = async (by: TestAccount, query = 'limit=100') =>
  (await get<List<CollectedItem>>(`/collection/content?${query}`, by)).data
const idsIn = async (library: Library, by?: TestAccount, query = 'limit=100') =>
  (await get<List<CollectedItem>>(`/library/article?id=${library.id}&${query}`, by)).data.list.map(
    ({ article_id }) => article_id,
  )

const missing = [404, '404', 'This page could not be found']
const cancelFailed = [400, -1, 'Failed to cancel collection']

test('R61 R347 R637 R504 an item is collected into a library, twice is once, and it lies in several', async () => {
  const flash = await publish(api.db, 'A flash worth keeping')
  const [one, two] = [await make(alice, 'One'), await make(alice, 'Two', 0)]
  expect((await post('/collection/add', { article_id: flash, type: 1, library_id: one.id }, alice)).data).toEqual({
    article_id: flash,
    collection_status: 1,
    library_ids: [one.id],
  })
  await post('/collection/add', { article_id: flash, type: 1, library_id: one.id }, alice)
  expect((await post('/collection/add', { article_id: flash, library_id: two.id }, alice)).data.library_ids).toEqual([
    one.id,
    two.id,
  ])
  expect(await idsIn(one, alice)).toEqual([flash])
  expect(await idsIn(two)).toEqual([flash])
  const counts = (await get<List<Library>>('/library/list', alice)).data.list.map(({ name, item_count }) => [
    name,
    item_count,
  ])
  expect(counts).toEqual(
    expect.arrayContaining([
      ['One', 1],
      ['Two', 1],
    ]),
  )
  const [row] = (await contents(alice)).list
  expect(row).toMatchObject({
    article_id: flash,
    type: 1,
    collection_status: 1,
    is_gone: 0,
    collect_time: expect.any(Number),
  })
})

test('R554 R329 the list for the dialog states which libraries contain an item', async () => {
  const flash = await publish(api.db, 'A flash for the dialog')
  const [holds, empty] = [await make(bob, 'Holds it'), await make(bob, 'Does not')]
  const shown = async () => {
    const { data } = await get<List<Library & { has_item: number }> & { collection_status: number }>(
      `/library/list?article_id=${flash}`,
      bob,
    )
    return [data.collection_status, Object.fromEntries(data.list.map(({ id, has_item }) => [id, has_item]))]
  }
  expect(await shown()).toEqual([0, { [holds.id]: 0, [empty.id]: 0 }])
  await post('/collection/add', { article_id: flash, library_id: holds.id }, bob)
  expect(await shown()).toEqual([1, { [holds.id]: 1, [empty.id]: 0 }])
})

test('R623 R624 R638 the old forms collect and cancel; without a library the item leaves all of them', async () => {
  const [flash, article] = await publishNews(api.db, [
    ['Old form flash', {}],
    ['Old form article', { kind: 'article' }],
  ])
  const [one, two] = [await make(bob, 'Leaves this'), await make(bob, 'And this')]
  expect((await post('/Collectnewsflash/collectnewsflash', { article_id: flash }, bob)).data).toEqual({
    article_id: flash,
    collection_status: 1,
    library_ids: [],
  })
  expect(outcome(await post('/Collectnewsflash/collectnewsflash', { article_id: article }, bob))).toEqual(missing)
  for (const { id } of [one, two]) await post('/collection/add', { article_id: flash, library_id: id }, bob)
  expect((await post('/collection/cancelCollection', { article_id: flash, library_id: one.id }, bob)).data).toEqual({
    article_id: flash,
    collection_status: 1,
    library_ids: [two.id],
  })
  expect((await post('/Collectnewsflash/cancelnewsflash', { article_id: flash }, bob)).data).toEqual({
    article_id: flash,
    collection_status: 0,
    library_ids: [],
  })
  expect(await idsIn(two, bob)).toEqual([])
  expect((await get<Library>(`/library/info?id=${two.id}`, bob)).data.item_count).toBe(0)
})

test('R638 R698 an item that was not collected cannot be removed: Failed to cancel collection, in the viewer’s language', async () => {
  const flash = await publish(api.db, 'Never collected')
  const library = await make(bob, 'Without it')
  expect(outcome(await post('/collection/cancelCollection', { article_id: flash }, bob))).toEqual(cancelFailed)
  await post('/collection/add', { article_id: flash }, bob)
  expect(
    outcome(await post('/collection/cancelCollection', { article_id: flash, library_id: library.id }, bob)),
  ).toEqual(cancelFailed)
  expect(outcome(await post('/collection/cancelCollection', { article_id: flash, type: 0 }, bob))).toEqual(cancelFailed)
  expect((await post('/collection/cancelCollection', { article_id: flash, type: 1 }, bob)).status).toBe(200)
  const inThai = await api.call(
    '/v2/collection/cancelCollection',
    sending({ article_id: flash }, { ...bob.headers, 'x-locale': 'th' }),
  )
  expect(inThai.envelope.msg).toBe('ยกเลิกการบันทึกไม่สำเร็จ')
})

test('R637 drafts, unknown ids, the wrong type and withdrawn items are refused, and nothing is stored', async () => {
  const [flash, draft, gone] = await publishNews(api.db, [
    ['Typed', {}],
    ['Still a draft', { drafts: ['en'] }],
    ['Taken back', {}],
  ])
  await withdrawVersion(api.db, gone!, 'en', 'It was wrong')
  const before = (await contents(bob)).total
  expect(outcome(await post('/collection/add', { article_id: draft }, bob))).toEqual(missing)
  expect(outcome(await post('/collection/add', { article_id: 99_999_999 }, bob))).toEqual(missing)
  expect(outcome(await post('/collection/add', { article_id: flash, type: 0 }, bob))).toEqual(missing)
  expect(outcome(await post('/collection/add', { article_id: gone }, bob))).toEqual([410, -1, 'It was wrong'])
  for (const id of ['abc', 0, -1, 1e20, '', null, {}])
    expect((await post('/collection/add', { article_id: id }, bob)).status, String(id)).toBe(400)
  expect((await contents(bob)).total).toBe(before)
})

test('R553 R556 an item that was withdrawn or deleted stays as a tombstone without its texts, and may be removed', async () => {
  const carol = await createTestAccount(api.db, 'carol')
  const library = await make(carol, 'With tombstones', 0)
  const ids = await publishNews(api.db, [
    ['Stays', {}],
    ['Will be withdrawn', { kind: 'article' }],
    ['Will be deleted', {}],
  ])
  for (const id of ids) await post('/collection/add', { article_id: id, library_id: library.id }, carol)
  await withdrawVersion(api.db, ids[1]!, 'en', 'A source denied it')
  await api.db.deleteFrom('item').where('article_id', '=', ids[2]!).execute()
  const { data } = await get<List<CollectedItem>>(`/library/article?id=${library.id}`)
  expect(data.total).toBe(3)
  const rows = Object.fromEntries(data.list.map(({ article_id, ...row }) => [article_id, row]))
  expect(rows[ids[0]!]).toMatchObject({ is_gone: 0, title: 'Stays' })
  expect(rows[ids[1]!]).toMatchObject({
    is_gone: 1,
    type: 0,
    title: 'This item was withdrawn',
    abstract: 'A source denied it',
    content: '',
  })
  expect(rows[ids[2]!]).toMatchObject({ is_gone: 1, type: 1, title: 'This item was withdrawn', content: '' })
  expect(JSON.stringify(data)).not.toMatch(/Will be (withdrawn|deleted)/)
  expect((await contents(carol)).list.map(({ is_gone }) => is_gone).sort()).toEqual([0, 1, 1])
  const inJapanese = (
    await get<List<CollectedItem>>(`/library/article?id=${library.id}`, undefined, { 'x-locale': 'ja' })
  ).data
  expect(inJapanese.list.find(({ article_id }) => article_id === ids[2])!.title).toBe('この記事は取り下げられました')
  await publishVersion(api.db, ids[1]!, 'en')
  expect(
    (await get<List<CollectedItem>>(`/library/article?id=${library.id}`)).data.list.find(
      ({ article_id }) => article_id === ids[1],
    ),
  ).toMatchObject({ is_gone: 0 })
  expect(
    (await post('/collection/cancelCollection', { article_id: ids[2], library_id: library.id }, carol)).status,
  ).toBe(200)
  expect(await idsIn(library)).not.toContain(ids[2])
})

test('R553 R556 a full library: pages by number and by end_time neither skip nor repeat, and no further item is accepted', async () => {
  const dave = await createTestAccount(api.db, 'dave')
  const library = await make(dave, 'Full', 0)
  const first = await publish(api.db, 'One of two thousand')
  const at = (index: number) => new Date((noon + Math.floor(index / 7)) * 1000)
  const ids = Array.from({ length: maxLibraryItems }, (_, index) => (index === 0 ? first : 5_000_000 + index))
  await api.db
    .insertInto('collection')
    .values(ids.map((article_id, index) => ({ account_id: dave.id, article_id, kind: 'flash', added_at: at(index) })))
    .execute()
  await api.db
    .insertInto('library_item')
    .values(
      ids.map((article_id, index) => ({
        account_id: dave.id,
        library_id: library.id,
        article_id,
        added_at: at(index),
      })),
    )
    .execute()
  const order = ids
    .map((id, index) => [Math.floor(index / 7), id] as const)
    .sort(([a, x], [b, y]) => b - a || y - x)
    .map(([, id]) => id)
  for (const path of [`/library/article?id=${library.id}`, '/collection/content?x=1']) {
    const byTime: number[] = []
    for (let end = `&end_time=${endOfTime}`, more = true; more; ) {
      const { data } = await get<List<CollectedItem>>(`${path}&limit=100${end}`, dave)
      byTime.push(...data.list.map(({ article_id }) => article_id))
      end = `&end_time=${data.list.at(-1)!.collect_time}`
      more = data.has_more
      expect(data.total).toBe(maxLibraryItems)
    }
    expect(byTime).toEqual(order)
    const byNumber: number[] = []
    for (let page = 1, more = true; more; page++) {
      const { data } = await get<List<CollectedItem>>(`${path}&limit=99&page=${page}`, dave)
      byNumber.push(...data.list.map(({ article_id }) => article_id))
      more = data.has_more
    }
    expect(byNumber).toEqual(order)
  }
  const next = await publish(api.db, 'One too many')
  expect(outcome(await post('/collection/add', { article_id: next, library_id: library.id }, dave))).toEqual([
    400,
    -1,
    'This library is full: 2000 items. Choose another one',
  ])
  expect((await post('/collection/add', { article_id: first, library_id: library.id }, dave)).status).toBe(200)
  expect((await get<Library>(`/library/info?id=${library.id}`)).data.item_count).toBe(maxLibraryItems)
  expect((await contents(dave, 'limit=1')).list[0]!.article_id).not.toBe(next)
})

test('R555 items of a deleted library stay collected', async () => {
  const erin = await createTestAccount(api.db, 'erin')
  const flash = await publish(api.db, 'Outlives its library')
  const library = await make(erin, 'Short-lived')
  await post('/collection/add', { article_id: flash, library_id: library.id }, erin)
  await post('/library/del', { id: library.id }, erin)
  expect((await contents(erin)).list.map(({ article_id }) => article_id)).toEqual([flash])
})

test('R556 nobody sees what others collected', async () => {
  const [frank, grace] = [await createTestAccount(api.db, 'frank'), await createTestAccount(api.db, 'grace')]
  const flash = await publish(api.db, 'Frank’s alone')
  await post('/collection/add', { article_id: flash }, frank)
  expect((await contents(grace)).list).toEqual([])
  expect(outcome(await post('/collection/cancelCollection', { article_id: flash }, grace))).toEqual(cancelFailed)
  expect((await contents(frank)).total).toBe(1)
})

test('R345 collection_status is 1 for the account that collected an item, in details and lists, and 0 for all others', async () => {
  const heidi = await createTestAccount(api.db, 'heidi')
  const now = Math.floor(Date.now() / 1000)
  const [flash, article] = await publishNews(api.db, [
    ['Statusquokka flash', { at: now - 5, isShowHome: true } as never],
    ['Statusquokka article', { kind: 'article', at: now - 5 }],
  ])
  for (const id of [flash, article]) await post('/collection/add', { article_id: id }, heidi)
  const lists = [
    '/newsflash/list?limit=100',
    '/article/list?limit=100',
    '/home/articleAndNews?limit=100',
    '/home/getHotArticle?type=day',
    `/newsflash/newestList?start_time=${now - 60}`,
    '/search/list?title=Statusquokka',
  ]
  for (const path of lists) {
    const status = async (by?: TestAccount) =>
      (await get<List<NewsItem>>(path, by)).data.list
        .filter(({ article_id }) => [flash, article].includes(article_id))
        .map(({ collection_status }) => collection_status)
    const own = await status(heidi)
    expect(own.length, path).toBeGreaterThan(0)
    expect(
      own.every((value) => value === 1),
      path,
    ).toBe(true)
    for (const other of [undefined, bob])
      expect(
        (await status(other)).every((value) => value === 0),
        path,
      ).toBe(true)
  }
  for (const path of [`/newsflash/detail?article_id=${flash}`, `/article/detail?article_id=${article}`]) {
    expect((await get<NewsItem>(path, heidi)).data.collection_status, path).toBe(1)
    expect((await get<NewsItem>(path)).data.collection_status, path).toBe(0)
  }
})

test('R346 the cover is the picture of the newest public item that has one', async () => {
  const ivan = await createTestAccount(api.db, 'ivan')
  const library = await make(ivan, 'With pictures', 0)
  const [older, newer, plain] = await publishNews(api.db, [
    ['Older picture', { imageUrl: 'https://images.example/a.png' }],
    ['Newer picture', { imageUrl: 'https://images.example/b.png' }],
    ['No picture', {}],
  ])
  for (const [index, id] of [older, newer, plain].entries()) {
    await post('/collection/add', { article_id: id, library_id: library.id }, ivan)
    await api.db
      .updateTable('library_item')
      .set({ added_at: new Date((noon + index) * 1000) })
      .where('article_id', '=', id!)
      .execute()
  }
  const pictures = await api.services.outsidePictures.addresses()
  const cover = async () => (await get<Library>(`/library/info?id=${library.id}`)).data.cover
  expect(await cover()).toBe(pictures.of('https://images.example/b.png'))
  await withdrawVersion(api.db, newer!, 'en', '')
  expect(await cover()).toBe(pictures.of('https://images.example/a.png'))
})

test('concurrent changes of one account all count, and none fails', async () => {
  const judy = await createTestAccount(api.db, 'judy')
  const ids = await publishNews(
    api.db,
    Array.from({ length: 6 }, (_, index) => [`Together ${index}`, {}]),
  )
  const libraries = await Promise.all(['a', 'b', 'c'].map((name) => make(judy, name)))
  const answers = await Promise.all(
    libraries.flatMap(({ id }) =>
      ids.map((article_id) => post('/collection/add', { article_id, library_id: id }, judy)),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(200))
  const results = await Promise.all([
    ...ids.slice(0, 3).map((article_id) => post('/collection/cancelCollection', { article_id }, judy)),
    ...libraries.map(({ id }) => post('/collection/cancelCollection', { article_id: ids[5], library_id: id }, judy)),
  ])
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const counts = (await get<List<Library>>('/library/list', judy)).data.list.map(({ item_count }) => item_count)
  expect(counts).toEqual([2, 2, 2])
  expect((await contents(judy)).total).toBe(3)
})

test('R61 R504 saving in one step uses the library that was used last, and makes one where there is none', async () => {
  const saver = await createTestAccount(api.db, 'saver')
  const [one, two] = [await publish(api.db, 'Saved first'), await publish(api.db, 'Saved second')]
  const save = (id: number, by = saver, lang = 'en') =>
    api.call<CollectionState & { library: { id: number; name: string } }>(
      '/v2/collection/save',
      sending({ article_id: id }, { ...by.headers, lang }),
    )
  const { data: first } = await save(one, saver, 'ja')
  expect(first).toMatchObject({ article_id: one, collection_status: 1, library: { name: 'リーディングリスト' } })
  expect(first.library_ids).toEqual([first.library.id])
  const [made] = (await get<List<Library>>('/library/list', saver)).data.list
  expect(made).toMatchObject({ is_private: 1, item_count: 1 })

  const later = await make(saver, 'Later')
  await api.db.updateTable('library').set({ updated_at: new Date() }).where('id', '=', later.id).execute()
  expect((await save(two)).data.library).toEqual({ id: later.id, name: 'Later' })
  // Where it lies already it stays, and nothing is doubled.
  expect((await save(one)).data).toEqual(first)

  await api.db.updateTable('library').set({ item_count: maxLibraryItems }).where('id', '=', later.id).execute()
  const third = await publish(api.db, 'Saved third')
  expect((await save(third)).data.library.id).toBe(first.library.id)
  expect(outcome(await save(999_999_999))).toEqual(missing)
  expect((await api.call('/v2/collection/save', sending({ article_id: one }))).envelope.code).toBe('10002')
})
