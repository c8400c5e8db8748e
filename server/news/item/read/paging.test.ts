import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfTime } from '#domain/platform/constants.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publishNews } from '#tests/news.ts'

interface Row {
  article_id: number
  add_time: number
}
interface List {
  page: number
  limit: number
  total: number
  has_more: boolean
  list: Row[]
}

const count = 120
let api: TestApi
/** The ids of a list as it must be, newest first. */
const truths = new Map<string, number[]>()

beforeAll(async () => {
  api = await openApi()
  // 120 flashes within 40 seconds: many share one, and one second holds a dozen.
  const second = (index: number) => noon + (index % 10 === 0 ? 7 : (index * 17) % 40)
  const facts = (index: number) => ({
    at: second(index),
    weight: index % 3 === 0 ? 1 : 0,
    isDetective: index % 5 === 0,
    langs: index % 4 === 0 ? (['en', 'ja'] as const) : (['en'] as const),
  })
  const items = Array.from({ length: count }, (_, index) => facts(index))
  const ids = await publishNews(
    api.db,
    items.map((item, index) => [`Flash ${index}`, { ...item, langs: [...item.langs] }]),
  )
  const rows = items.map((item, index) => ({ ...item, id: ids[index]! }))
  rows.sort((one, other) => other.at - one.at || other.id - one.id)
  const idsOf = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ id }) => id)
  truths.set(
    '',
    idsOf(() => true),
  )
  truths.set(
    'ios=1',
    idsOf(({ weight }) => weight > 0),
  )
  truths.set(
    'detective=1',
    idsOf(({ isDetective }) => isDetective),
  )
  truths.set(
    'only_lang=ja',
    idsOf(({ langs }) => langs.length === 2),
  )
  truths.set(
    'only_lang=ja&ios=1',
    idsOf(({ langs, weight }) => langs.length === 2 && weight > 0),
  )
})
afterAll(() => api.close())

const read = async (filter: string, query: string) =>
  (await api.call<List>(`/v2/newsflash/list?${filter}&${query}`)).data
const idsOf = (rows: Row[]) => rows.map(({ article_id }) => article_id)
const idsOfSecond = async (filter: string, second: number) =>
  idsOf((await read(filter, `limit=1&end_time=${second + 1}`)).list.filter(({ add_time }) => add_time === second))
const filters = () => fc.constantFrom(...truths.keys())
const limits = () => fc.integer({ min: 1, max: 30 })

async function walkByPage(filter: string, limit: number, from = 1): Promise<List[]> {
  const lists: List[] = []
  do lists.push(await read(filter, `limit=${limit}&page=${from + lists.length}`))
  while (lists.at(-1)!.has_more)
  return lists
}

/** As existing clients do it: the oldest add_time becomes the bound, and the page is raised all the same. */
async function walkByTime(filter: string, limit: number, bound: number | undefined, page = 1): Promise<List[]> {
  const lists: List[] = []
  let endTime = bound
  do {
    lists.push(await read(filter, `limit=${limit}&page=${page + lists.length}${endTime ? `&end_time=${endTime}` : ''}`))
    endTime = lists.at(-1)!.list.at(-1)?.add_time
  } while (lists.at(-1)!.has_more)
  return lists
}

test('R532 R533 R546 pages by number have exactly `limit` rows, every item once, newest first, and count exactly', async () => {
  await fc.assert(
    fc.asyncProperty(filters(), limits(), async (filter, limit) => {
      const lists = await walkByPage(filter, limit)
      expect(lists.flatMap(({ list }) => idsOf(list))).toEqual(truths.get(filter))
      for (const [index, list] of lists.entries()) {
        expect(list).toMatchObject({ page: index + 1, limit, total: truths.get(filter)!.length })
        const isLast = index === lists.length - 1
        expect(list.list).toHaveLength(isLast ? truths.get(filter)!.length - index * limit : limit)
        expect(list.has_more).toBe(!isLast)
      }
    }),
    { numRuns: 40 },
  )
})

test('R533 R546 pages by end_time contain every item once, although many share a second', async () => {
  await fc.assert(
    fc.asyncProperty(filters(), limits(), async (filter, limit) => {
      const lists = await walkByTime(filter, limit, endOfTime)
      expect(lists.flatMap(({ list }) => idsOf(list))).toEqual(truths.get(filter))
    }),
    { numRuns: 40 },
  )
})

