import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { NoAnswer } from '#web/state/call/transport.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from '#web/state/store.ts'
import { loadWords } from '#web/state/words.tsx'
import { carryOut } from './carry-out.ts'
import { begin } from './pending.ts'

const ask = vi.hoisted(() => vi.fn())
vi.mock('#web/state/call/ask.ts', () => ({ ask }))

const store = createStore({ user: null, farcaster: null, locale: 'en' } as Site)

beforeEach(async () => {
  await loadWords('en')
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
  begin(store, {
    call: 'series.setAlert',
    input: { key: 'btc', level: '1e400' },
    needs: 'account',
    done: 'Set',
    labels: { level: 'Value' },
  })
  document.cookie = 'token=T'
})

test('R678 an act that is refused after the login says the label of its field, not the parameter of the call', async () => {
  const msg = 'The parameter level is not valid'
  ask.mockRejectedValueOnce(new ApiError({ code: -1, status: 400, msg, parameter: 'level' }))
  expect(await carryOut(store)).toEqual({ tone: 'error', text: '“Value” is not valid.' })
})

test('R678 an act that is refused for another reason says it; without an answer, that there was none', async () => {
  ask.mockRejectedValueOnce(new ApiError({ code: -1, status: 400, msg: 'Too many alerts' }))
  expect(await carryOut(store)).toEqual({ tone: 'error', text: 'Too many alerts' })
  begin(store, { call: 'series.setAlert', input: { key: 'btc', level: '1' }, needs: 'account', done: 'Set' })
  ask.mockRejectedValueOnce(new NoAnswer())
  expect(await carryOut(store)).toEqual({ tone: 'error', text: 'The server did not respond. Please try again.' })
})
