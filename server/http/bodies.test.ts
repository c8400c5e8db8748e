import { request as trace } from 'node:http'
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
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { listen } from './listen.ts'
import { bodyRoutes, withDeclaredBody } from './body-routes.ts'

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
      expect((await submit(name, body)).status).toBe(name === 'submitBulkMessages' ? 400 : 413)
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

/** A body that never ends, and how many bytes of it were taken. */
function endlessBody() {
  let taken = 0
  const piece = new TextEncoder().encode(' '.repeat(4096))
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => (controller.enqueue(piece), void (taken += piece.length)) },
    { highWaterMark: 0 },
  )
  return { body, taken: () => taken, piece: piece.length }
}

const formRoutes = new Set(forms.map(({ method, path }) => `${method} ${path}`))
const typeFor = (method: string, path: string) => {
  if (formRoutes.has(`${method} ${path}`)) return 'multipart/form-data; boundary=b'
  if (path.startsWith('/subscribe/')) return 'application/x-www-form-urlencoded'
  return /^\/v1\/[a-z]*message/i.test(path) ? 'application/octet-stream' : 'application/json'
}

test.for(bodyRoutes)('R886 $method $path stops reading at its limit', async ({ method, path, size }) => {
  const { body, taken, piece } = endlessBody()
  const headers = { ...headersFor(path), 'content-type': typeFor(method, path) }
  const { status } = await api.app.request(path, { method, headers, body, duplex: 'half' } as RequestInit)
  expect([400, 413]).toContain(status)
  expect(taken()).toBeGreaterThan(size().maxBytes)
  expect(taken()).toBeLessThanOrEqual(size().maxBytes + 2 * piece)
})

const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND']
const otherPaths = [
  '/',
  '/newsflash',
  '/zh/newsflash',
  '/subscribe',
  '/search',
  '/new-route',
  '/newsroom',
  '/newsroom/wire',
  '/api',
  '/feeds/flash.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/oembed',
  '/openapi.json',
  '/flash/1.md',
  '/live',
  '/healthz',
  '/u/a.png',
  '/media/a.png',
  '/assets/a.js',
  '/v2/rss/all',
  '/v1/open-api/open-flash',
  '/v1/castsByFid',
  '/v1/new',
  '/mcp',
]
const takers = new Set(bodyRoutes.map(({ method, path }) => `${method} ${path}`))

test('R886 no byte is taken of a body for which no route declares a size, whatever its method and path', async () => {
  const paths = new Set([...addresses.map(({ path }) => path), ...otherPaths])
  const read: string[] = []
  for (const path of paths)
    for (const method of methods.filter((each) => !takers.has(`${each} ${path}`))) {
      const { body, taken } = endlessBody()
      const init = { method, headers: headersFor(path), body, duplex: 'half' } as RequestInit
      const { status } = await api.app.request(path, init)
      expect(status, `${method} ${path}`).toBeLessThan(500)
      if (taken() > 0) read.push(`${method} ${path}`)
    }
  expect(read).toEqual([])
})

test('R886 a route that declares nothing finds no body in its request', async () => {
  const request = (path: string, method = 'POST') =>
    withDeclaredBody(new Request(`https://farwire.example${path}`, { method, body: 'x' })).text()
  for (const path of ['/', '/new-route', '/v2/newsflash/list', '/feeds/flash.xml', '/zh/newsflash', '/u/a.png'])
    expect(await request(path), path).toBe('')
  for (const path of ['/v2/user/login/', '/V2/user/login', '/zh/subscribe/mail', '/mcp', '/v1/submitMessage'])
    expect(await request(path), path).toBe('x')
  expect(await request('/mcp', 'PUT')).toBe('')
})

test('R886 TRACE, whose request cannot be made again without a body, is refused as every wrong method', async () => {
  const port = await freePort()
  const { close } = await listen(api.app.fetch, { host: '127.0.0.1', port })
  const status = await new Promise((resolve, reject) =>
    trace({ method: 'TRACE', port, path: '/v2/newsflash/list' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(),
  )
  await close()
  expect(status).toBe(405)
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
