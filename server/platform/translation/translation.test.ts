import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { publish } from '#tests/news.ts'
import { openTranslateServer } from '#tests/servers/translate-server.ts'
import { openWorld, type World } from '#tests/world.ts'

interface Translated {
  title: string
  content: string
  text: string
  lang: string
  original_lang: string
  by_machine: boolean
}

let world: World
let bare: TestApi
let withModel: TestApi
let model: ModelServerDouble
/** Answers with what the stand-in is told to make of each text. */
let translateText: (text: string) => string = (text) => text
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  world = await openWorld()
  const shared = { ...world, close: async () => {} }
  model = await openModelServer({
    reply: (messages) => JSON.stringify((JSON.parse(messages.at(-1)!.content) as string[]).map(translateText)),
  })
  bare = await openApi({ world: shared })
  withModel = await openApi({ world: shared, env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' } })
})
beforeEach(() => void (translateText = (text) => text))
afterEach(async () => void (await world.db.deleteFrom('rate_count').execute()))
afterAll(async () => {
  for (const each of open) await each.close()
  await bare.close()
  await withModel.close()
  await model.close()
  await world.close()
})

const post = (api: TestApi, path: string, body: object, headers: Record<string, string> = {}) =>
  api.call<Translated>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const flash = (api: TestApi, body: object, headers?: Record<string, string>) =>
  post(api, '/v2/Newsflash/translate', body, headers)
const text = (api: TestApi, body: object, headers?: Record<string, string>) =>
  post(api, '/v2/farcaster/translate', body, headers)

test('R627 a Chinese flash is converted to the other script with no model at all, with the words of Taiwan, its links and markup', async () => {
  const id = await publish(world.db, '特朗普支持的加密货币项目软件升级', {
    langs: ['cn'],
    content: '<p>比特币突破 10 万美元，<a href="https://example.org/软件">信息</a>：账户 @软件 里的数据。</p>',
  })
  const { data, status } = await flash(bare, { article_id: id, lang: 'tw' })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    title: '川普支持的加密貨幣項目軟體升級',
    lang: 'tw',
    original_lang: 'cn',
    by_machine: true,
  })
  expect(data.content).toMatch(
    /^<p>比特幣突破 10 萬美元，<a href="https:\/\/example\.org\/.*">資訊<\/a>：帳戶 @軟體 裡的數據。<\/p>$/,
  )
  expect(data.content).not.toContain('href="https://example.org/軟體"')
})

test('R627 a traditional text becomes simplified in the same way; the header names the language where the body does not', async () => {
  const id = await publish(world.db, '輝達與川普：比特幣網路的軟體', { langs: ['tw'] })
  const { data } = await flash(bare, { article_id: id }, { 'x-locale': 'cn' })
  expect([data.title, data.lang]).toEqual(['英伟达与特朗普：比特币网络的软件', 'cn'])
})

test('R627 a version that a person wrote in the requested language is returned instead of a translation', async () => {
  const id = await publish(world.db, 'Two languages', { langs: ['en', 'ja'] })
  const { data } = await flash(bare, { article_id: id, lang: 'ja' })
  expect(data).toMatchObject({ title: 'Two languages (ja)', lang: 'ja', original_lang: 'en', by_machine: false })
})

test('R627 without a provider for the pair the refusal says so in the reader’s language; what is not public is not translated', async () => {
  const id = await publish(world.db, 'Only in English')
  const { status, envelope } = await flash(bare, { article_id: id, lang: 'tr' }, { 'x-locale': 'tr' })
  expect([status, envelope.msg]).toEqual([404, 'Bu site bu iki dil arasında çeviri yapamıyor'])
  await withdrawVersion(world.db, id, 'en', 'It was wrong')
  expect((await flash(withModel, { article_id: id, lang: 'cn' })).status).toBe(410)
  expect((await flash(withModel, { article_id: 99_999_999, lang: 'cn' })).status).toBe(404)
  const article = await publish(world.db, 'An article', { kind: 'article' })
  expect((await flash(withModel, { article_id: article, lang: 'cn' })).status).toBe(404)
})

