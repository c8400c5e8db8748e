import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LoggedIn } from '#contract/accounts/account.ts'
import type { Envelope } from '#contract/envelope.ts'
import {
  codeResendSeconds,
  codesPerDay,
  codesPerNetworkAndDay,
  codeTries,
  codeTriesOfOtherNetworks,
} from '#domain/platform/constants.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'

let api: TestApi
let now = new Date()
beforeAll(async () => void (api = await openApi({ clock: () => now })))
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['mail_code', 'stored_mail', 'rate_count', 'account'] as const)
    await api.db.deleteFrom(table).execute()
})

const email = 'ada@farwire.example'
const owner = '198.51.100.4'
const stranger = '203.0.113.9'

async function post<T = object>(remoteAddress: string, path: string, body: object) {
  const incoming = { socket: { remoteAddress }, headers: {} } as IncomingMessage
  const response = await api.app.request(`/v2/user/${path}`, sending(body), { incoming })
  return { status: response.status, headers: response.headers, envelope: (await response.json()) as Envelope<T> }
}
const request = async (from: string) => (await post(from, 'email-login', { email, type: 2 })).status
const enter = async (from: string, code: string) =>
  (await post<LoggedIn>(from, 'codeLogin', { email, code })).envelope.code

async function mailedCode(): Promise<string> {
  const mails = api.db.selectFrom('stored_mail').select('body_text').orderBy('id', 'desc')
  return /\b\d{6}\b/.exec((await mails.executeTakeFirstOrThrow()).body_text)![0]
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** A minute passes for the address, and the limits by hour. */
async function wait(): Promise<void> {
  now = new Date(now.getTime() + codeResendSeconds * 1000)
  await api.db.deleteFrom('rate_count').execute()
}

test('R800 a stranger in another network neither delays the code of an owner nor ends it', async () => {
  expect(await request(stranger)).toBe(200)
  expect(await request(stranger)).toBe(429)
  expect(await request(owner)).toBe(200)
  const code = await mailedCode()
  await wait()
  expect(await request(stranger)).toBe(200)
  for (let tries = 0; tries < 2 * codeTries; tries++) expect(await enter(stranger, wrongFor(code))).toBe(-1)
  expect(await enter(owner, code)).toBe(0)
})

test('R800 a network that requested no code may enter that of another, five times; all such networks together twenty times', async () => {
  expect(await request(owner)).toBe(200)
  const code = await mailedCode()
  expect(await enter(stranger, code)).toBe(0)
  expect(await enter(stranger, code)).toBe(-1)
  expect(await enter(owner, code)).toBe(-1)

  await wait()
  expect(await request(owner)).toBe(200)
  const second = await mailedCode()
  for (let tries = 0; tries < codeTries; tries++) expect(await enter(stranger, wrongFor(second))).toBe(-1)
  expect(await enter(stranger, second)).toBe(-1)
  for (let tries = codeTries; tries < codeTriesOfOtherNetworks; tries++)
    expect(await enter(`203.0.113.${100 + tries}`, wrongFor(second))).toBe(-1)
  expect(await enter('203.0.113.99', second)).toBe(-1)
  expect(await enter(owner, second)).toBe(0)
})

test('R800 a network gets ten codes a day for an address and all together thirty, but networks of its sessions always ten', async () => {
  expect(await request(owner)).toBe(200)
  expect(await enter(owner, await mailedCode())).toBe(0)
  await wait()
  let sent = 0
  for (let network = 1; sent < codesPerDay; network++) {
    for (let count = 0; count < codesPerNetworkAndDay; count++, sent++) {
      expect(await request(`203.0.113.${network}`)).toBe(200)
      await wait()
    }
    const { status, headers } = await post(`203.0.113.${network}`, 'email-login', { email, type: 2 })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60 * 60)
  }
  expect(await request('192.0.2.7')).toBe(429)
  expect(await request(owner)).toBe(200)
  now = new Date(now.getTime() + 86_400_000)
  expect(await request('192.0.2.7')).toBe(200)
})

/** How many slow hashes a call computes. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const hashes = vi.spyOn(api.services, 'hashShortSecret')
  await work()
  const { length } = hashes.mock.calls
  hashes.mockRestore()
  return length
}

test('a mailed code costs one slow hash, and none when it is refused', async () => {
  expect(await hashesOf(() => request(owner))).toBe(1)
  expect(await hashesOf(() => request(owner))).toBe(0)
})

test('the work of a response shows neither whether an address has an account nor whether a code is pending', async () => {
  const known = 'known@farwire.example'
  await api.db.insertInto('account').values({ nickname: 'Known', email: known }).execute()
  for (const address of [known, 'unknown@farwire.example'])
    expect(await hashesOf(() => post(owner, 'emailPwd', { email: address })), address).toBe(1)
  expect(await request(owner)).toBe(200)
  const wrong = wrongFor(await mailedCode())
  for (const address of [email, 'unknown@farwire.example'])
    expect(await hashesOf(() => post(stranger, 'codeLogin', { email: address, code: wrong })), address).toBe(1)
})
