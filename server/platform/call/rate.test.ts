import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff } from '#tests/staff.ts'
import { callsPerMinute, countPerMinute } from './rate.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => api.close())

/** A call that costs no query, from a peer of this address. */
const callFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  api.app.request('/v2/nothing', { headers }, { incoming: { socket: { remoteAddress } } as IncomingMessage })

async function spend(remoteAddress: string): Promise<void> {
  for (let count = 0; count < callsPerMinute; count++) expect((await callFrom(remoteAddress)).status).toBe(404)
}

test('a network that calls too often is refused with the time to wait, in its language; others are not', async () => {
  await spend('203.0.113.5')
  const response = await callFrom('203.0.113.5', { 'x-locale': 'tr' })
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const { code, status, msg, data } = (await response.json()) as Envelope<null>
  expect({ code, status, data }).toEqual({ code: -1, status: -1, data: null })
  expect(msg).toBe(`Çok fazla istek. ${seconds} saniye sonra yeniden deneyin`)
  expect((await callFrom('203.0.113.6')).status).toBe(404)
  expect((await api.app.request('/', {}, { incoming: { socket: { remoteAddress: '203.0.113.5' } } })).status).toBe(200)
})

test('an IPv6 subscriber is one network, whichever of its addresses calls', async () => {
  await spend('2001:db8:1:2::1')
  expect((await callFrom('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await callFrom('2001:db8:1:3::1')).status).toBe(404)
})

test('behind a trusted proxy the address of the client counts, and an outside one cannot forge another', async () => {
  await spend('198.51.100.7')
  expect((await callFrom('127.0.0.1', { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })).status).toBe(429)
  expect((await callFrom('127.0.0.1', { 'x-forwarded-for': '198.51.100.7, 192.0.2.1' })).status).toBe(404)
  expect((await callFrom('198.51.100.7', { 'x-forwarded-for': '192.0.2.99' })).status).toBe(429)
})

test('this machine is counted as every other network', async () => {
  await spend('::1')
  expect((await callFrom('::1')).status).toBe(429)
})

test('R896 each login of the desk counts for itself, so that an office does not stop itself', async () => {
  const [mira, leyla] = [await createTestStaff(api.db, 'analyst'), await createTestStaff(api.db, 'analyst')]
  const call = (headers: Record<string, string>) =>
    api.app.request('/admin/v1/nothing', { headers }, { incoming: { socket: { remoteAddress: '203.0.113.9' } } })
  for (let count = 0; count < callsPerMinute; count++) expect((await call(mira.headers)).status).toBe(404)
  expect((await call(mira.headers)).status).toBe(429)
  expect((await call(leyla.headers)).status).toBe(404)
  for (let count = 0; count < callsPerMinute; count++) expect((await call({})).status).toBe(404)
  expect((await call({})).status).toBe(429)
  expect((await call(leyla.headers)).status).toBe(404)
})

test('a client that does not pause is refused after a while, and its other refusals at once; others are not held', async () => {
  const count = countPerMinute(1)
  await count('hostile')
  const order: string[] = []
  const held = Array.from({ length: 20 }, () => count('hostile').catch(() => void order.push('held')))
  await count('hostile').catch(() => void order.push('beyond'))
  await count('reader').then(() => void order.push('reader'))
  expect(order).toEqual(['beyond', 'reader'])
  await Promise.all(held)
  expect(order).toHaveLength(22)
  const next = count('hostile').catch(() => void order.push('held'))
  await count('another').then(() => void order.push('another'))
  expect(order.at(-1)).toBe('another')
  await next
})
