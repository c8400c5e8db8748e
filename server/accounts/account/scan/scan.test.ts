import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedIn } from '#contract/accounts/account.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'

let api: TestApi
let alice: TestAccount
let bob: TestAccount
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
})
afterAll(() => api.close())

type Begun = { scanLoginId: string; qrCodeUrl: string; number: string; seconds: number }
const begin = async () =>
  (await api.call<Begun>('/v2/user/getScan', { headers: { 'user-agent': 'Desk browser' } })).data
const check = (scanLoginId: string) =>
  api.call<Partial<LoggedIn> & { invalid: number }>(`/v2/user/checkScanStatus?scanLoginId=${scanLoginId}`)
const confirm = (scanLoginId: string, reader: TestAccount) =>
  api.call('/v2/user/confirmScan', sending({ scanLoginId }, reader.headers))

test('R322 R323 R599 R600 R791 a second browser confirms, and the first is logged in, once', async () => {
  const { scanLoginId, qrCodeUrl, number } = await begin()
  expect(qrCodeUrl).toBe(`${api.config.site.origin}/login/scan?id=${scanLoginId}`)
  expect((await check(scanLoginId)).data).toEqual({ invalid: 2 })
  const { data: shown } = await api.call(`/v2/user/scanInfo?scanLoginId=${scanLoginId}`, { headers: alice.headers })
  expect(shown).toMatchObject({ number, user_agent: 'Desk browser' })
  expect((await confirm(scanLoginId, alice)).envelope.code).toBe(0)
  const checks = await Promise.all([check(scanLoginId), check(scanLoginId), check(scanLoginId)])
  expect(checks.map(({ data }) => data.invalid).toSorted()).toEqual([0, 1, 1])
  const { token, userInfo } = checks.find(({ data }) => data.invalid === 0)!.data
  expect(userInfo).toMatchObject({ id: alice.id, token })
  const { data: own } = await api.call('/v2/user/userInfo', { headers: { token: token! } })
  expect(own).toMatchObject({ id: alice.id })
})

test('R600 R323 the id may come in the body of a POST; old and invented ones are expired', async () => {
  const { scanLoginId } = await begin()
  expect((await api.call('/v2/user/checkScanStatus', sending({ scanLoginId }))).data).toEqual({ invalid: 2 })
  await api.db.updateTable('scan_login').set({ expires_at: new Date() }).execute()
  expect((await check(scanLoginId)).data).toEqual({ invalid: 1 })
  expect((await check(randomUUID())).data).toEqual({ invalid: 1 })
  expect((await confirm(scanLoginId, alice)).envelope).toMatchObject({
    code: -1,
    msg: 'QR code has expired, click to refresh.',
  })
})

test('R791 no scan is confirmed twice, by two accounts, or without a login', async () => {
  const { scanLoginId } = await begin()
  expect((await api.call('/v2/user/confirmScan', sending({ scanLoginId }))).envelope.code).toBe('10002')
  expect((await confirm(scanLoginId, bob)).envelope.code).toBe(0)
  expect((await confirm(scanLoginId, alice)).envelope.code).toBe(-1)
  expect((await check(scanLoginId)).data.userInfo?.id).toBe(bob.id)
})

test('R600 the id may come in the body of a GET, as some clients send it', async () => {
  const { scanLoginId } = await begin()
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const { port } = server.address() as AddressInfo
  const check = (body: string) =>
    new Promise<{ data: unknown }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const call = request(
        { port, host: '127.0.0.1', path: '/v2/user/checkScanStatus', method: 'GET', headers },
        (answer) => {
          void answer.toArray().then((parts) => resolve(JSON.parse(Buffer.concat(parts).toString())), reject)
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  expect((await check(JSON.stringify({ scanLoginId }))).data).toEqual({ invalid: 2 })
  expect(await check('{"scanLoginId":')).toMatchObject({ code: -1, msg: 'The parameter scanLoginId is not valid' })
  await new Promise((resolve) => server.close(resolve))
})
