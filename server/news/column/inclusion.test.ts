import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnDetail, type Column } from '#contract/news/column.ts'
import { itemsOf } from '#server/newsroom/feed-reader/entries.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

type List = { list: Column[]; total: number }
const list = async () => (await api.call<List>('/v2/inclusion/list')).data

test('R781 R782 a column names its author, its outlet, its original and the right by which it is here', async () => {
  const credit = {
    sourceName: 'The Ledger',
    sourceUrl: 'https://ledger.example/1',
    byline: 'H. Quill',
    licence: 'CC BY 4.0',
  }
  const id = await publish(api.db, 'On footnotes', { kind: 'column', at: noon + 1, ...credit })
  await publish(api.db, 'An article', { kind: 'article', at: noon + 2 })
  const shown = {
    article_id: id,
    type: 6,
    source_name: 'The Ledger',
    url: 'https://ledger.example/1',
    byline: 'H. Quill',
    licence: 'CC BY 4.0',
  }
  expect(await list()).toMatchObject({ total: 1, list: [shown] })
  const { data } = await api.call<object>(`/v2/inclusion/detail?id=${id}`)
  expect(columnDetail.strict().parse(data)).toMatchObject(shown)
  expect((await api.call('/v2/inclusion/detail?id=999999')).envelope.code).toBe('404')
})

test('R781 a feed of another outlet fills the list; a column without a byline still names its outlet', async () => {
  const feed = {
    title: 'Nightshift',
    homeLink: 'https://nightshift.example/',
    selfLink: '',
    wasRepaired: false,
    language: 'en',
    entries: [
      {
        guid: '7',
        title: 'On rotas',
        link: 'https://nightshift.example/7',
        base: '',
        date: '2026-11-19T00:00:00Z',
        summary: '',
        content: '<p>Text of a column.</p>',
        image: '',
        language: '',
        tags: [],
      },
    ],
  }
  const rules = { kind: 'column', lang: undefined, publishes: true } as const
  await openRun(api.db, { rewrites: true })(itemsOf(feed, 'https://nightshift.example/feed', rules, new Date()))
  expect((await list()).list.find(({ title }) => title === 'On rotas')).toMatchObject({
    source_name: 'Nightshift',
    url: 'https://nightshift.example/7',
    byline: '',
  })
})

test('R781 a column is saved to a library and reported like any item', async () => {
  const id = await publish(api.db, 'To keep', { kind: 'column' })
  const { headers } = await createTestAccount(api.db, 'alice')
  const saved = await api.call('/v2/collection/add', sending({ article_id: id, type: 6 }, headers))
  expect(saved.envelope.code).toBe(0)
  const report = { content: 'The name is wrong', email: 'a@b.example', target: `/inclusionid/${id}` }
  expect((await api.call('/v2/report/add', sending(report))).envelope.code).toBe(0)
})

test('R534 R781 the list keeps to the languages that are asked for; where these have nothing of the last year, it says that it shows all', async () => {
  await publish(api.db, 'コラム', { kind: 'column', at: noon + 5, langs: ['ja'] })
  const ask = async (query: string) => {
    const { data } = await api.call<List & { shows_all?: number }>(`/v2/inclusion/list?${query}`)
    return [data.list.every(({ langs }) => langs.includes('ja')), data.list.length > 1, data.shows_all]
  }
  expect(await ask('only_lang=ja&else_all=1')).toEqual([true, false, 0])
  expect(await ask('only_lang=tr&else_all=1')).toEqual([false, true, 1])
})
