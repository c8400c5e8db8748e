import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentTools } from '#contract/answers/agent-tools.ts'
import { openDemoWorld } from '#tests/demo.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { indexItems } from '#server/news/index/write.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

const now = new Date((noon + 3600) * 1000)
let api: TestApi
let author: number
let anchor: { flash: number; article: number }
let invented: { flash: number; article: number }

interface Row {
  article_id: number
  is_demo: boolean
}
interface Answer {
  total: number
  count: number
  article_count: number
  flash_count: number
  tags: { name: string; count: number }[]
  days: { count: number }[]
  list: Row[]
  titles: Row[]
  related: Row[]
  previous: Row
  keywords: string[]
  items: number
  suggested: string[]
  stories: number
}

const write = async (kind: 'flash' | 'article', title: string, at: number, isDemo: boolean) => {
  const id = await publish(api.db, title, {
    kind,
    at,
    weight: 1,
    tags: ['Quillon'],
    authorId: author,
    content: `<p>${title}.</p>`,
  })
  await api.db.updateTable('item').set({ is_demo: isDemo }).where('article_id', '=', id).execute()
  await api.db.transaction().execute((trx) => indexItems(trx, [id]))
  return id
}
const writeBoth = async (name: string, at: number, isDemo: boolean) => ({
  flash: await write('flash', `Quillon ledger opens in Saltmarsh ${name}`, at, isDemo),
  article: await write('article', `How the Quillon ledger of Saltmarsh settles ${name}`, at, isDemo),
})

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  ;({ id: author } = await api.db
    .insertInto('author')
    .values({ nickname: 'Ada', is_demo: true })
    .returning('id')
    .executeTakeFirstOrThrow())
  invented = await writeBoth('one', noon, true)
})
afterAll(() => api.close())

const get = async (path: string) => (await api.call<Answer>(`/v2/${path}`)).data
const ids = (rows: readonly Row[]) => rows.map(({ article_id }) => article_id)
/** The rows that a question to the archive cites. */
const cited = async () => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'ask_archive', arguments: { question: 'Where does the Quillon ledger open?' } },
    }),
  }
  const text = await (await api.app.request('/mcp', init)).text()
  return [invented.flash, invented.article].filter((id) => text.includes(`\\"id\\":${id},`))
}

/** What each surface says of the items, where `flash` and `article` are the ids of the items that it is asked about. */
const surfaces = async ({ flash, article } = invented) => ({
  search: ids((await get('search/list?title=Quillon&lang=en')).list),
  suggested: ids((await get('search/suggest?title=Quillon&lang=en')).titles),
  similar: ids((await get(`newsflash/similar?article_id=${flash}`)).list),
  related: ids((await get(`article/detail?article_id=${article}`)).related),
  ofTag: ids((await get('newsflash/list?tag=Quillon')).list),
  choices: (await get('newsflash/choices')).tags.map(({ count }) => count),
  author: [(await get(`author/info?id=${author}`)).article_count, (await get(`author/info?id=${author}`)).flash_count],
  since: (await get(`home/since?start_time=${noon - 10}`)).total,
  today: (await get('ai/today?zone=UTC')).stories,
})

test('R931 invented items are found, counted and cited while there is nothing else of their kind', async () => {
  expect(await surfaces()).toEqual({
    search: [invented.article, invented.flash],
    suggested: expect.arrayContaining([invented.flash, invented.article]),
    similar: [],
    related: [],
    ofTag: [invented.flash],
    choices: [1],
    author: [1, 1],
    since: 2,
    today: 2,
  })
  expect(await cited()).toContain(invented.flash)
})

test('R931 once real ones exist, the search, related items, counts and answers leave them out, and lists mark them', async () => {
  anchor = await writeBoth('two', noon + 60, false)
  expect(await surfaces(anchor)).toEqual({
    search: [anchor.article, anchor.flash],
    suggested: [anchor.article, anchor.flash],
    similar: [],
    related: [],
    ofTag: [anchor.flash],
    choices: [1],
    author: [1, 1],
    since: 2,
    today: 2,
  })
  expect(await cited()).toEqual([])
  const { list } = await get('newsflash/list')
  expect(list.map(({ article_id, is_demo }) => [article_id, is_demo])).toEqual([
    [anchor.flash, false],
    [invented.flash, true],
  ])
  const { previous } = await get(`newsflash/detail?article_id=${anchor.flash}`)
  expect(previous).toMatchObject({ article_id: invented.flash, is_demo: true })
  expect((await get('search/suggest?title=Quillon&lang=en')).titles).toMatchObject([
    { is_demo: false },
    { is_demo: false },
  ])
})

test('R931 they return when the last real one of their kind is withdrawn', async () => {
  await withdrawVersion(api.db, anchor.flash, 'en', 'Wrong')
  const found = await surfaces({ ...anchor, flash: invented.flash })
  expect([found.search, found.ofTag, found.author, found.since]).toEqual([
    [anchor.article, invented.flash],
    [invented.flash],
    [1, 1],
    2,
  ])
})

test('R931 each row that the demo invents says so, in the API and to agents', async () => {
  const site = await openApi({ clock: () => now, world: await openDemoWorld(now) })
  try {
    const unmarked = async (
      path: string,
      rowsOf: (data: Record<string, object[]>) => object[] = ({ list }) => list!,
    ) => {
      const { data } = await site.call<Record<string, object[]>>(`/v2/${path}`)
      const rows = rowsOf(data)
      expect(rows.length, path).toBeGreaterThan(0)
      return rows.some((row) => !('is_demo' in row && row.is_demo)) ? [path] : []
    }
    const found = await Promise.all([
      ...[
        'newsflash/list',
        'article/list',
        'podcast/list',
        'Author/authorclass',
        'activity/list',
        'activity/mapActivity',
        'temporary/list',
        'channel/list',
        'topic/search',
        'tokenwiki/list',
        'financing/list',
        'series/list',
        'home/latestInfo',
      ].map((path) => unmarked(path)),
      unmarked('newsflash/important', (rows) => rows as unknown as object[]),
      unmarked('live/list', ({ now: current, scheduled }) => [...current!, ...scheduled!]),
      unmarked('podcast/list', ({ list }) => list!.map((row) => (row as { show: object }).show)),
    ])
    expect(found.flat()).toEqual([])
    expect(agentTools.verify_channel.output.shape).toHaveProperty('is_demo')
  } finally {
    await site.close()
  }
})
