import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('idb-keyval', () => {
  const stored = new Map<string, unknown>()
  return {
    get: (key: string) => Promise.resolve(stored.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
    del: (key: string) => Promise.resolve(void stored.delete(key)),
  }
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that holds each save until the test answers it. */
function openServer() {
  const saved: string[] = []
  const answers: (() => void)[] = []
  const save = ({ text }: { text: string }, base: number) =>
    new Promise<number>((resolve) => {
      saved.push(text)
      answers.push(() => resolve(base + 1))
    })
  return { saved, save, answer: () => answers.shift()!() }
}

test('R813 what is typed while the last save of an earlier editor has no answer yet is sent after it, and kept on the device until then', async () => {
  const { Saver } = await import('./saver.ts')
  const { readCopy } = await import('./local-copy.ts')
  const server = openServer()
  const options = { name: 'pair', base: 0, lengthOf: ({ text }: { text: string }) => text.length, save: server.save }
  const earlier = new Saver(options)
  earlier.type({ text: 'One' })
  earlier.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saved).toEqual(['One'])

  const later = new Saver({ ...options, base: 1 })
  later.type({ text: 'One two' })
  // Longer than a rest of the typist.
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.saved).toEqual(['One'])
  server.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saved).toEqual(['One', 'One two'])
  expect(await readCopy<{ text: string }>('pair')).toMatchObject({ text: 'One two' })
  server.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(later.store.getState().state).toBe('saved')
  expect(await readCopy('pair')).toBeUndefined()
})
