import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Library } from '#contract/community/library.ts'
import { addresses, calls } from '#contract/calls.ts'
import { maxLibraries } from '#domain/platform/constants.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
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

interface List<T = Library> {
  list: T[]
  total: number
  has_more: boolean
  page: number
  limit: number
}

const post = <T = Library>(path: string, body: object, by?: TestAccount, headers: Record<string, string> = {}) =>
  api.call<T>(`/v2${path}`, sending(body, { ...by?.headers, ...headers }))
const get = <T = Library>(path: string, by?: TestAccount) =>
  api.call<T>(`/v2${path}`, by && { headers: { token: by.token } })
const make = async (by: TestAccount, name: string, isPrivate: 0 | 1 = 1) =>
  (await post('/library/add', { name, is_private: isPrivate }, by)).data
const outcome = ({ status, envelope }: { status: number; envelope: { code: unknown; msg: string } }) => [
  status,
  envelope.code,
  envelope.msg,
]

const denied = [403, -1, 'You do not have permission to view this library']
const foreign = [403, -1, 'Only its owner can change a library']
const missing = [404, '404', 'This page could not be found']
const anonymous = [401, '10002', '登录状态发生改变']

const file = '../shared/spec/endpoints.json'
const facts = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as {
      id: string
      method: string
      path: string
      params: string
      caller: string
    }[])
  : []
const ids = [
  'R540',
  'R552',
  'R553',
  'R554',
  'R555',
  'R556',
  'R557',
  'R558',
  'R622',
  'R623',
  'R624',
  'R636',
  'R637',
  'R638',
  'R639',
  'R640',
]

test.skipIf(!facts.length)(
  `R636 R637 R638 R639 R640 the calls have the specified method, path and parameters${facts.length ? '' : ' (skipped: no list of the specified calls here)'}`,
  () => {
    for (const id of ids) {
      const fact = facts.find((each) => each.id === id)!
      const address = addresses.find(({ method, path }) => method === fact.method && path === fact.path)!
      expect(address, id).toBeDefined()
      expect(fact.caller, id).toContain(calls[address.call].caller)
      expect(fact.params).toBeTypeOf('string')
    }
  },
)

test('R346 R636 A36 a library has all its fields; without a word on it, it is private', async () => {
  const { data } = await post('/library/add', { name: '  Rollups  to   watch ' }, alice)
  expect(data).toEqual({
    id: expect.any(Number),
    name: 'Rollups to watch',
    is_private: 1,
    cover: '',
    item_count: 0,
    collected_count: 0,
    owner: { id: alice.id, nickname: 'alice', avatar: '' },
    is_own: 1,
    is_collected: 0,
    collect_time: 0,
    add_time: expect.any(Number),
    update_time: expect.any(Number),
  })
  for (const [sent, stored] of [
    [0, 0],
    ['0', 0],
    [false, 0],
    [1, 1],
    ['1', 1],
    [true, 1],
    ['', 1],
    [null, 1],
  ]) {
    expect(
      (await post('/library/add', { name: 'Rollups to watch', is_private: sent }, bob)).data.is_private,
      String(sent),
    ).toBe(stored)
  }
  expect((await post('/library/add', { name: 'x', is_private: 'maybe' }, bob)).status).toBe(400)
})

test('R492 R496 R636 A36 a name is 1 to 60 characters after cleaning; the texts state that', async () => {
  const empty = [400, -1, 'Library name cannot be empty']
  for (const name of ['', '   ', '\u200b\u202e', '\n\t', null])
    expect(outcome(await post('/library/add', { name }, alice)), JSON.stringify(name)).toEqual(empty)
  expect(outcome(await post('/library/add', {}, alice))).toEqual(empty)
  expect((await post('/library/add', { name: ' ' }, alice, { 'x-locale': 'cn' })).envelope.msg).toBe(
    '收藏夹名称不能为空',
  )
  expect((await make(alice, '😀'.repeat(60))).name).toBe('😀'.repeat(60))
  expect(outcome(await post('/library/add', { name: 'a'.repeat(61) }, alice))).toEqual([
    400,
    -1,
    'A library name has at most 60 characters',
  ])
  expect((await post('/library/add', { name: 'a'.repeat(501) }, alice)).status).toBe(400)
  expect((await make(alice, '<b>"Bold" & \u202ebidi\u0000</b>')).name).toBe('<b>"Bold" & bidi</b>')
  expect((await make(alice, '<b>"Bold" & bidi</b>')).name).toBe('<b>"Bold" & bidi</b>')
})

