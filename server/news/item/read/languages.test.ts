import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, publishNews } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi({ clock: () => new Date((noon + 3600) * 1000) })
  await publishNews(api.db, [
    ['English', { at: noon + 1 }],
    ['中文', { at: noon + 2, langs: ['cn'] }],
    ['Both', { at: noon + 3, langs: ['ko', 'cn', 'en'] }],
    ['한국어', { at: noon + 4, langs: ['ko'] }],
    ['ไทย', { at: noon - 4 * 86_400, langs: ['th'] }],
    ['บทความ', { at: noon - 4 * 86_400, kind: 'article', langs: ['th'] }],
    ['An article', { at: noon, kind: 'article', langs: ['en'] }],
  ])
})
afterAll(() => api.close())

interface Listed {
  list: NewsItem[]
  total: number
  shows_all?: 0 | 1
}
const read = async (path: string, lang = 'en') => (await api.call<Listed>(path, { headers: { lang } })).data
const titles = async (path: string, lang?: string) => (await read(path, lang)).list.map(({ title }) => title)

test('R534 a list of several languages has what is public in any of them, each item once and in the best of them', async () => {
  expect(await titles('/v2/newsflash/list?only_lang=en')).toEqual(['Both (en)', 'English'])
  expect(await titles('/v2/newsflash/list?only_lang=cn,en')).toEqual(['Both (en)', '中文', 'English'])
  expect(await titles('/v2/newsflash/list?only_lang=th,cn', 'th')).toEqual(['Both (cn)', '中文', 'ไทย'])
  expect((await read('/v2/newsflash/list?only_lang=cn,en&limit=1')).total).toBe(3)
  expect(await titles('/v2/newsflash/newestList?start_time=1&only_lang=cn', 'cn')).toEqual(['Both (cn)', '中文'])
  expect(await titles('/v2/home/articleAndNews?only_lang=th', 'th')).toEqual(expect.arrayContaining(['ไทย', 'บทความ']))
  expect(await titles('/v2/home/latestInfo?time=1&only_lang=ko', 'ko')).toEqual(['한국어', 'Both (ko)'])
  expect(await titles('/v2/home/getHotArticle?type=month&only_lang=th', 'th')).toEqual(['บทความ'])
  expect(await titles('/v2/article/list?only_lang=en')).toEqual(['An article'])
  expect(await titles('/v2/search/list?title=article&only_lang=en,cn')).toHaveLength(1)
  expect(await titles('/v2/search/list?title=article&only_lang=cn,ko')).toEqual([])
})

test('R536 without the parameter, with all languages or an empty one, a list is what older clients get', async () => {
  const all = await read('/v2/newsflash/list')
  expect(all.list).toHaveLength(5)
  expect(all).not.toHaveProperty('shows_all')
  for (const value of ['', 'cn,tw,en,vi,ko,ja,th,tr'])
    expect(await read(`/v2/newsflash/list?only_lang=${value}`)).toEqual(all)
  expect((await api.call('/v2/newsflash/list?only_lang=xx')).status).toBe(400)
})

test('R534 a language without a flash in the last three days shows all, and says so; an article is news for a month', async () => {
  const flashes = await read('/v2/newsflash/list?only_lang=th&else_all=1', 'th')
  expect(flashes).toMatchObject({ shows_all: 1, total: 5 })
  expect(await read('/v2/newsflash/list?only_lang=ja&else_all=1&ios=1', 'ja')).toMatchObject({ shows_all: 1, list: [] })
  expect(await read('/v2/newsflash/list?only_lang=en&else_all=1')).toMatchObject({ shows_all: 0, total: 2 })
  expect(await read('/v2/newsflash/list?only_lang=en&else_all=1&ios=1')).toMatchObject({ shows_all: 0, list: [] })
  expect(await read('/v2/article/list?only_lang=th&else_all=1', 'th')).toMatchObject({ shows_all: 0, total: 1 })
  expect(await read('/v2/article/list?only_lang=ja&else_all=1', 'ja')).toMatchObject({ shows_all: 1, total: 2 })
  await publish(api.db, 'ใหม่', { at: noon, langs: ['th'] })
  expect(await read('/v2/newsflash/list?only_lang=th&else_all=1', 'th')).toMatchObject({ shows_all: 0 })
})

test('R534 a list of several languages has no item whose version in them is a draft', async () => {
  await publish(api.db, 'Half translated', { at: noon + 60, langs: ['en', 'cn', 'ja'], drafts: ['cn', 'ja'] })
  expect(await titles('/v2/newsflash/list?only_lang=en,cn')).toContain('Half translated (en)')
  expect((await titles('/v2/newsflash/list?only_lang=cn,ja')).filter((title) => title.startsWith('Half'))).toEqual([])
})
