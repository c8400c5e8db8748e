import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { correctVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { publish } from '#tests/news.ts'

type Pair = Output<'deskTranslation.pair'>

let api: TestApi
let editor: Colleague
let translator: Colleague
let articleId: number
let keys = 0

beforeAll(async () => {
  api = await openApi({ env: { FLASH_HOLD_SECONDS: '0' } })
  editor = await createColleague(api, 'Mira Okafor', 'editor')
  translator = await createColleague(api, 'Pim Saelim', 'translator')
})
afterAll(() => api.close())

const text = 'Norland lifts cap to 3 billion crowns\nThe Central Bank of Norland voted; see $NOC.\nA second passage.'
beforeEach(async () => {
  const { data } = await editor.call<Output<'deskWire.publish'>>('wire/publish', {
    key: `t${++keys}`,
    texts: [{ lang: 'en', text: `${text} ${keys}` }],
  })
  articleId = data.article_id
})

const row = async (filter = 'all') => {
  const { data } = await editor.call<Output<'deskTranslation.matrix'>>(`translation/matrix?filter=${filter}`)
  return data.list.find(({ article_id }) => article_id === articleId)
}
const status = async (lang: string) => (await row())!.cells.find((cell) => cell.lang === lang)!.status
const pair = async (lang: string) =>
  (await editor.call<Pair>(`translation/pair?article_id=${articleId}&lang=${lang}`)).data
const save = (lang: string, title: string, passages: string[], number?: number) =>
  translator.call<Pair>('translation/save', { article_id: articleId, lang, title, passages, number })
const approve = (lang: string, is_passed = false) =>
  editor.call<Pair>('translation/approve', { article_id: articleId, lang, is_passed })

test('R819 R820 a language is missing, written next to its source, in review, public, and stale after the source has changed', async () => {
  expect(await status('ja')).toBe('missing')
  expect((await row('missing'))!.article_id).toBe(articleId)
  const { source, target, number } = await pair('ja')
  expect([source.passages.length, target.passages, number]).toEqual([2, [], 0])
  const written = await save('ja', 'ノーランド、上限を30億クローネに', [
    '<p>$NOC ノーランド中央銀行</p>',
    '<p>二つ目 1 <script>x</script></p>',
  ])
  expect(written.data.target.passages).toHaveLength(2)
  expect(JSON.stringify(written.data)).not.toContain('script')
  expect(await status('ja')).toBe('draft')
  expect((await translator.call('translation/approve', { article_id: articleId, lang: 'ja' })).status).toBe(403)
  expect((await approve('ja', true)).status).toBe(200)
  expect(await status('ja')).toBe('public')
  const content = '<p>The Central Bank of Norland voted; see $NOC.</p><p>Another passage.</p>'
  await correctVersion(api.db, articleId, 'en', { body: 'The passage was wrong', content })
  expect(await status('ja')).toBe('stale')
  const stale = await pair('ja')
  expect([stale.is_stale, stale.changed]).toEqual([true, [1]])
  expect((await row('stale'))!.article_id).toBe(articleId)
  await approve('ja', true)
  expect(await status('ja')).toBe('public')
  expect(await status('en')).toBe('source')
})

test('R820 a translation that lacks numbers, tickers or names is not approved until a person accepts it', async () => {
  const term = { forms: { en: 'Central Bank of Norland', cn: '诺兰央行' } }
  const known = await editor.call<Output<'deskTranslation.saveTerm'>>('translation/saveTerm', term)
  expect(known.data.forms).toEqual(term.forms)
  await save('cn', '诺兰将上限提高到3亿克朗', ['<p>央行表决</p>', '<p>第二段</p>'])
  const lacking = (await pair('cn')).checks
    .filter(({ is_found }) => !is_found)
    .map(({ kind, target }) => `${kind} ${target}`)
  expect(lacking).toEqual(expect.arrayContaining(['ticker $NOC', 'term 诺兰央行']))
  expect(lacking.some((each) => each.startsWith('number 3'))).toBe(true)
  expect((await approve('cn')).status).toBe(409)
  expect(await status('cn')).toBe('draft')
  expect((await approve('cn', true)).status).toBe(200)
  expect(await status('cn')).toBe('public')
})

test('R820 a machine writes a draft that is marked, and a person who saves it makes it theirs', async () => {
  await save('cn', '诺兰将上限提高到30亿克朗', ['<p>$NOC 诺兰央行表决</p>', '<p>第二段</p>'])
  const chinese = await publish(api.db, '海港链恢复提款', { langs: ['cn'], at: Math.floor(Date.now() / 1000) })
  const made = await translator.call<Pair>('translation/machine', { article_id: chinese, lang: 'tw' })
  expect(made.data).toMatchObject({ status: 'machine', is_machine: true, target: { title: '海港鏈恢復提款' } })
  expect(
    (await translator.call('translation/machine', { article_id: chinese, lang: 'th' })).status,
  ).toBeGreaterThanOrEqual(400)
  const number = made.data.number
  const saved = await translator.call<Pair>('translation/save', {
    article_id: chinese,
    lang: 'tw',
    title: '海港鏈已恢復提款',
    passages: [],
    number,
  })
  expect(saved.data).toMatchObject({ status: 'draft', is_machine: false })
  const late = await editor.call('translation/save', {
    article_id: chinese,
    lang: 'tw',
    title: 'x',
    passages: [],
    number,
  })
  expect(late.status).toBe(409)
})

test('R820 the Chinese scripts are converted while somebody types', async () => {
  const convert = { from: 'cn', to: 'tw', text: '标题\n\n链上数据' }
  expect((await translator.call<{ text: string }>('translation/convert', convert)).data.text).toBe('標題\n\n鏈上數據')
  const author = await createColleague(api, 'Jun Tanaka', 'author')
  expect((await author.call('translation/convert', convert)).status).toBe(403)
})

test('R820 a term is in the glossary once, and found by any of its forms', async () => {
  const term = { forms: { en: 'Suwan Securities Office', th: 'สำนักงานหลักทรัพย์สุวรรณ' } }
  const { data } = await editor.call<{ id: number }>('translation/saveTerm', term)
  expect((await editor.call('translation/saveTerm', { forms: { en: 'suwan securities office' } })).status).toBe(409)
  const found = async (q: string) =>
    (
      await editor.call<Output<'deskTranslation.glossary'>>(`translation/glossary?q=${encodeURIComponent(q)}`)
    ).data.list.map(({ id }) => id)
  expect(await found('สุวรรณ')).toEqual([data.id])
  expect(await found('100%')).toEqual([])
  expect((await translator.call('translation/saveTerm', term)).status).toBe(403)
})
