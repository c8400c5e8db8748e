import { expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import type { AnyCaller } from '#server/platform/call/handler.ts'
import { exampleInput, inputSchema } from '#tests/example-input.ts'
import { answer } from './ask.ts'

const now = new Date(1_795_176_000_000)
const viewer = { fid: '7', signerUuid: 'signer-7' }

/** A caller that a call admits. */
function callerFor({ caller, permission }: Call): AnyCaller {
  if (caller === 'anon') return { kind: 'anon' }
  if (caller !== 'staff')
    return { kind: 'account', accountId: 1, sessionId: 1, signer: { fid: 7, signerUuid: 'signer-7' } }
  return {
    kind: 'staff',
    staffId: 1,
    role: 'owner',
    langs: [],
    sessionId: 1,
    apiKeyId: undefined,
    loginAt: now,
    step: permission === 'entering' ? 'verify' : 'done',
    may: () => true,
  }
}

/** A value with half a character in each of its texts that the contract lets have one; undefined where there is none. */
function halved(call: Call, name: string): Record<string, unknown> | undefined {
  const input = exampleInput(call)
  const half = '😀'.slice(0, 1)
  const forms = [`x${half}`, [`x${half}`], { [`x${half}`]: 'x' }, { x: `x${half}` }, [{ x: `x${half}` }]]
  return forms
    .map((form) => ({ ...input, [name]: form }))
    .find((given) => {
      const parsed = call.input.safeParse(given)
      return parsed.success && JSON.stringify(parsed.data).includes('\\ud83d')
    })
}

test('R532 no text with half a character reaches a handler: its parameter is refused by name, and nothing is stored that differs from it', async () => {
  const wrong: string[] = []
  let tried = 0
  for (const { call: name } of addresses) {
    const call: Call = calls[name]
    for (const parameter of Object.keys(inputSchema(call).properties)) {
      const input = halved(call, parameter)
      if (!input) continue
      tried++
      // Without a database and services: what reached a handler would fail there.
      const context = { caller: callerFor(call), viewer, now, services: { callTimeoutMs: 1000 } }
      const refusal: unknown = await answer(name, input, context as never).catch((error: unknown) => error)
      const { refusal: why, values } = refusal as { refusal?: string; values?: { name?: string } }
      if (why !== 'bad_parameter' || values?.name !== parameter) wrong.push(`${name} ${parameter}: ${String(refusal)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(200)
})
