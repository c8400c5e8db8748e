import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openModelServer, type ModelFault, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { openWorld, type World } from '#tests/world.ts'
import { openModel, type Model } from './model.ts'
import { readUsage } from './usage.ts'

let world: World
let server: ModelServerDouble
let model: Model
const clock = () => new Date('2026-11-20T12:00:00Z')
const question = { messages: [{ role: 'user' as const, content: 'What happened?' }], purpose: 'answer' as const }

const settings = (env: Record<string, string> = {}) => ({
  LLM_BASE_URL: `${server.url}/v1`,
  LLM_API_KEY: 'sk-test',
  LLM_MODEL: 'stand-in',
  LLM_PRICE_IN: '0.15',
  LLM_PRICE_OUT: '0.6',
  EMBEDDING_BASE_URL: `${server.url}/v1`,
  EMBEDDING_MODEL: 'vectors',
  ...env,
})
const modelOf = (env: Record<string, string> = {}) =>
  openModel({ config: readConfig([], settings(env)), db: world.db, clock, pausesMs: [0, 0] })

beforeAll(async () => {
  world = await openWorld()
  server = await openModelServer({ reply: (messages) => `You said: ${messages.at(-1)!.content} 比特币上涨。` })
  model = modelOf()
})
beforeEach(async () => void (await world.db.deleteFrom('model_usage').execute()))
afterAll(async () => {
  await server.close()
  await world.close()
})

async function piecesUntilEnd(asked = model): Promise<{ text: string; refusal: Refusal | undefined }> {
  let text = ''
  try {
    for await (const piece of asked.chat!.stream(question)) text += piece
    return { text, refusal: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text, refusal: error }
  }
}

test('without its settings there is no model', () => {
  expect(openModel({ config: readConfig([], {}), db: world.db })).toEqual({ chat: null, embedding: null })
})

test('an answer arrives in pieces, in whole characters, and its tokens and cost are counted by day', async () => {
  const pieces: string[] = []
  for await (const piece of model.chat!.stream(question)) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('')).toBe('You said: What happened? 比特币上涨。')
  expect(server.requests.at(-1)).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer sk-test',
    body: { model: 'stand-in', stream: true, temperature: 0, max_tokens: 1024, messages: question.messages },
  })
  expect(await model.chat!.complete({ ...question, purpose: 'summary' })).toBe(pieces.join(''))
  const usage = { day: '2026-11-20', model: 'stand-in', calls: 1, failures: 0, tokens_in: 11, tokens_out: 7 }
  // 11 × $0.15 and 7 × $0.60 for a million tokens.
  expect(await readUsage(world.db, '2026-11-20')).toEqual([
    { ...usage, purpose: 'answer', cost_nanos: 5850 },
    { ...usage, purpose: 'summary', cost_nanos: 5850 },
  ])
})

test.each<[ModelFault, string, { pieces: boolean }]>([
  ['cut', 'model_failed', { pieces: true }],
  ['no end', 'model_cut', { pieces: true }],
  ['length', 'model_cut', { pieces: true }],
  ['wrong json', 'model_failed', { pieces: true }],
  ['wrong shape', 'model_failed', { pieces: true }],
  ['error event', 'model_failed', { pieces: true }],
  ['web page', 'model_cut', { pieces: false }],
  ['empty', 'model_failed', { pieces: false }],
  ['only spaces', 'model_failed', { pieces: false }],
  [{ status: 401 }, 'model_failed', { pieces: false }],
  [{ status: 301 }, 'model_failed', { pieces: false }],
])('a server that fails by %o is refused as %s; what arrived before stays', async (fault, refusal, { pieces }) => {
  server.fail(fault)
  const heard = server.requests.length
  const ended = await piecesUntilEnd()
  expect(ended.refusal?.refusal).toBe(refusal)
  expect(ended.text.startsWith('You said: ')).toBe(pieces)
  // A server that refuses for good, or has begun to answer, is not asked again.
  expect(server.requests.length - heard).toBe(1)
  expect(await readUsage(world.db, '2026-11-20')).toMatchObject([{ calls: 1, failures: 1 }])
})