test('R627 the model translates once for all readers, and again when the text changes', async () => {
  translateText = (given) =>
    given.replace('Fund takes in', '基金流入').replace('billion', '十亿').replace('Text', '正文')
  const id = await publish(world.db, 'Fund takes in $2 billion', { content: '<p>Text on <strong>$BTC</strong></p>' })
  const asked = model.requests.length
  const answers = await Promise.all([1, 2, 3].map(() => flash(withModel, { article_id: id, lang: 'cn' })))
  expect(new Set(answers.map(({ data }) => `${data.title} ${data.content}`))).toEqual(
    new Set(['基金流入 $2 十亿 <p>正文 on <strong>$BTC</strong></p>']),
  )
  await flash(withModel, { article_id: id, lang: 'cn' })
  expect(model.requests.length - asked).toBe(1)
  await world.db
    .updateTable('item_version')
    .set({ title: 'Fund takes in $3 billion' })
    .where('article_id', '=', id)
    .execute()
  expect((await flash(withModel, { article_id: id, lang: 'cn' })).data.title).toBe('基金流入 $3 十亿')
  expect(model.requests.length - asked).toBe(2)
})

test('a translation that lost a number is tried once more with a hint, and then refused with what is missing', async () => {
  const id = await publish(world.db, 'Fund takes in $2.5 billion', { content: '<p>The $2.5 billion are new.</p>' })
  let tries = 0
  translateText = (given) => (given.startsWith('Fund') && ++tries === 1 ? 'Fonlar büyüdü' : given)
  expect((await flash(withModel, { article_id: id, lang: 'tr' })).status).toBe(200)
  expect(model.requests.at(-1)!.body.messages![0]!.content).toContain('2.5 billion')
  expect(JSON.parse(model.requests.at(-1)!.body.messages![1]!.content)).toHaveLength(1)
  translateText = (given) => given.replace('$2.5 billion', '$25 million')
  const { status, envelope } = await flash(withModel, { article_id: id, lang: 'vi' })
  expect([status, envelope.msg]).toEqual([
    502,
    'The translation lost something of the original (2.5 billion), so it is not shown',
  ])
  expect(await world.db.selectFrom('machine_translation').selectAll().where('to_lang', '=', 'vi').execute()).toEqual([])
})

test.each([
  ['a link of its own', (given: string) => `${given} https://evil.example`],
  ['a dead tag', (given: string) => given.replace(/<\/x1>/, '')],
  ['another tag', (given: string) => `<x7>${given}</x7>`],
  ['an essay', (given: string) => given + ' more'.repeat(200)],
])('a model that adds %s is refused', async (what, change) => {
  const id = await publish(world.db, `Plain flash for ${what}`, { content: '<p>It <strong>rose</strong> again.</p>' })
  translateText = change
  expect((await flash(withModel, { article_id: id, lang: 'ko' })).status).toBe(502)
})

test('markup that a model writes is text', async () => {
  const id = await publish(world.db, 'A flash for markup', { content: '<p>Calm.</p>' })
  translateText = (given) => `<img src=x onerror=alert(1)> ${given}`
  const { data } = await flash(withModel, { article_id: id, lang: 'ko' })
  expect(data.content).toBe('<p>&lt;img src=x onerror=alert(1)&gt; Calm.</p>')
})

test('a model that returns no list, or fails, is refused with a message', async () => {
  const id = await publish(world.db, 'A flash for a broken model')
  model.fail({ status: 401 })
  expect((await flash(withModel, { article_id: id, lang: 'ko' })).envelope.msg).toBe(
    'The language model did not answer as it should. Please try again',
  )
  model.fail('length')
  expect((await flash(withModel, { article_id: id, lang: 'ko' })).envelope.msg).toMatch(/broke off/)
})

