import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { bytesPerMinute } from './rate.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const headers = { 'content-type': 'application/json' }
const login = { email: 'nobody@farwire.example', password: 'correct horse' }

test('R532 a body that is larger than the input of its call can be is refused, declared or not', async () => {
  const body = JSON.stringify(login).padEnd(9 * 1024)
  const declared = await api.call('/v2/user/login', { method: 'POST', body, headers })
  const chunked = await api.call('/v2/user/login', {
    method: 'POST',
    body: new Blob([body]).stream(),
    headers,
    duplex: 'half',
  } as RequestInit)
  for (const { status, envelope } of [declared, chunked])
    expect([status, envelope.code, envelope.msg]).toEqual([413, -1, 'The request is too large'])
  expect((await api.call('/v2/user/login', { method: 'POST', body: body.slice(0, 4096), headers })).status).toBe(400)
})

test('R532 JSON nested deeper than 32 levels is refused as such, also in a parameter that no call has', async () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
  const logIn = (extra: unknown) => api.call('/v2/user/login', sending({ ...login, extra }))
  expect((await logIn(nested(31))).envelope.msg).toBe('Wrong e-mail or password')
  expect((await logIn(nested(32))).envelope.msg).toBe('The body is not a valid JSON object')
  expect((await logIn('['.repeat(100))).envelope.msg).toBe('Wrong e-mail or password')
})

test('R804 the bytes of a network count, those of refused bodies too', async () => {
  const submit = (remoteAddress: string) =>
    api.app.request(
      '/v1/submitBulkMessages',
      { method: 'POST', body: new Uint8Array(1024 * 1024), headers: { 'content-type': 'application/octet-stream' } },
      { incoming: { socket: { remoteAddress } } as IncomingMessage },
    )
  for (let sent = 0; sent < bytesPerMinute; sent += 1024 * 1024) expect((await submit('203.0.113.60')).status).toBe(400)
  expect((await submit('203.0.113.60')).status).toBe(429)
  expect((await submit('203.0.113.61')).status).toBe(400)
})
