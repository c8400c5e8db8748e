import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MachineText } from '#contract/answers/summary.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { injections } from '#tests/injections.ts'
import { claiming } from '#tests/servers/claims.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { noon, publish } from '#tests/news.ts'

const content =
  '<p>Saltmarsh lost $46.2 million in eleven transactions.</p><p>Ilse Brandt paused all loans of the protocol.</p>'
let reply = ''
/** The claims that their passages make. */
const claims = new Set([
  'Saltmarsh lost $46.2 million.',
  'Saltmarsh lost $46.2 million in eleven transactions.',
  'Fjordline settled 212 bonds.',
  'Fjordline settled 213 bonds.',
  'Harrow raised 31 million euros.',
  'Plumbline is a security firm.',
])
let model: ModelServerDouble
let api: TestApi
beforeAll(async () => {
  model = await openModelServer({
    reply: claiming(
      () => reply,
      (claim) => (claims.has(claim) ? 'yes' : 'no'),
    ),
  })
  api = await openApi({
    clock: () => new Date((noon + 3600) * 1000),
    env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' },
  })
})
afterAll(async () => {
  await api.close()
  await model.close()
})
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const write = (kind: string, body: object, headers: Record<string, string> = {}) =>
  api.call<MachineText>(`/v2/summary/${kind}`, sending(body, headers))
const textsOf = ({ data }: { data: MachineText }) => data.sentences.map(({ text }) => text)

test('R876 an article is summed up by the model once for all readers of a language; what its text does not say is left out', async () => {
  const article_id = await publish(api.db, 'Saltmarsh drained', { kind: 'article', content })
  reply = 'Saltmarsh lost $46.2 million. [1]\nIt lost $99 million. [1]\nLazarus did it. [1]\n'
  const heard = model.requests.length
  const first = await write('article', { article_id })
  expect(textsOf(first)).toEqual(['Saltmarsh lost $46.2 million.'])
  expect(first.data).toMatchObject({ lang: 'en', left_out: 2, model: 'stand-in', sources: [{ article_id }] })
  expect(await write('article', { article_id })).toMatchObject({ data: first.data })
  // One that writes, and one that compares the sentence whose letters are right.
  expect(model.requests.length - heard).toBe(2)
  await write('article', { article_id }, { 'x-locale': 'ja' })
  expect(model.requests.length - heard).toBe(4)
  const used = await api.db.selectFrom('model_usage').select('calls').where('purpose', '=', 'summary').execute()
  expect(used).toEqual([{ calls: 4 }])
})

test('R876 a summary is written again when its article changes, and is gone with it', async () => {
  const article_id = await publish(api.db, 'Fjordline settles', {
    kind: 'article',
    content: '<p>Fjordline settled 212 bonds of the treasury.</p>',
  })
  reply = 'Fjordline settled 212 bonds. [1]'
  expect(textsOf(await write('article', { article_id }))).toEqual(['Fjordline settled 212 bonds.'])
  await api.db
    .updateTable('item_version')
    .set({ content_html: '<p>Fjordline settled 213 bonds of the treasury.</p>' })
    .where('article_id', '=', article_id)
    .execute()
  reply = 'Fjordline settled 213 bonds. [1]'
  expect(textsOf(await write('article', { article_id }))).toEqual(['Fjordline settled 213 bonds.'])
  await withdrawVersion(api.db, article_id, 'en', 'It was wrong')
  expect((await write('article', { article_id })).status).toBe(410)
})

test('R876 a day is summed up with the items that say so; one without items has no summary', async () => {
  await publish(api.db, 'Harrow raises a round', {
    at: noon - 5 * 86_400,
    content: '<p>Harrow raised 31 million euros.</p>',
  })
  reply = 'Harrow raised 31 million euros. [1]\nHarrow raised 32 million euros. [1]'
  const answered = await write('day', { day: '2026-11-15', zone: 'UTC' })
  expect(textsOf(answered)).toEqual(['Harrow raised 31 million euros.'])
  expect(answered.data.sources.map(({ title }) => title)).toEqual(['Harrow raises a round'])
  expect((await write('day', { day: '2026-11-10', zone: 'UTC' })).status).toBe(404)
  expect((await write('day', { day: '2026-13-10' })).status).toBe(400)
})

test('R876 a term is explained from texts that have it, else not at all; a withdrawn source ends that', async () => {
  const id = await publish(api.db, 'Plumbline opens', {
    content: '<p>Plumbline is a security firm of forty auditors.</p>',
  })
  reply = 'Plumbline is a security firm. [1]'
  const explained = await write('term', { term: 'Plumbline' })
  expect(textsOf(explained)).toEqual(['Plumbline is a security firm.'])
  expect(explained.data.sources.map(({ article_id }) => article_id)).toEqual([id])
  expect((await write('term', { term: 'Quorblex' })).status).toBe(404)
  await withdrawVersion(api.db, id, 'en', 'It was wrong')
  expect((await write('term', { term: 'Plumbline' })).status).toBe(404)
})

test('R876 nothing is shown if no sentence of the model is supported, and the reader gets the reason', async () => {
  const article_id = await publish(api.db, 'Quayside closes', {
    kind: 'article',
    content: '<p>Quayside closed its desk.</p>',
  })
  reply = 'Quayside lost $5 million. [1]'
  const refused = await write('article', { article_id })
  expect([refused.status, refused.envelope.msg]).toEqual([
    502,
    'What the model wrote does not stand in its sources, so nothing of it is shown',
  ])
})

test('R876 a model that obeys what an article tells it changes nothing in its summary', async () => {
  for (const { place, text, says } of injections) {
    if (place !== 'article') continue
    await api.db.deleteFrom('rate_count').execute()
    const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const article_id = await publish(api.db, 'Saltmarsh after the night', {
      kind: 'article',
      content: `${content}<p>${escaped}</p>`,
    })
    reply = `Saltmarsh lost $46.2 million in eleven transactions. [1]\n${says} [1]\n${says}\n`
    expect([text, textsOf(await write('article', { article_id }))]).toEqual([
      text,
      ['Saltmarsh lost $46.2 million in eleven transactions.'],
    ])
    expect(JSON.stringify(model.requests.map(({ body }) => body.messages))).not.toContain(
      JSON.stringify(text).slice(1, -1),
    )
  }
})

test('R876 without a model nothing is summed up', async () => {
  const plain = await openApi()
  const article_id = await publish(plain.db, 'Saltmarsh drained', { kind: 'article', content })
  const answer = await plain.call('/v2/summary/article', sending({ article_id }))
  await plain.close()
  expect(answer.status).toBe(404)
})
