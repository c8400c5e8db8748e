import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerMessage, ChatGroup } from '#contract/answers/ask.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { claiming } from '#tests/servers/claims.ts'
import { openModelServer, type ModelFault, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { publish, publishNews } from '#tests/news.ts'

let reply: string | string[] = ''
/** Claims that the second call finds turned round. */
const denied = new Set<string>()
let model: ModelServerDouble
let api: TestApi
beforeAll(async () => {
  model = await openModelServer({
    reply: claiming(
      () => reply,
      (claim) => (denied.has(claim) ? 'opposite' : 'yes'),
    ),
  })
  api = await openApi({ env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' } })
  await publish(api.db, 'Saltmarsh drained', { content: '<p>Saltmarsh lost $46.2 million in eleven transactions.</p>' })
  await publishNews(api.db, [
    ['Tidemark index falls', { content: '<p>The Tidemark index of sentiment fell to 61 points on Friday.</p>' }],
    ['Tidemark 指数下跌', { langs: ['cn'], content: '<p>Tidemark 情绪指数周五下跌至 61 点。</p>' }],
    ['Tidemark指数が下落', { langs: ['ja'], content: '<p>Tidemark指数は金曜日に61に下落した。</p>' }],
    ['ดัชนี Tidemark ร่วง', { langs: ['th'], content: '<p>ดัชนี Tidemark ร่วงเหลือ 61 จุดในวันศุกร์</p>' }],
    ['Tidemark endeksi düştü', { langs: ['tr'], content: '<p>Tidemark endeksi cuma günü 61 puana düştü.</p>' }],
  ])
})
afterAll(async () => {
  await api.close()
  await model.close()
})
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const question = 'How much did Saltmarsh lose?'
interface Asked {
  group: ChatGroup
  message: AnswerMessage
}
const ask = async () => (await api.call<Asked>('/chat_history', sending({ question }))).data.message

test('R661 R876 of what a model writes only the sentences stand that name a text which says so; the others are counted', async () => {
  reply = 'Saltmarsh lost $46.2 million. [1]\nIt lost $99 million. [1]\nLazarus did it. [1]\nNobody knows why.\n'
  const message = await ask()
  expect([message.kind, message.sentences.map(({ text }) => text), message.left_out]).toEqual([
    'answer',
    ['Saltmarsh lost $46.2 million.'],
    3,
  ])
  expect(message.sources.map(({ title }) => title)).toEqual(['Saltmarsh drained'])
})

test.for([
  [
    'en',
    'How far did the Tidemark index fall?',
    'It rose to 61 points. [1]',
    'The Tidemark index fell to 61 points. [1]',
  ],
  ['cn', 'Tidemark 指数跌至多少？', 'Tidemark 指数上涨至 61 点。[1]', 'Tidemark 指数下跌至 61 点。[1]'],
  ['ja', 'Tidemark指数は何点に下落しましたか', 'Tidemark指数は61に上昇した。[1]', 'Tidemark指数は61に下落した。[1]'],
  ['th', 'ดัชนี Tidemark ร่วงเหลือเท่าไร', 'ดัชนี Tidemark เพิ่มขึ้นเป็น 61 [1]', 'ดัชนี Tidemark ร่วงเหลือ 61 [1]'],
  ['tr', 'Tidemark endeksi kaça düştü?', 'Tidemark endeksi 61’e yükseldi. [1]', 'Tidemark endeksi 61’e düştü. [1]'],
] as const)('R876 %s: a sentence that turns its source round is left out', async ([lang, asked, turned, right]) => {
  reply = `${turned}\n${right}\n`
  denied.add(turned.replace(/ ?\[1\]$/, ''))
  const { data } = await api.call<Asked>('/chat_history', sending({ question: asked }, { language: lang }))
  expect([data.message.kind, data.message.sentences.length, data.message.left_out]).toEqual(['answer', 1, 1])
  expect(right).toContain(data.message.sentences[0]!.text)
})

test('R661 R876 if the model has no answer, or no passage holds what it writes, the passages are shown, and how many were dropped', async () => {
  for (const [text, dropped] of [
    ['NO ANSWER', 0],
    ['It lost $99 million. [1]', 1],
  ] as const) {
    reply = text
    const { kind, sentences, left_out } = await ask()
    expect([kind, sentences.map((each) => each.text), left_out]).toEqual([
      'quotations',
      ['Saltmarsh lost $46.2 million in eleven transactions.'],
      dropped,
    ])
  }
})

test('R661 a failure of the model is reported with the quotations, and the next question is answered', async () => {
  reply = 'Saltmarsh lost $46.2 million. [1]'
  const faults: ModelFault[] = [
    'cut',
    'no end',
    'wrong json',
    'wrong shape',
    'error event',
    'web page',
    'empty',
    'only spaces',
    { status: 401 },
  ]
  for (const fault of [...faults, { status: 429, retryAfter: '60' }] satisfies ModelFault[]) {
    model.fail(fault)
    const failed = await ask()
    expect([fault, failed.kind, failed.sentences.length, failed.notice !== '']).toEqual([fault, 'quotations', 1, true])
    const again = await ask()
    expect([fault, again.kind, again.notice]).toEqual([fault, 'answer', ''])
  }
})

test('R661 R946 a model that is silent for most of the time of a call leaves the passages to callers of JSON, with the reason', async () => {
  const callTimeoutMs = api.services.callTimeoutMs
  api.services.callTimeoutMs = 1_000
  try {
    model.fail('silence')
    const { kind, sentences, notice } = await ask()
    expect([kind, sentences.length, notice !== '']).toEqual(['quotations', 1, true])
  } finally {
    api.services.callTimeoutMs = callTimeoutMs
  }
})

test('R661 sentences that a model wrote before it failed stay, with the reason as a text', async () => {
  reply = ['Saltmarsh lost $46.2 million. [1]\n', 'It lost it in eleven transactions. [1]\n']
  model.fail('wrong json')
  const { kind, sentences, notice } = await ask()
  expect([kind, sentences.map(({ text }) => text)]).toEqual(['answer', ['Saltmarsh lost $46.2 million.']])
  expect(notice).not.toBe('')
})

test('R661 a sentence is passed on while the model still writes', async () => {
  reply = ['Saltmarsh lost $46.2 million. [1]\n', 'The rest never comes.']
  model.fail('silence within')
  const reader = await openStream({ question })
  expect(await reader.until('event: sentence')).toContain('$46.2 million')
  await reader.leave()
})

test('R661 a question that is asked again keeps its answer until the new one is complete', async () => {
  reply = 'Saltmarsh lost $46.2 million. [1]'
  const first = await api.call<Asked>('/chat_history', sending({ question }))
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!
  const { group, message } = first.data
  const again = { question: 'In how many transactions did Saltmarsh lose it?', replaces: message.id }
  const history = async () =>
    (
      await api.call<{ list: AnswerMessage[] }>(`/chat_history?chat_group_id=${group.id}`, { headers: { cookie } })
    ).data.list.map(({ question: text }) => text)

  const [heard, closed] = [model.requests.length, model.closed()]
  model.fail('silence')
  const reader = await openStream({ ...again, chat_group_id: group.id }, { cookie })
  await expect.poll(() => model.requests.length, patient).toBeGreaterThan(heard)
  await reader.leave()
  await expect.poll(() => model.closed(), patient).toBeGreaterThan(closed)
  expect(await history()).toEqual([question])

  await api.call('/chat_history', sending({ ...again, chat_group_id: group.id }, { cookie }))
  expect(await history()).toEqual([again.question])
})

/** Only a hang takes so long. */
const patient = { timeout: 60_000 }

/** Asks as a page does, and reads its events as far as the test goes. */
async function openStream(body: object, headers: Record<string, string> = {}) {
  const response = await api.app.request('/chat_history', sending(body, { accept: 'text/event-stream', ...headers }))
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async until(event: string): Promise<string> {
      let text = ''
      while (!text.includes(event)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`No ${event} in ${text}`)
        text += value
      }
      return text
    },
    leave: () => reader.cancel(),
  }
}