test('R652 a text is translated line by line; one in the wanted language stays as it is', async () => {
  const { data } = await text(bare, { text: '软件升级\n\n@alice 比特币 $BTC', lang: 'tw' })
  expect(data).toEqual({ text: '軟體升級\n\n@alice 比特幣 $BTC', lang: 'tw', original_lang: 'cn', by_machine: true })
  expect((await text(bare, { text: 'hello', lang: 'en' })).data).toMatchObject({ text: 'hello', by_machine: false })
  expect((await text(bare, { text: ' ', lang: 'en' })).status).toBe(400)
  expect((await text(bare, { hash: `0x${'1'.repeat(40)}`, lang: 'en' })).status).toBe(410)
})

test('R820 names of the token wiki are held, in the words of the target language', async () => {
  const token = await world.db
    .insertInto('token')
    .values({ symbol: 'QZX', name: 'Quazix' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.insertInto('token_text').values({ token_id: token.id, lang: 'cn', name: '夸齐克' }).execute()
  await world.db
    .insertInto('token_name')
    .values([
      { token_id: token.id, key: 'quazix', kind: 'name', text: 'Quazix', is_ordinary: false, is_part: false },
      { token_id: token.id, key: '$QZX', kind: 'symbol', text: 'QZX', is_ordinary: false, is_part: false },
    ])
    .execute()
  const body = { text: 'Quazix and QZX rise', lang: 'cn' }
  translateText = () => '夸齐克与 QZX 上涨'
  expect((await text(withModel, body)).data.text).toBe('夸齐克与 QZX 上涨')
  expect(model.requests.at(-1)!.body.messages![0]!.content).toContain('Quazix = 夸齐克')
  translateText = () => '某币与某代号上涨'
  expect((await text(withModel, { ...body, text: 'Quazix and QZX rise again' })).envelope.msg).toContain('Quazix, QZX')
})

test('R652 R820 between the Chinese scripts a ticker stays one, also where a token is named by it or another name contains it', async () => {
  const { id } = await world.db
    .insertInto('token')
    .values({ symbol: 'QTH', name: 'Quether' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.insertInto('token_text').values({ token_id: id, lang: 'tw', name: '誇太坊' }).execute()
  const named = { token_id: id, kind: 'name' as const, is_ordinary: false }
  await world.db
    .insertInto('token_name')
    .values([
      { ...named, key: 'qth', text: 'QTH', is_part: false },
      { ...named, key: 'quether', text: 'Quether', is_part: false },
      { ...named, key: '夸太坊', text: '夸太坊', is_part: true },
    ])
    .execute()
  const { data } = await text(bare, { text: 'QTH 多单，WQTH 与 Quether Labs，夸太坊', lang: 'tw' })
  expect(data.text).toBe('QTH 多單，WQTH 與 Quether Labs，誇太坊')
  const body = { text: '买入 QTH', lang: 'en' }
  translateText = () => 'Buys QTH'
  expect((await text(withModel, body)).data.text).toBe('Buys QTH')
  expect(model.requests.at(-1)!.body.messages![0]!.content).toContain('QTH = QTH')
})

test('R627 a server with the API of LibreTranslate translates in place of the model, and keeps tags and entities', async () => {
  const service = await openTranslateServer(['en', 'tr', 'zt'], (given) => given.replace('Bulls', 'Boğalar'))
  const api = await openApi({
    world: { ...world, close: async () => {} },
    env: { TRANSLATE_BASE_URL: service.url, TRANSLATE_API_KEY: 'k', LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'x' },
  })
  open.push(api, service)
  const id = await publish(world.db, 'Bulls & <bears>', { content: '<p>Bulls <em>win</em> 5 &lt; 6</p>' })
  const { data } = await flash(api, { article_id: id, lang: 'tr' })
  expect([data.title, data.content]).toEqual(['Boğalar & <bears>', '<p>Boğalar <em>win</em> 5 &lt; 6</p>'])
  expect(service.asked[0]).toMatchObject({ source: 'en', target: 'tr', format: 'html', api_key: 'k' })
  expect(service.asked[0]!.q[1]).toBe('Bulls <x1>win</x1> 5 &lt; 6')
  expect((await flash(api, { article_id: id, lang: 'tw' })).status).toBe(200)
  expect(service.asked[1]!.target).toBe('zt')
  expect((await flash(api, { article_id: id, lang: 'ja' })).status).toBe(404)
})
