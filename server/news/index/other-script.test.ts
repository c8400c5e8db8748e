import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsDetail, NewsItem } from '#contract/news/item.ts'
import { correctVersion, publishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { sending } from '#tests/accounts.ts'
import { createTestStaff } from '#tests/staff.ts'
import { openWorld } from '#tests/world.ts'
import { indexMissing, reindexItems } from './index-missing.ts'

let api: TestApi
const chosen = (value: boolean) =>
  api.db
    .insertInto('site_choice')
    .values({ name: 'both_chinese_scripts', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

beforeAll(async () => {
  api = await openApi({ world: await openWorld() })
  await chosen(true)
})
afterAll(() => api.close())

const title = '美联储宣布维持利率不变，纳斯达克上涨'
const converted = '聯準會宣布維持利率不變，那斯達克上漲'
const news = async (text = title) =>
  publish(api.db, text, { langs: ['cn'], tags: ['网络'], content: '<p>用户可<strong>通过</strong>软件了解 $BTC。</p>' })
const call = async <T>(path: string, query: Record<string, string | number>) =>
  (
    await api.call<T>(
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    )
  ).data
const detail = (id: number, lang = 'tw') => call<NewsDetail>('/v2/newsflash/detail', { article_id: id, lang })
const titlesIn = async (lang: string) =>
  (await call<{ list: NewsItem[] }>('/v2/newsflash/list', { only_lang: lang, lang })).list.map((item) => item.title)

test('R927 an item in one script is public in the other, marked, in lists, its page, the search and the feed', async () => {
  const id = await news()
  expect(await detail(id)).toMatchObject({
    title: converted,
    content: '<p>用戶可<strong>透過</strong>軟體了解 $BTC。</p>',
    tag_list: ['網路'],
    lang: 'tw',
    langs: ['cn', 'tw'],
    made_by: 'rule',
    made_from: 'cn',
    made_langs: ['tw'],
  })
  expect(await detail(id, 'cn')).toMatchObject({
    title,
    lang: 'cn',
    made_by: null,
    made_from: null,
    made_langs: ['tw'],
  })
  expect(await titlesIn('tw')).toContain(converted)
  expect(
    (await call<{ list: NewsItem[] }>('/v2/search/list', { title: '聯準會', only_lang: 'tw', lang: 'tw' })).list,
  ).toHaveLength(1)
})

test('R927 it follows corrections and withdrawals of what it is made from', async () => {
  const id = await news('交易所恢复提现，信息有误')
  await correctVersion(api.db, id, 'cn', { body: '数据有误', title: '交易所恢复提现' })
  expect(await detail(id)).toMatchObject({ title: '交易所恢復提領', corrections: [{ content: '數據有誤' }] })
  await withdrawVersion(api.db, id, 'cn', '消息不实')
  expect(await titlesIn('tw')).not.toContain('交易所恢復提領')
  const { published_at } = await api.db
    .selectFrom('item')
    .select('published_at')
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(published_at).toBeNull()
})

test('R927 what the desk or a source writes in that language takes its place, and is not converted over', async () => {
  const id = await news('黑客盗走 320 万美元')
  await correctVersion(api.db, id, 'tw', { body: '改用在地寫法', title: '駭客盜領 320 萬美元' })
  await correctVersion(api.db, id, 'cn', { body: '更正', title: '黑客盗走 330 万美元' })
  expect(await detail(id)).toMatchObject({ title: '駭客盜領 320 萬美元', made_by: null, made_langs: [] })
  const other = await news('央行降息 25 个基点')
  await withdrawVersion(api.db, other, 'tw', '不適用')
  await reindexItems(api.db)
  expect(await titlesIn('tw')).not.toContain('央行降息 25 個基點')
  const incoming = (langs: ('cn' | 'tw')[]) =>
    openRun(api.db, { rewrites: true })([
      {
        kind: 'flash',
        source: 'Wire',
        guid: 'own',
        originalLang: 'cn',
        datedAt: new Date('2026-11-20T12:00:00Z'),
        versions: langs.map((lang) => ({
          lang,
          title: `平台公告 ${lang}`,
          content: '<p>文</p>',
          isPublished: true,
          publishedAt: new Date('2026-11-20T12:00:00Z'),
        })),
      },
    ])
  await incoming(['cn'])
  const [saved] = await incoming(['cn', 'tw'])
  expect(await detail(saved!.articleId!)).toMatchObject({ title: '平台公告 tw', made_by: null })
})

test('R927 the newsroom may turn it off; what was there is converted at the first start, once', async () => {
  await chosen(false)
  const id = await news('稳定币供应创新高')
  expect(await detail(id)).toMatchObject({ lang: 'cn', langs: ['cn'] })
  await chosen(true)
  await reindexItems(api.db)
  expect(await detail(id)).toMatchObject({ title: '穩定幣供應創新高', made_by: 'rule' })
  expect(await publishVersion(api.db, id, 'tw')).toBe(false)
})

test('R927 the owner turns it off in the newsroom, which takes back what was converted, and on again', async () => {
  const id = await news('比特币挖矿难度上调')
  const owner = await createTestStaff(api.db, 'owner')
  const editor = await createTestStaff(api.db, 'editor')
  const set = (is_on: boolean, { headers } = owner) =>
    api.call('/admin/v1/translation/setBothScripts', sending({ is_on }, headers))
  const isOn = async () =>
    (await api.call<{ both_scripts: boolean }>('/admin/v1/translation/matrix', { headers: owner.headers })).data
      .both_scripts
  expect((await set(false, editor)).status).toBe(403)
  expect([(await set(false)).status, await isOn()]).toEqual([200, false])
  expect(await detail(id)).toMatchObject({ lang: 'cn', langs: ['cn'] })
  // Cached pages hear of it.
  const { rows } = await sql<{ tag: string }>`
    select change ->> 'tag' as tag from live_event, jsonb_array_elements(changes) as change where change ->> 'kind' = 'data'
  `.execute(api.db)
  expect(rows.map(({ tag }) => tag)).toEqual(expect.arrayContaining([`item:${id}`, 'any:flash', 'list:flash:tw']))
  expect(await indexMissing(api.db)).toBeGreaterThan(0)
  expect([(await set(true)).status, await isOn()]).toEqual([200, true])
  await indexMissing(api.db)
  expect(await detail(id)).toMatchObject({ title: '比特幣挖礦難度調升', made_by: 'rule' })
})
