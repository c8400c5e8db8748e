import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { apiTimeoutMs } from '#domain/platform/constants.ts'
import { ApiError } from '#contract/errors.ts'
import { ask, askForPage, get } from './ask.ts'
import { loadRoutes } from './routes.ts'
import { startStore } from '#web/state/store.ts'
import type { Site } from '#domain/site/facts.ts'

const calls: { url: string; init: RequestInit }[] = []
let respond: (url: string, init: RequestInit) => Promise<Response>
const envelope = (data: unknown, code: unknown = 0, status = 200) =>
  Response.json({ code, status: code, msg: 'm', message: 'm', data }, { status })

beforeAll(loadRoutes)
beforeEach(() => {
  calls.length = 0
  respond = async () => envelope({ list: [] })
  startStore({
    base: '',
    locale: 'en',
    theme: 'dark',
    device: 'pc',
    links: { aiOrigin: '', testOrigin: '' },
  } as unknown as Site)
  vi.stubGlobal('document', { cookie: 'token=abc' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return respond(url, init)
  })
})
afterEach(() => vi.useRealTimers())

/** A mock of a call that ends only when it is aborted. */
const hanging = (_: string, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => init.signal!.addEventListener('abort', () => reject(init.signal!.reason)))

test('R517 R525 a call goes to its address under /v2, with the token', async () => {
  await ask('newsflash.list', { limit: 5, end_time: undefined, ios: 1 })
  expect(calls[0]!.url).toBe('/v2/newsflash/list?limit=5&ios=1')
  expect(calls[0]!.init).toMatchObject({ method: 'GET', headers: { token: 'abc', lang: 'en' } })
})

test('R531 the generic get takes any address and parameters', async () => {
  respond = async () => envelope({ x: 1 })
  expect(await get('/v2/anything', { a: 'ä b', b: undefined })).toEqual({ x: 1 })
  expect(calls[0]!.url).toBe('/v2/anything?a=%C3%A4+b')
})

test('R655 files travel as a form, each under the name of its field, without a content type of ours', async () => {
  const file = new File(['a'], 'a.png', { type: 'image/png' })
  await ask('upload.add', { file: [file, file] })
  const { headers, body } = calls[0]!.init as { headers: object; body: FormData }
  expect(headers).not.toHaveProperty('content-type')
  expect(headers).toMatchObject({ token: 'abc' })
  expect([...body.keys()]).toEqual(['file', 'file'])
  expect(body.get('file')).toMatchObject({ name: 'a.png', type: 'image/png' })
  await ask('account.editInfo', { nickname: 'a' })
  expect(calls[1]!.init).toMatchObject({ headers: { 'content-type': 'application/json' }, body: '{"nickname":"a"}' })
})

test('R518 R702 a call without a response is aborted after 10 s', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  respond = async (_, init) => {
    init.signal!.throwIfAborted()
    return envelope(null)
  }
  await expect(ask('newsflash.list')).rejects.toThrow('late')
  expect(timeout).toHaveBeenCalledWith(apiTimeoutMs)
  timeout.mockRestore()
})

test('R530 R677 a cancellable call cancels the previous one, which resolves undefined', async () => {
  respond = hanging
  const first = ask('newsflash.list', {}, { cancellable: true })
  await Promise.resolve()
  respond = async () => envelope({ list: [1] })
  const second = ask('newsflash.list', {}, { cancellable: true })
  expect(await first).toBeUndefined()
  expect(await second).toEqual({ list: [1] })
})

test('R530 a call that is not cancellable stays', async () => {
  let finish!: (response: Response) => void
  respond = () => new Promise((resolve) => (finish = resolve))
  const first = ask('newsflash.list')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  respond = async () => envelope({ list: [] })
  await ask('newsflash.list', {}, { cancellable: true })
  finish(envelope({ list: [9] }))
  expect(await first).toEqual({ list: [9] })
})

test('R439 a call made offline waits and resumes online', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const response = ask('newsflash.list')
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toHaveLength(0)
  window.dispatchEvent(new Event('online'))
  expect(await response).toEqual({ list: [] })
})

test('R703 page data shows its loading state 200 ms at least', async () => {
  vi.useFakeTimers()
  let isThere = false
  void askForPage('newsflash.list').then(() => (isThere = true))
  await vi.advanceTimersByTimeAsync(199)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isThere).toBe(true)
})

test('page data that is refused throws the refusal with its status', async () => {
  respond = async () => envelope(null, '404', 404)
  const refused = await askForPage('newsflash.detail', { article_id: 1 }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ code: '404', status: 404, message: 'm' })
})

test('a body that is no envelope counts as no response', async () => {
  respond = async () => new Response('<html>')
  await expect(ask('newsflash.list')).rejects.toThrow(/JSON/)
})
