import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openWorld, type World } from '#tests/world.ts'
import { openModel } from './model.ts'
import { readUsage } from './usage.ts'

/** A server of independent make that speaks OpenAI's format, its own chunks, counts and errors. */
const server = new LLMock({ port: 0, chunkSize: 6 })
const text = 'Saltmarsh lost $46.2 million. [1]\n比特币上涨。 [2]'
let world: World
beforeAll(async () => {
  world = await openWorld()
  await server.start()
  server.onMessage(/whole/, { content: text })
  server.onMessage(/cut/, { content: text }, { truncateAfterChunks: 2 })
  server.onMessage(/broken/, { content: text }, { chaos: { malformedRate: 1 } })
  server.onMessage(/dropped/, { content: text }, { chaos: { disconnectRate: 1 } })
  server.onMessage(/silent/, { content: text }, { streamingProfile: { ttft: 600_000 } })
  server.onMessage(/busy/, { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429 })
  server.onEmbedding('one', { embedding: [3, 4] })
})
beforeEach(async () => void (await world.db.deleteFrom('model_usage').execute()))
afterAll(async () => {
  await server.stop()
  await world.close()
})

const modelOf = (env: Record<string, string> = {}) =>
  openModel({
    config: readConfig([], {
      LLM_BASE_URL: `${server.url}/v1`,
      LLM_API_KEY: 'sk-test',
      LLM_MODEL: 'gpt-4o-mini',
      EMBEDDING_BASE_URL: `${server.url}/v1`,
      EMBEDDING_MODEL: 'text-embedding-3-small',
      ...env,
    }),
    db: world.db,
    clock: () => new Date('2026-11-20T12:00:00Z'),
    pausesMs: [0, 0],
  })

async function asked(content: string, model = modelOf()): Promise<{ pieces: string[]; refusal: string | undefined }> {
  const pieces: string[] = []
  try {
    for await (const piece of model.chat!.stream({ messages: [{ role: 'user', content }], purpose: 'answer' }))
      pieces.push(piece)
    return { pieces, refusal: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { pieces, refusal: error.refusal }
  }
}

test('R876 a server of another vendor: its answer arrives in pieces, and its own count of tokens is stored', async () => {
  const { pieces, refusal } = await asked('whole')
  expect([pieces.join(''), refusal]).toEqual([text, undefined])
  expect(pieces.length).toBeGreaterThan(3)
  expect(server.getLastRequest()!.body).toMatchObject({ model: 'gpt-4o-mini', stream: true })
  const [usage] = await readUsage(world.db, '2026-11-20')
  expect(usage).toMatchObject({ calls: 1, failures: 0 })
  expect(usage!.tokens_out).toBeGreaterThan(0)
})

test.for([
  ['cut', /model_(?:cut|failed)/],
  ['dropped', /model_failed/],
  ['broken', /model_(?:cut|failed)/],
  ['busy', /model_busy/],
] as const)(
  'R876 a server of independent make that is %s is refused in words, and the next question is answered',
  async ([fault, refusal]) => {
    expect((await asked(fault)).refusal).toMatch(refusal)
    expect((await asked('whole')).pieces.join('')).toBe(text)
  },
)

test('R876 a server of independent make that keeps silent for ten minutes is given up after the configured time', async () => {
  expect(await asked('silent', modelOf({ LLM_TIMEOUT: '1' }))).toEqual({ pieces: [], refusal: 'model_silent' })
})

test('R876 vectors of a server of independent make have length 1', async () => {
  const [vector] = await modelOf().embedding!.embed(['one'])
  expect([...vector!].map((value) => value.toFixed(4))).toEqual(['0.6000', '0.8000'])
})
