import { expect, test, vi } from 'vitest'
import type { Cast } from '#contract/social/cast.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from '#web/state/store.ts'
import { publishSent } from './publish-sent.ts'

test('R340 R341 R378 R710 a sent cast is published for one second, each time again', () => {
  vi.useFakeTimers()
  const store = createStore({ user: null, farcaster: null } as Site)
  const [first, second] = [{ hash: '0x1' }, { hash: '0x2' }] as Cast[]
  expect(store.getState()).toMatchObject({ isSendSuccess: false, postDetails: null })
  publishSent(store, first!)
  vi.advanceTimersByTime(900)
  expect(store.getState()).toMatchObject({ isSendSuccess: true, postDetails: first })
  publishSent(store, second!)
  vi.advanceTimersByTime(999)
  expect(store.getState()).toMatchObject({ isSendSuccess: true, postDetails: second })
  vi.advanceTimersByTime(1)
  expect(store.getState()).toMatchObject({ isSendSuccess: false, postDetails: second })
  vi.useRealTimers()
})
