import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiTimeoutMs } from '#domain/platform/constants.ts'
import { inTime } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('R518 R702 a call that takes longer than 10 s is refused', async () => {
  const late = expect(inTime(never(), apiTimeoutMs)).rejects.toMatchObject({ refusal: 'timeout' })
  await vi.advanceTimersByTimeAsync(10_000)
  await late
  const settled = vi.fn()
  void inTime(never(), apiTimeoutMs).then(settled, settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
})

test('A result or an error in time is passed on, and no timer is left', async () => {
  expect(await inTime(Promise.resolve(1), apiTimeoutMs)).toBe(1)
  await expect(inTime(Promise.reject(new Error('x')), apiTimeoutMs)).rejects.toThrow('x')
  expect(vi.getTimerCount()).toBe(0)
})

test('When the client disconnects, the call ends with the reason', async () => {
  const left = new AbortController()
  const waiting = expect(inTime(never(), apiTimeoutMs, left.signal)).rejects.toBe('left')
  left.abort('left')
  await waiting
  await expect(inTime(never(), apiTimeoutMs, AbortSignal.abort('before'))).rejects.toBe('before')
})
