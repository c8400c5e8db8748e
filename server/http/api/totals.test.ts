import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, isDeskCall, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createTestAccount, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

interface List {
  total: number
  has_more: boolean
  list: unknown[]
}

/** Every list that has a total and is read page by page. */
const lists = Object.values<Call>(calls).filter(({ input, output }) => {
  const answer = 'shape' in output ? (output.shape as Record<string, unknown>) : {}
  return answer.total && answer.list && answer.has_more && 'page' in input.shape
})

/** Lists of which the test has no rows. */
const isEmpty = new Set<string>([
  'deskCast.hidden',
  'deskComment.barred',
  'deskComment.list',
  'deskHook.log',
  'deskItem.upcoming',
  'deskItem.revisions',
  'deskMedia.list',
  'deskReport.list',
  'message.list',
])

let api: TestApi
let alice: TestAccount
let editor: TestStaff
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  editor = await createTestStaff(api.db, 'editor')
})
afterAll(() => api.close())

async function send<T>(route: string, input: object, headers = alice.headers): Promise<T> {
  await api.db.deleteFrom('rate_count').execute()
  const [method, path] = route.split(' ') as [string, string]
  const answered =
    method === 'GET'
      ? await api.call<T>(`${path}?${new URLSearchParams({ ...input })}`, { headers })
      : await api.call<T>(path, { method, headers, body: JSON.stringify(input) })
  expect(answered.envelope.msg, route).toBe('')
  return answered.data
}

/** What is wrong with the total of a list, read in pages of `limit` rows, and once beyond its end. */
async function contradiction(call: Call, input: object, limit: number): Promise<string[]> {
  const read = (page: number) =>
    send<List>(call.route, { ...input, limit, page }, isDeskCall(call) ? editor.headers : alice.headers)
  const pages: List[] = []
  do pages.push(await read(pages.length + 1))
  while (pages.at(-1)!.has_more)
  const beyond = await read(pages.length + 5)
  const rows = pages.flatMap(({ list }) => list).length
  const totals = [...new Set([...pages, beyond].map(({ total }) => total))]
  if (rows === 0 && !isEmpty.has(call.name)) return [`${call.name} has no rows`]
  const fits = beyond.list.length === 0 && totals.length === 1 && totals[0] === rows
  return fits ? [] : [`${call.name} ${JSON.stringify({ ...input, limit })}: ${rows} rows, total ${totals.join(', ')}`]
}

/** What the lists are asked for that are about something. */
async function inputs(): Promise<Partial<Record<CallName, object[]>>> {
  const { db } = api
  const ofKind = (kind: 'topic' | 'special' | 'serial') =>
    db.selectFrom('composition').select('id as p_id').where('kind', '=', kind).where('item_count', '>', 0).execute()
  const [authors, tokens, episodes, investors, series, special, reports] = await Promise.all([
    db.selectFrom('item').select('author_id as id').distinct().where('published_at', 'is not', null).execute(),
    db.selectFrom('token').select('id').orderBy('item_count', 'desc').limit(2).execute(),
    db.selectFrom('item').select('article_id as p_id').where('kind', '=', 'podcast').limit(1).execute(),
    db.selectFrom('investor').select('id').limit(2).execute(),
    db.selectFrom('series').select('id').where('point_count', '>', 0).orderBy('point_count').limit(1).execute(),
    ofKind('special'),
    ofKind('serial'),
  ])
  return {
    'author.contents': authors.filter(({ id }) => id),
    'comment.list': [{ article_id: 1001 }],
    'deskEntity.list': ['topic', 'show', 'token', 'stream', 'page'].map((kind) => ({ kind })),
    'deskHook.log': [],
    'deskItem.revisions': [{ article_id: 1001, lang: 'en' }],
    'deskSeries.points': series,
    'financing.investor': investors,
    'institute.select': [{}, ...reports.map(({ p_id: id }) => ({ id }))],
    'library.article': await db.selectFrom('library').select('id').where('item_count', '>', 0).execute(),
    'newsflash.list': [{}, { only_lang: 'cn' }, { only_lang: 'cn,en' }, { ios: 1 }],
    'podcast.ofShow': episodes,
    'search.list': [{ title: 'bitcoin' }],
    'specialSubject.content': special,
    'specialSubject.detail': special,
    'tokenwiki.news': tokens.flatMap(({ id }) => [{ id }, { id, only_lang: 'en' }]),
    'topic.content': await ofKind('topic'),
  }
}

async function act(): Promise<void> {
  const { db } = api
  for (const [type, id] of [
    [1, 1001],
    [1, 1002],
    [1, 1003],
    [1, 1004],
  ] as const)
    await send('POST /v2/collection/save', { type, article_id: id })
  for (const { id } of await db.selectFrom('author').select('id').execute())
    await send('POST /v2/followAuthor/follow', { id })
  for (const { id } of await db.selectFrom('composition').select('id').where('kind', '=', 'topic').limit(4).execute())
    await send('POST /v2/follow/add', { type: 'topic', id })
  for (const each of ['One', 'Two', 'Three', 'Four'])
    await send('POST /v2/comment/add', { article_id: 1001, type: 1, content: `${each} thing to say` })
  for (const each of ['One', 'Two', 'Three', 'Four']) {
    await send('POST /v2/library/add', { name: each, is_private: 0 })
    await send('POST /admin/v1/translation/saveTerm', { forms: { en: each } }, editor.headers)
  }
}

test('R532 the total of every list is the number of its rows, on each page and beyond the last, also when many came since it was last read', async () => {
  const all = async () => {
    const wanted = await inputs()
    const found: string[] = []
    for (const call of lists)
      for (const input of wanted[call.name as CallName] ?? [{}])
        for (const limit of [7, 100])
          found.push(
            ...(await contradiction(call, input, limit).catch((error: Error) => [`${call.name}: ${error.message}`])),
          )
    return found
  }
  await all()
  await seedDemo(api.db)
  await act()
  expect(await all()).toEqual([])
})