test('R540 R554 R622 an account sees all own libraries and no others; the old forms return the same', async () => {
  const carol = await createTestAccount(api.db, 'carol')
  const { data } = await post('/Library/createlibrary', { name: 'From the old form', is_private: 0 }, carol)
  expect(data).toMatchObject({ name: 'From the old form', is_private: 0, is_own: 1 })
  const second = await make(carol, 'Second')
  const names = async (path: string) => (await get<List>(path, carol)).data.list.map(({ id }) => id)
  expect(await names('/library/list')).toEqual([second.id, data.id])
  expect(await names('/Library/userlibray')).toEqual([second.id, data.id])
  expect((await get<List>('/library/list', carol)).data).toMatchObject({ total: 2, has_more: false, page: 1 })
})

test('R636 an account has a limited number of libraries, even with concurrent calls', async () => {
  const dave = await createTestAccount(api.db, 'dave')
  const now = new Date()
  await api.db
    .insertInto('library')
    .values(
      Array.from({ length: maxLibraries - 1 }, (_, at) => ({
        account_id: dave.id,
        name: `Library ${at}`,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('/library/add', { name: 'One more' }, dave)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)!.envelope.msg).toBe(
    'You have 200 libraries, which is the limit. Delete one first',
  )
  expect((await get<List>('/library/list', dave)).data.list).toHaveLength(maxLibraries)
})

test('R552 R553 R513 a private library is refused to everybody but its owner, a public one is there for all', async () => {
  const hidden = await make(alice, 'Hidden', 1)
  const open = await make(alice, 'Open', 0)
  for (const call of ['info', 'article']) {
    for (const viewer of [undefined, bob]) {
      expect(outcome(await get(`/library/${call}?id=${hidden.id}`, viewer)), call).toEqual(denied)
      expect((await get(`/library/${call}?id=${open.id}`, viewer)).status).toBe(200)
    }
    expect((await get(`/library/${call}?id=${hidden.id}`, alice)).status).toBe(200)
    expect(outcome(await get(`/library/${call}?id=999999`, alice))).toEqual(missing)
    expect((await get(`/library/${call}`)).status).toBe(400)
  }
  expect((await get(`/library/info?id=${open.id}`, bob)).data).toMatchObject({ is_own: 0, name: 'Open' })
  const answer = await get(`/library/info?id=${open.id}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const words = { cn: '没有权限查看该收藏夹', ja: 'このライブラリを表示する権限がありません', th: 'คุณไม่มีสิทธิ์ดูคอลเลกชันนี้' }
  for (const [locale, text] of Object.entries(words)) {
    expect((await api.call(`/v2/library/info?id=${hidden.id}`, { headers: { 'x-locale': locale } })).envelope.msg).toBe(
      text,
    )
  }
})

test('R513 a private library is nowhere: not in the public list, feeds, sitemaps, search; a login cookie is no login of a call', async () => {
  const name = 'Zanzibarquokka'
  const hidden = await make(alice, name, 1)
  for (const path of [
    '/v2/library/pageList?limit=100',
    `/v2/library/pageList?limit=100&owner_id=${alice.id}`,
    `/v2/search/list?title=${name}`,
    '/v2/search/suggest?title=Zanzib',
    '/feeds/flash.xml',
    '/sitemap.xml',
    '/llms.txt',
  ]) {
    const response = await api.app.request(path)
    expect(await response.text(), path).not.toContain(name)
  }
  const byCookie = await api.call(`/v2/library/info?id=${hidden.id}`, { headers: { cookie: `token=${alice.token}` } })
  expect(outcome(byCookie)).toEqual(denied)
})

test('R558 public libraries are ordered by their last addition; pages by number and by end_time neither skip nor repeat', async () => {
  const now = Math.floor(Date.now() / 1000)
  const erin = await createTestAccount(api.db, 'erin')
  const at = (second: number) => new Date((now + second) * 1000)
  // Groups of one second, larger than a page in places.
  const seconds = [50, 50, 49, 48, 48, 48, 48, 48, 47, 46, 46, 45]
  const inserted = await api.db
    .insertInto('library')
    .values(
      seconds.map((second, index) => ({
        account_id: erin.id,
        name: `Public ${index}`,
        is_private: false,
        created_at: at(second),
        updated_at: at(second),
      })),
    )
    .returning('id')
    .execute()
  const all = inserted
    .map(({ id }, index) => [seconds[index]!, id] as const)
    .sort(([a, x], [b, y]) => b - a || y - x)
    .map(([, id]) => id)
  const byTime: number[] = []
  for (let end: number | undefined, more = true; more && byTime.length < all.length; ) {
    const { data } = await get<List>(`/library/pageList?limit=3${end ? `&end_time=${end}` : ''}`)
    byTime.push(...data.list.map(({ id }) => id))
    end = data.list.at(-1)!.update_time
    more = data.has_more
  }
  expect(byTime.slice(0, all.length)).toEqual(all)
  const byNumber: number[] = []
  for (let page = 1; byNumber.length < all.length; page++)
    byNumber.push(...(await get<List>(`/library/pageList?limit=3&page=${page}`)).data.list.map(({ id }) => id))
  expect(byNumber.slice(0, all.length)).toEqual(all)
  expect((await get<List>('/library/pageList?size=2')).data).toMatchObject({ limit: 2, has_more: true })
  const theirs = (await get<List>(`/library/pageList?limit=100&owner_id=${erin.id}`)).data
  expect([theirs.list.map(({ id }) => id), theirs.total]).toEqual([all, all.length])
  expect((await get<List>(`/library/pageList?owner_id=${alice.id}`)).data.list.map(({ id }) => id)).not.toEqual(
    expect.arrayContaining(all),
  )
  expect((await get<List>('/library/pageList?page=1000000')).data).toMatchObject({ list: [], has_more: false })
  await api.db.deleteFrom('library').where('account_id', '=', erin.id).execute()
})

test('its owner renames a library and changes who sees it; becoming public puts it first', async () => {
  const first = await make(bob, 'To be shown')
  await api.db
    .updateTable('library')
    .set({ updated_at: new Date(0) })
    .where('id', '=', first.id)
    .execute()
  expect((await post('/library/edit', { id: first.id, name: 'Shown' }, bob)).data).toMatchObject({
    name: 'Shown',
    is_private: 1,
    update_time: 0,
  })
  const { data } = await post('/library/edit', { id: first.id, is_private: 0 }, bob)
  expect(data).toMatchObject({ name: 'Shown', is_private: 0 })
  expect(data.update_time).toBeGreaterThan(1_700_000_000)
  expect((await get<List>('/library/pageList')).data.list.map(({ id }) => id)).toContain(first.id)
  expect((await post('/library/edit', { id: first.id, is_private: 1 }, bob)).data.is_private).toBe(1)
  expect((await get<List>('/library/pageList?limit=100')).data.list.map(({ id }) => id)).not.toContain(first.id)
  expect(outcome(await post('/library/edit', { id: first.id, name: '  ' }, bob))).toEqual([
    400,
    -1,
    'Library name cannot be empty',
  ])
})

test('R555 A21 only its owner deletes a library, by GET, POST or DELETE with the header token; a cookie alone does nothing', async () => {
  const doomed = await Promise.all(['one', 'two', 'three', 'four'].map((name) => make(alice, name, 0)))
  const [byGet, byPost, byDelete, remaining] = doomed as [Library, Library, Library, Library]
  const link = await api.call(`/v2/library/del?id=${remaining.id}`, { headers: { cookie: `token=${alice.token}` } })
  expect(outcome(link)).toEqual(anonymous)
  expect(outcome(await get(`/library/del?id=${remaining.id}`, bob))).toEqual(foreign)
  expect((await get(`/library/del?id=${byGet.id}`, alice)).status).toBe(200)
  expect((await post('/library/del', { id: byPost.id }, alice)).status).toBe(200)
  expect(
    (await api.call(`/v2/library/del?id=${byDelete.id}`, { method: 'DELETE', headers: { token: alice.token } })).status,
  ).toBe(200)
  const left = (await get<List>('/library/list', alice)).data.list.map(({ id }) => id)
  expect(left).toContain(remaining.id)
  for (const { id } of [byGet, byPost, byDelete]) {
    expect(left).not.toContain(id)
    expect(outcome(await get(`/library/info?id=${id}`, alice))).toEqual(missing)
  }
  expect(outcome(await get(`/library/del?id=${byGet.id}`, alice))).toEqual(missing)
})

test('R639 R640 R557 a public library of another account is collected once, counted, listed and removed', async () => {
  const [own, open, hidden] = [
    await make(bob, 'My own'),
    await make(alice, 'Worth collecting', 0),
    await make(alice, 'Secret'),
  ]
  expect((await post('/library/collection', { id: open.id }, bob)).data).toMatchObject({
    is_collected: 1,
    collected_count: 1,
  })
  expect((await post('/library/collection', { id: open.id }, bob)).data).toMatchObject({
    is_collected: 1,
    collected_count: 1,
  })
  expect((await get(`/library/info?id=${open.id}`, alice)).data).toMatchObject({ is_collected: 0, collected_count: 1 })
  expect(outcome(await post('/library/collection', { id: hidden.id }, bob))).toEqual(denied)
  expect(outcome(await post('/library/collection', { id: own.id }, bob))).toEqual([400, -1, 'This library is your own'])
  expect(outcome(await post('/library/collection', { id: 999_999 }, bob))).toEqual(missing)
  const collected = async () => (await get<List>('/collection/library?type=1', bob)).data.list.map(({ id }) => id)
  expect(await collected()).toEqual([open.id])
  const mine = (await get<List>('/collection/library?limit=100', bob)).data
  expect(mine.list.map(({ id }) => id)).toContain(own.id)
  expect(mine.list.every(({ is_own }) => is_own === 1)).toBe(true)
  // Made private it disappears from the lists of its collectors, made public it is back.
  await post('/library/edit', { id: open.id, is_private: 1 }, alice)
  expect((await get<List>('/collection/library?type=1', bob)).data).toMatchObject({ list: [], total: 0 })
  expect(outcome(await post('/library/cancelCollection', { id: open.id }, bob))).toEqual(denied)
  await post('/library/edit', { id: open.id, is_private: 0 }, alice)
  expect(await collected()).toEqual([open.id])
  expect((await post('/library/cancelCollection', { id: open.id }, bob)).data).toMatchObject({
    is_collected: 0,
    collected_count: 0,
  })
  expect(outcome(await post('/library/cancelCollection', { id: open.id }, bob))).toEqual([
    400,
    -1,
    'Failed to cancel collection',
  ])
  expect(await collected()).toEqual([])
})

test('R346 the count of collectors follows an account that is deleted', async () => {
  const open = await make(alice, 'Counted', 0)
  const frank = await createTestAccount(api.db, 'frank')
  await post('/library/collection', { id: open.id }, frank)
  await make(frank, 'Frank’s', 0)
  await api.db.deleteFrom('account').where('id', '=', frank.id).execute()
  expect((await get(`/library/info?id=${open.id}`)).data.collected_count).toBe(0)
  expect((await get<List>('/library/pageList?limit=100')).data.list.map(({ name }) => name)).not.toContain('Frank’s')
})

test('R504 R513 every call: anonymous callers are refused, and no id of another account’s library is accepted', async () => {
  const [hidden, open] = [await make(alice, 'Not yours'), await make(alice, 'Not yours either', 0)]
  const item = await publish(api.db, 'An item for every call')
  const reads = [
    '/library/list',
    '/Library/userlibray',
    '/library/del?id=1',
    '/collection/content',
    '/collection/library',
  ]
  for (const path of reads) expect(outcome(await get(path)), path).toEqual(anonymous)
  const changes: [path: string, body: (id: number) => object, ofOpen: unknown[]][] = [
    ['/library/edit', (id) => ({ id, name: 'Taken over' }), foreign],
    ['/library/del', (id) => ({ id }), foreign],
    ['/collection/add', (id) => ({ article_id: item, library_id: id }), foreign],
    ['/collection/cancelCollection', (id) => ({ article_id: item, library_id: id }), foreign],
    ['/Collectnewsflash/collectnewsflash', (id) => ({ article_id: item, library_id: id }), foreign],
    ['/Collectnewsflash/cancelnewsflash', (id) => ({ article_id: item, library_id: id }), foreign],
  ]
  for (const [path, body, ofOpen] of changes) {
    expect(outcome(await post(path, body(open.id))), path).toEqual(anonymous)
    expect(outcome(await post(path, body(hidden.id), bob)), path).toEqual(denied)
    expect(outcome(await post(path, body(open.id), bob)), path).toEqual(ofOpen)
    expect(outcome(await post(path, body(999_999), bob)), path).toEqual(missing)
    expect((await post(path, body(-1), bob)).status, path).toBe(400)
  }
  for (const path of ['/library/add', '/Library/createlibrary', '/library/collection', '/library/cancelCollection']) {
    expect(outcome(await post(path, { id: open.id, name: 'x' })), path).toEqual(anonymous)
  }
  expect((await get<List>('/library/list', alice)).data.list.find(({ id }) => id === open.id)).toMatchObject({
    name: 'Not yours either',
    item_count: 0,
  })
})
