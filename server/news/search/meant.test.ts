import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish, publishNews } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
  await publishNews(api.db, [
    ['Ethereum rises as Michael Saylor buys bitcoin', { langs: ['en'] }],
    ['Soğuk cüzdan güvenliği', { langs: ['tr'] }],
    ['比特币现货基金流入', { langs: ['cn'] }],
    ['比特幣現貨基金，以太坊與穩定幣', { langs: ['tw'] }],
    ['ビットコインが上昇', { langs: ['ja'] }],
    ['비트코인 상승', { langs: ['ko'] }],
    ['ราคาบิตคอยน์วันนี้', { langs: ['th'] }],
    ['Thị trường tiền điện tử', { langs: ['vi'] }],
  ])
})
afterAll(() => api.close())

type Found = Output<'search.list'>
const search = async (title: string, lang = 'en', query: Record<string, string> = {}) =>
  (
    await api.call<Found>(`/v2/search/list?${new URLSearchParams({ title, ...query })}`, {
      headers: { 'x-locale': lang },
    })
  ).data

test.each([
  ['etherum', 'en', 'Ethereum'],
  ['bitcion', 'en', 'bitcoin'],
  ['Micheal Saylor', 'en', 'Michael Saylor'],
  ['比特必', 'cn', '比特币'],
  ['以太訪', 'tw', '以太坊'],
  ['穩定弊', 'tw', '穩定幣'],
  ['ビットコイソ', 'ja', 'ビットコイン'],
  ['비트코잉', 'ko', '비트코인'],
  ['บิตคอยท์', 'th', 'บิตคอยน์'],
  ['thị trườngg', 'vi', 'thị trường'],
  ['cüzadn', 'tr', 'cüzdan'],
])('R906 %s in %s asks for %s, which finds something', async (typed, lang, meant) => {
  const { total, did_you_mean } = await search(typed, lang)
  expect([total, did_you_mean]).toEqual([0, meant])
  expect((await search(meant, lang)).total).toBeGreaterThan(0)
})

test('R906 what is found is neither asked nor counted in another way, and what nothing is close to is not asked', async () => {
  expect(await search('bitcoin')).not.toHaveProperty('did_you_mean')
  expect(await search('bitcoin', 'tr')).not.toHaveProperty('searched_names')
  expect(await search('quokka zanzibar')).toMatchObject({ total: 0 })
  expect(await search('quokka zanzibar')).not.toHaveProperty('did_you_mean')
})

test('R906 words of Turkish are found without their endings, in Turkish', async () => {
  const found = await search('cüzdanlarınız', 'tr')
  expect(found).toMatchObject({ total: 1, searched_names: ['cüzdan'] })
  expect(found.list[0]!.title).toContain('<em>cüzdan</em>')
  expect((await search('cüzdanlarınız', 'en')).total).toBe(0)
})

test('R906 official full names find the short ones', async () => {
  await publish(api.db, 'SEC sues an exchange over ETH')
  for (const [name, lang] of [
    ['美国证券交易委员会', 'cn'],
    ['イーサ', 'ja'],
    ['美國證券交易委員會', 'tw'],
  ] as const)
    expect(
      (await search(name, lang, { other_names: '1' })).list.map(({ title }) => title),
      name,
    ).toContainEqual(expect.stringContaining('an exchange'))
})

test('R907 a flag of 0 restricts a list to what is not so, and one below does not restrict it', async () => {
  const [flash, article] = await publishNews(api.db, [
    ['A quagga flash', { kind: 'flash' }],
    ['A quagga article', { kind: 'article' }],
  ])
  await sql`update item set is_original = true where article_id = ${article!}`.execute(api.db)
  const ids = async (flag: string) =>
    (await search('quagga', 'en', { is_flash: flag })).list.map(({ article_id }) => article_id).toSorted()
  expect([await ids('0'), await ids('1'), await ids('-1'), await ids('')]).toEqual([
    [article],
    [flash],
    [flash, article],
    [flash, article],
  ])
  const articles = async (original: string) =>
    (await api.call<{ list: { article_id: number }[]; total: number }>(`/v2/article/list?original=${original}`)).data
  expect(await articles('1')).toMatchObject({ total: 1, list: [{ article_id: article }] })
  expect((await articles('0')).list.map(({ article_id }) => article_id)).not.toContain(article)
  expect((await articles('')).total).toBe(1)
})