test('R546 a list that begins by page and continues by end_time repeats nothing and skips at most the rest of one second', async () => {
  await fc.assert(
    fc.asyncProperty(filters(), limits(), fc.integer({ min: 1, max: 4 }), async (filter, limit, pages) => {
      const begun = (await walkByPage(filter, limit)).slice(0, pages)
      const oldest = begun.flatMap(({ list }) => list).at(-1)!
      const rest = begun.at(-1)!.has_more ? await walkByTime(filter, limit, oldest.add_time, pages + 1) : []
      const begunIds = begun.flatMap(({ list }) => idsOf(list))
      const all = truths.get(filter)!
      const older = rest.flatMap(({ list }) => idsOf(list))
      expect(begunIds).toEqual(all.slice(0, begunIds.length))
      expect(older).toEqual(older.length ? all.slice(-older.length) : [])
      const skipped = (await idsOfSecond(filter, oldest.add_time)).filter((id) => !begunIds.includes(id))
      expect(begunIds.length + skipped.length + older.length).toBe(all.length)
    }),
    { numRuns: 30 },
  )
})

test('R546 end_time is exclusive; page is then echoed and ignored', async () => {
  const bound = noon + 7
  const first = await read('', `limit=10&end_time=${bound}`)
  const third = await read('', `limit=10&end_time=${bound}&page=3`)
  expect(first.page).toBe(1)
  expect(third.page).toBe(3)
  expect(third.list).toEqual(first.list)
  expect(first.list.length).toBeGreaterThan(0)
  expect(first.list.every(({ add_time }) => add_time < bound)).toBe(true)
})

test('R546 a page ends with a whole second, and has_more is false exactly on the last', async () => {
  const all = await read('', `limit=100&end_time=${endOfTime}`)
  const oneSecond = all.list.filter(({ add_time }) => add_time === noon + 7)
  expect(oneSecond.length).toBeGreaterThan(10)
  const cut = await read('', `limit=1&end_time=${noon + 8}`)
  expect(idsOf(cut.list)).toEqual(idsOf(oneSecond))
  expect(cut.has_more).toBe(true)
  const last = await read('', `limit=1&end_time=${noon + 1}`)
  expect(last.list.every(({ add_time }) => add_time === noon)).toBe(true)
  expect(last.has_more).toBe(false)
  expect(await read('', `end_time=${noon}`)).toMatchObject({ list: [], has_more: false, total: count })
})

test('R794 pages of open-flash have exactly `size` rows, every flash once', async () => {
  const page = async (number: number) => {
    const response = await api.app.request(`/v1/open-api/open-flash?size=7&page=${number}`)
    const { data } = (await response.json()) as { data: { data: { id: number }[] } }
    return data.data.map(({ id }) => id)
  }
  const pages = await Promise.all(Array.from({ length: 19 }, (_, index) => page(index + 1)))
  expect(pages.map(({ length }) => length)).toEqual([...Array(17).fill(7), 1, 0])
  expect(pages.flat()).toEqual(truths.get(''))
})

test('R533 pages beyond the end are empty and say so', async () => {
  expect(await read('', 'page=1000000&limit=100')).toMatchObject({
    page: 1_000_000,
    limit: 100,
    total: count,
    has_more: false,
    list: [],
  })
})

test('R533 R663 limit and size are synonyms, 20 is the standard; the right panel gets its five', async () => {
  const rows = (query: string) => read('only_lang=ja', query)
  const [byLimit, bySize, byBoth] = [await rows('limit=3'), await rows('size=3'), await rows('page=1&size=5&limit=5')]
  expect(byLimit.list).toEqual(bySize.list)
  expect([byLimit.limit, bySize.limit, byBoth.limit]).toEqual([3, 3, 5])
  expect(byBoth.list.slice(0, 5)).toHaveLength(5)
  expect((await rows('')).limit).toBe(20)
})

test('R533 end_time and start_time also take ISO dates', async () => {
  const iso = new Date((noon + 20) * 1000).toISOString()
  expect((await read('', `end_time=${iso}`)).list).toEqual((await read('', `end_time=${noon + 20}`)).list)
  const shifted = `${new Date((noon + 20 + 8 * 3600) * 1000).toISOString().slice(0, 19)}%2B08:00`
  expect((await read('', `end_time=${shifted}`)).list).toEqual((await read('', `end_time=${noon + 20}`)).list)
  expect((await read('', 'end_time=2026-11-20')).list).toEqual([])
  expect((await read('', 'end_time=2026-11-21')).list.length).toBeGreaterThan(0)
  const newest = async (start: string) =>
    (await api.call<List>(`/v2/newsflash/newestList?start_time=${start}`)).data.list
  expect(await newest(iso)).toEqual(await newest(String(noon + 20)))
})
