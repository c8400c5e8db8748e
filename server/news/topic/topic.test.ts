import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Composition } from '#contract/news/composition.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { saveComposition, type NewComposition } from '#server/news/composition/save.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { compositionTag } from '#contract/tags.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

let api: TestApi
let alice: TestAccount
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
})
afterAll(() => api.close())

type List<T> = { list: T[]; total: number; has_more: boolean }
const get = async <T>(path: string, headers = {}) => (await api.call<T>(`/v2/${path}`, { headers })).data
const refused = async (path: string) => (await api.call(`/v2/${path}`)).envelope.code
const titles = ({ list }: List<NewsItem>) => list.map(({ title }) => title)
const save = (given: Partial<NewComposition> & Pick<NewComposition, 'kind' | 'key'>) =>
  api.db
    .transaction()
    .execute((trx) =>
      saveComposition(trx, { texts: { en: { title: given.key, intro: '' } }, tags: [], articleIds: [], ...given }),
    )

test('R349 R579 R598 a topic has what editors placed in it, then what carries its tags in any language, newest first', async () => {
  const before = await publish(api.db, 'tagged before', { tags: ['Fees'], at: noon })
  const chosen = await publish(api.db, 'chosen', { at: noon - 500 })
  const id = await save({
    kind: 'topic',
    key: 'fees',
    texts: { en: { title: 'Fees', intro: 'On fees.' }, ja: { title: '手数料', intro: '' } },
    tags: ['Fees', '手数料'],
    articleIds: [chosen],
    imageUrl: '/demo/covers/fee-silence.svg',
  })
  await publish(api.db, 'tagged after', { tags: ['手数料'], langs: ['ja'], at: noon + 5 })
  const content = await get<List<NewsItem>>(`topic/getContent?p_id=${id}`)
  expect([content.total, titles(content)]).toEqual([3, ['chosen', 'tagged after', 'tagged before']])
  const second = await get<List<NewsItem>>(`topic/getContent?p_id=${id}&limit=1&page=2`)
  expect([second.has_more, titles(second)]).toEqual([true, ['tagged after']])
  expect(await get<Composition>(`topic/detail?p_id=${id}`, { 'x-locale': 'ja' })).toMatchObject({
    p_id: id,
    title: '手数料',
    lang: 'ja',
    cover: `${api.config.site.origin}/demo/covers/fee-silence.svg`,
    item_count: 3,
    newest_time: noon + 5,
    is_composed: true,
  })
  const found = await get<List<Composition>>('topic/search?title=fEE')
  expect(found.list.map(({ p_id }) => p_id)).toEqual([id])
  expect((await get<List<Composition>>('topic/search?title=%25')).list).toEqual([])

  await withdrawVersion(api.db, before, 'en', 'wrong')
  expect((await get<List<NewsItem>>(`topic/getContent?p_id=${id}`)).total).toBe(2)
})

test('R36 R598 a tag with five items in a language is a topic of that language until editors make one of it', async () => {
  for (let index = 0; index < 4; index++) await publish(api.db, `bridge ${index}`, { tags: ['Bridges'] })
  expect((await get<List<Composition>>('topic/search?title=Bridges')).list).toEqual([])
  await publish(api.db, 'bridge 4', { tags: ['Bridges'] })
  const { list } = await get<List<Composition>>('topic/search?title=Bridges')
  expect(list).toMatchObject([{ title: 'Bridges', item_count: 5, is_composed: false, intro: '' }])
  expect((await get<List<Composition>>('topic/search?title=Bridges', { 'x-locale': 'ja' })).list).toEqual([])
  await save({ kind: 'topic', key: 'All bridges', tags: ['Bridges'] })
  await publish(api.db, 'bridge 5', { tags: ['Bridges'] })
  expect((await get<List<Composition>>('topic/search?title=bridges')).list).toMatchObject([
    { title: 'All bridges', item_count: 6, is_composed: true },
  ])
})

