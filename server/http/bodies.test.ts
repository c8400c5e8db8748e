import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { maxBodyBytes } from '#domain/platform/constants.ts'
import { maxInputBytes, maxInputElements } from '#server/platform/call/input-size.ts'
import * as plain from '#server/social/farcaster/protocol/plain.ts'
import { createTestAccount, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'
import { isDeskPath } from './api/routing.ts'

/** The prototype of Node's own responses, which those of the HTTP server's library inherit from and call. */
function responseOfNode(): Response {
  let prototype = Response.prototype
  for (let base = prototype; base && 'formData' in base; base = Object.getPrototypeOf(base) as Response)
    prototype = base
  return prototype
}

vi.mock('#server/social/farcaster/protocol/plain.ts', { spy: true })

let api: TestApi
let account: TestAccount
let owner: TestStaff
beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests' } })
})
afterAll(() => api.close())
let fid = 0
// Some of the calls end the login that makes them.
beforeEach(async () => {
  await api.db.deleteFrom('rate_count').execute()
  account = await createTestAccount(api.db, `reader ${++fid}`)
  const signer = { fid, signer_uuid: `signer-${fid}` }
  await api.db.updateTable('account').set(signer).where('id', '=', account.id).execute()
  owner = await createTestStaff(api.db, 'owner')
})
afterEach(() => vi.restoreAllMocks())

/** The members of lists and objects in a value. */
function elementsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, member) => sum + 1 + elementsIn(member), 0)
}

/** The most elements that one text was parsed into while `work` ran. */
async function mostParsed(work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const parse = JSON.parse
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((...given: Parameters<typeof JSON.parse>) => {
    const value: unknown = parse(...given)
    most = Math.max(most, elementsIn(value))
    return value
  })
  await work().finally(() => spy.mockRestore())
  return most
}

const writes = addresses.filter(({ call, method }) => method !== 'GET' && (calls[call] as Call).body !== 'form')
const headersFor = (path: string) => ({
  ...(isDeskPath(path) ? owner.headers : { token: account.token, viewer: String(fid), signeruuid: `signer-${fid}` }),
  'content-type': 'application/json',
})
const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at.toString(36)}":0`).join()}}`

test.for(writes)('R886 $name builds no more of a body than its call declares', async ({ call, method, path }) => {
  const maxBytes = maxInputBytes(calls[call])
  const maxElements = maxInputElements(calls[call])
  for (const body of [
    `{"x":[${'0,'.repeat(maxBytes / 2 - 8)}0]}`,
    keys(Math.floor(maxBytes / 12)),
    `{"x":[${'[],'.repeat(maxBytes / 3 - 8)}0]}`,
  ]) {
    const parsed = await mostParsed(async () => {
      const response = await api.app.request(path, { method, headers: headersFor(path), body })
      expect(response.status).toBeLessThan(500)
    })
    expect(parsed).toBeLessThanOrEqual(maxElements)
  }
})

const forms = addresses.filter(({ call }) => (calls[call] as Call).body === 'form')

test.for(forms)('$name reads no form of more parts than it has', async ({ path, method }) => {
  const { 'content-type': _, ...headers } = headersFor(path) as Record<string, string>
  const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n'
  const body = `${part.repeat(40_000)}--b--\r\n`
  const reading = vi.spyOn(responseOfNode(), 'formData')
  const { status } = await api.call(path, {
    method,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    body,
  })
  expect(status).toBe(400)
  expect(reading).not.toHaveBeenCalled()
})

test.for(['/subscribe/mail', '/subscribe/change', '/subscribe/confirm', '/subscribe/end', '/zh/subscribe/end'])(
  '%s reads no form of more fields than it has',
  async (path) => {
    const reading = vi.spyOn(responseOfNode(), 'formData')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await api.app.request(path, { method: 'POST', headers, body: 'a&'.repeat(8000) })
    expect(response.status).toBe(413)
    expect(reading).not.toHaveBeenCalled()
  },
)

const submit = (name: string, body: Uint8Array<ArrayBuffer>) =>
  api.app.request(`/v1/${name}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body })

test('R886 a bulk of more messages than it may have is refused before one of them is decoded', async () => {
  const empty = Buffer.alloc(maxBodyBytes)
  for (let at = 0; at < empty.length; at += 2) empty[at] = 0x0a
  const decoding = vi.mocked(plain.decode).mockClear()
  const response = await submit('submitBulkMessages', empty)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error_detail: string }).error_detail).toContain('500')
  expect(decoding).not.toHaveBeenCalled()
  expect((await submit('submitBulkMessages', empty.subarray(0, 1000))).status).toBe(200)
  for (const name of ['submitMessage', 'validateMessage', 'submitBulkMessages'])
    for (const body of [empty, Buffer.alloc(maxBodyBytes, 0x08), Buffer.alloc(maxBodyBytes, 0xff)]) {
      decoding.mockClear()
      expect((await submit(name, body)).status).toBe(400)
      expect(decoding).not.toHaveBeenCalled()
    }
})

test('a message to the tools has as many members as one has, and is refused before more are built', async () => {
  const send = (body: string) =>
    api.app.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body,
    })
  for (const body of [keys(5000), `{"method":[${'0,'.repeat(30_000)}0]}`]) {
    const parsed = await mostParsed(async () => expect((await send(body)).status).toBe(400))
    expect(parsed).toBe(0)
  }
  expect((await send(keys(60_000))).status).toBe(413)
})

test('R886 bodies are read in one place, and by routes that declare what one may be', () => {
  const reads = /\brequest\.(?:body|text|json|formData|arrayBuffer|blob)\b|\bnew Response\(body\b.*formData/
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => reads.test(readFileSync(join('server', file), 'utf8')))
  // Those of the network and of `/mcp` get a request whose body was read by `readBody`.
  expect(files.toSorted()).toEqual([
    'http/mcp/answer.ts',
    'http/pages/subscription-form.ts',
    'platform/call/body.ts',
    'platform/call/form.ts',
    'social/farcaster/api-v1/answer.ts',
  ])
})
