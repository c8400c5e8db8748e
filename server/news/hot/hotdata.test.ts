import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HotItem } from '#contract/news/hot.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publishNews } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

type List = { list: HotItem[]; total: number; has_more: boolean; shows_all?: 0 | 1 }
const hot = async (body: object = {}) => (await api.call<List>('/v2/Hotdata/index', sending(body))).data

test('R618 the hot list orders by reads, votes, saves and comments, and a day of age halves the points', async () => {
  const day = 86_400
  const [quiet, read, said, old] = await publishNews(api.db, [
    ['Quiet', { at: noon }],
    ['Read', { at: noon - 60, kind: 'article' }],
    ['Said', { at: noon - 120 }],
    ['Old', { at: noon - 3 * day }],
    ['Explained', { at: noon, kind: 'explainer' }],
  ])
  const set = (id: number, values: { read_count?: number; comment_count?: number }) =>
    api.db.updateTable('item').set(values).where('article_id', '=', id).execute()
  await set(read!, { read_count: 31 })
  await set(said!, { comment_count: 3 })
  await set(old!, { read_count: 200 })
  const { headers } = await createTestAccount(api.db, 'alice')
  await api.call('/v2/collection/add', sending({ article_id: said, type: 1 }, headers))
  await api.call('/v2/vote/add', sending({ article_id: said, option: 1 }, headers))
  const { list, total } = await hot()
  expect(list.map(({ title, hot: { rank, points } }) => [rank, title, points])).toEqual([
    [1, 'Said', 37],
    [2, 'Read', 31],
    [3, 'Old', 200],
    [4, 'Quiet', 0],
  ])
  expect([total, list[0]!.hot]).toEqual([
    4,
    { rank: 1, points: 37, reads: 0, votes: 1, saves: 1, comments: 3, casts: 0, others: 0 },
  ])
  expect((await hot({ page: 2, limit: 3 })).list.map(({ title }) => title)).toEqual(['Quiet'])
  expect((await hot({ id: read })).list).toMatchObject([{ article_id: read, hot: { rank: 2 } }])
  for (const id of [999_999, quiet! + 4])
    expect((await api.call('/v2/Hotdata/index', sending({ id }))).envelope.code).toBe('404')
})

test('R618 a story is one entry, which its further sources and the casts about any of its texts raise', async () => {
  const [first, second, alone] = await publishNews(api.db, [
    ['Lighthouse goes dark', { at: noon + 7200, sourceName: 'Gazette' }],
    ['Told again: harbour opens', { at: noon + 7300, sourceName: 'Courier' }],
    ['Told once: bakers strike', { at: noon + 7400, sourceName: 'Gazette' }],
  ])
  await api.db
    .insertInto('item_story')
    .values(
      [first!, second!].map((article_id) => ({
        article_id,
        story_id: first!,
        parts: [],
        told_at: new Date(noon * 1000),
      })),
    )
    .onConflict((on) => on.column('article_id').doUpdateSet({ story_id: first! }))
    .execute()
  const cast = (id: number, url: string) => ({
    hash: Buffer.alloc(20, id),
    fid: 1,
    timestamp: 1,
    text: '',
    mentions: [],
    mention_positions: [],
    embeds: JSON.stringify([{ url }]),
  })
  const { origin } = api.config.site
  await api.db
    .insertInto('fc_cast')
    .values([cast(1, `${origin}/zh/flash/${second}`), cast(2, `https://elsewhere.example/flash/${alone}`)])
    .execute()
  const { list } = await hot({ limit: 10 })
  expect(list.map(({ title }) => title).filter((title) => title.startsWith('Told'))).toEqual([
    'Told again: harbour opens',
    'Told once: bakers strike',
  ])
  expect((await hot({ id: second })).list[0]!.hot).toMatchObject({ casts: 1, others: 1, points: 30 })
  expect((await hot({ id: alone })).list[0]!.hot).toMatchObject({ casts: 0, others: 0, points: 0 })
  await api.db.insertInto('fc_hidden').values({ first_fid: 1, last_fid: 1, hidden_at: new Date() }).execute()
  expect((await hot({ id: second })).list[0]!.hot).toMatchObject({ casts: 0 })
})

test('R618 the hot list of a language ranks what is public in it, and all where it has nothing new', async () => {
  const [english, thai] = await publishNews(api.db, [
    ['Of English', { at: noon + 3600, langs: ['en'] }],
    ['Of Thai', { at: noon + 3600, langs: ['th'] }],
  ])
  const placesIn = async (only_lang: string) => {
    const { list, shows_all } = await hot({ only_lang, else_all: 1 })
    return { shows_all, places: list.map(({ article_id, hot: { rank } }) => [article_id, rank]) }
  }
  expect(await placesIn('th')).toEqual({ shows_all: 0, places: [[thai, 1]] })
  expect((await placesIn('en')).places).not.toContainEqual([thai, expect.any(Number)])
  expect((await placesIn('en,th')).places.map(([id]) => id)).toEqual(expect.arrayContaining([english, thai]))
  const quiet = await placesIn('tr')
  expect([quiet.shows_all, quiet.places.map(([id]) => id)]).toEqual([1, expect.arrayContaining([english, thai])])
})