test('a busy or broken server is asked again with pauses, and its answer counts', async () => {
  const heard = server.requests.length
  server.fail({ status: 500 }, { status: 429, retryAfter: '0' })
  expect((await piecesUntilEnd()).text).toMatch(/^You said/)
  expect(server.requests.length - heard).toBe(3)
  expect(await readUsage(world.db, '2026-11-20')).toMatchObject([{ calls: 1, failures: 0 }])
})

test('a server that stays busy says for how long; one that stays broken fails', async () => {
  server.fail({ status: 429 }, { status: 429 }, { status: 429, retryAfter: '17' })
  expect((await piecesUntilEnd()).refusal).toMatchObject({ refusal: 'model_busy', values: { seconds: 17 } })
  const heard = server.requests.length
  server.fail({ status: 429, retryAfter: '600' })
  expect((await piecesUntilEnd()).refusal).toMatchObject({ refusal: 'model_busy', values: { seconds: 600 } })
  expect(server.requests.length - heard).toBe(1)
  server.fail({ status: 500 }, { status: 502 }, { status: 503 })
  expect((await piecesUntilEnd()).refusal?.refusal).toBe('model_failed')
})

test.each<[ModelFault, string]>([
  ['silence', ''],
  ['silence within', 'You said: Wh'],
])('a server that falls into %s is given up after the configured time', async (fault, text) => {
  server.fail(fault)
  const ended = await piecesUntilEnd(modelOf({ LLM_TIMEOUT: '1' }))
  expect([ended.refusal?.refusal, ended.text]).toEqual(['model_silent', text])
})

test('a server that is not there fails', async () => {
  const gone = await openModelServer()
  await gone.close()
  expect((await piecesUntilEnd(modelOf({ LLM_BASE_URL: `${gone.url}/v1` }))).refusal?.refusal).toBe('model_failed')
})

test('a caller who leaves ends the request, and gets their own reason', async () => {
  const leave = new AbortController()
  server.fail('silence within')
  const asked = model.chat!.stream({ ...question, signal: leave.signal })
  expect((await asked.next()).value).toBe('You said: Wh')
  leave.abort(new Error('left'))
  await expect(asked.next()).rejects.toThrow('left')
  const closed = server.closed()
  server.fail('silence within')
  for await (const piece of model.chat!.stream(question)) if (piece) break
  await expect.poll(() => server.closed()).toBeGreaterThan(closed)
})

test('a day that has cost its limit asks nothing more, until the next day', async () => {
  let now = clock()
  const config = readConfig([], settings({ LLM_DAY_LIMIT: '0.001' }))
  const thrifty = openModel({ config, db: world.db, clock: () => now, pausesMs: [] })
  await thrifty.chat!.complete(question)
  await world.db.updateTable('model_usage').set({ cost_nanos: 1_000_000 }).execute()
  const heard = server.requests.length
  await expect(thrifty.chat!.complete(question)).rejects.toMatchObject({ refusal: 'model_spent' })
  await expect(thrifty.embedding!.embed(['x'])).rejects.toMatchObject({ refusal: 'model_spent' })
  expect(server.requests.length).toBe(heard)
  now = new Date('2026-11-21T00:00:00Z')
  expect(await thrifty.chat!.complete(question)).toMatch(/^You said/)
})

test('vectors have length 1 and the order of their texts, however the server orders them', async () => {
  const other = await openModelServer({ embed: (text) => [Number(text), 1] })
  const { embedding } = modelOf({ EMBEDDING_BASE_URL: `${other.url}/v1` })
  const vectors = await embedding!.embed(Array.from({ length: 70 }, (_, index) => String(index)))
  expect(vectors).toHaveLength(70)
  for (const [index, [x, y]] of vectors.entries()) {
    expect(x! / y!).toBeCloseTo(index, 4)
    expect(Math.hypot(x!, y!)).toBeCloseTo(1, 6)
  }
  expect(other.requests.map(({ body }) => body.input!.length)).toEqual([64, 6])
  other.fail('wrong json')
  await expect(embedding!.embed(['1'])).rejects.toMatchObject({ refusal: 'model_failed' })
  await other.close()
})