test('R348 R559 R560 R580 a special subject has its items in the order of its editors', async () => {
  const ids = [await publish(api.db, 'first', { at: noon + 9 }), await publish(api.db, 'second', { at: noon + 1 })]
  const id = await save({ kind: 'special', key: 'case', articleIds: [...ids, 999_999] })
  expect((await get<List<Composition>>('specialSubject/list')).list.map(({ p_id }) => p_id)).toEqual([id])
  const detail = await get<Composition & List<NewsItem>>(`specialSubject/detail?p_id=${id}&limit=1`)
  expect([detail.title, detail.item_count, detail.total, detail.has_more, titles(detail)]).toEqual([
    'case',
    2,
    2,
    true,
    ['first'],
  ])
  expect(titles(await get<List<NewsItem>>(`specialSubject/getContent?p_id=${id}`))).toEqual(['first', 'second'])
  for (const path of ['topic/getContent', 'topic/detail', 'specialSubject/detail', 'specialSubject/getContent'])
    expect(await refused(`${path}?p_id=999999`), path).toBe('404')
  expect(await refused(`topic/detail?p_id=${id}`)).toBe('404')
})

test('R36 R348 who follows a topic or special subject, or ends it, changes the cached pages that say how many do', async () => {
  for (const type of ['topic', 'special'] as const) {
    const id = await save({ kind: type, key: `Counted ${type}`, tags: [] })
    for (const call of ['add', 'cancel']) {
      await api.db.deleteFrom('live_event').execute()
      await api.call(`/v2/follow/${call}`, sending({ type, id }, alice.headers))
      const events = await api.db.selectFrom('live_event').select('changes').execute()
      expect(events, `${call} ${type}`).toEqual([{ changes: [{ kind: 'data', tag: compositionTag(id) }] }])
    }
  }
})

test('R36 an account follows a topic and gets one message of what is new there until it is read', async () => {
  const id = await save({ kind: 'topic', key: 'Followed', tags: ['Followed'] })
  const body = { type: 'topic', id }
  expect((await api.call('/v2/follow/add', sending(body))).envelope.code).toBe('10002')
  expect((await api.call('/v2/follow/add', sending({ type: 'special', id }, alice.headers))).envelope.code).toBe('404')
  await api.call('/v2/follow/add', sending(body, alice.headers))
  expect((await api.call('/v2/follow/add', sending(body, alice.headers))).data).toEqual({
    is_followed: true,
    followers: 1,
  })
  expect(await get<List<object>>('follow/list', alice.headers)).toMatchObject({
    list: [{ type: 'topic', id, title: 'Followed', item_count: 0 }],
    total: 1,
  })
  const now = Math.floor(Date.now() / 1000)
  await publish(api.db, 'an old one', { tags: ['Followed'], at: now - 3 * 86_400 })
  await publish(api.db, 'a new one', { tags: ['Followed'], at: now - 60 })
  await publish(api.db, 'the newest', { tags: ['Followed'], at: now - 30 })
  const messages = () => get<List<object>>('message/list', alice.headers)
  const told = { kind: 'followed', subject: { type: 'topic', id, title: 'Followed' } }
  expect((await messages()).list).toMatchObject([{ ...told, item_count: 2, article: { title: 'the newest' } }])
  await api.call('/v2/message/read', sending({}, alice.headers))
  await publish(api.db, 'one more', { tags: ['Followed'], at: now - 10 })
  expect((await messages()).list).toMatchObject([
    { ...told, item_count: 1 },
    { ...told, item_count: 2 },
  ])
  expect((await api.call('/v2/follow/cancel', sending(body, alice.headers))).data).toEqual({
    is_followed: false,
    followers: 0,
  })
  await publish(api.db, 'unheard', { tags: ['Followed'], at: now - 5 })
  expect((await messages()).total).toBe(2)
})

test('a special subject has a feed of all its items in a language; what is no subject has none', async () => {
  const item = await publish(api.db, 'fed', { langs: ['en', 'ja'], at: noon + 50 })
  const english = await publish(api.db, 'fed too', { kind: 'article', at: noon + 60 })
  const id = await save({ kind: 'special', key: 'Fed', articleIds: [item, english] })
  const feed = async (path: string) => {
    const response = await api.app.request(path)
    return { status: response.status, body: await response.text() }
  }
  const urls = async (path: string) =>
    (JSON.parse((await feed(path)).body) as { items: { url: string }[] }).items.map(({ url }) => new URL(url).pathname)
  expect(await urls(`/feeds/special/${id}.json`)).toEqual([`/news/${english}`, `/flash/${item}`])
  expect(await urls(`/ja/feeds/special/${id}.json`)).toEqual([`/ja/flash/${item}`])
  expect((await feed(`/feeds/special/${id}.xml`)).body).toContain('<title>Farwire: Fed</title>')
  for (const path of ['topic/999999', `topic/${id}`, 'special/x', 'token/1'])
    expect((await feed(`/feeds/${path}.xml`)).status, path).toBe(404)
})
