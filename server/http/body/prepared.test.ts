import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compressedLike, prepare, respond } from './prepared.ts'

// Words in an order that repeats late: the efforts of compression differ in size.
const words = Array.from({ length: 20_000 }, (_, index) => `word${(index * 7919) % 4001}`).join(' ')
const headers = { 'content-type': 'text/html; charset=utf-8' }

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)(
  'A page in %s is compressed quickly for its first request, and once more after the second',
  async (encoding, decode) => {
    const page = prepare(Buffer.from(words), headers, { effort: 'page' })
    const get = async (ifNoneMatch = '') => {
      const request = new Request('https://wire.example/', {
        headers: { 'accept-encoding': encoding, 'if-none-match': ifNoneMatch },
      })
      const response = await respond(page, request)
      const body = Buffer.from(await response.arrayBuffer())
      return { status: response.status, etag: response.headers.get('etag')!, body }
    }
    const [first, second] = [await get(), await get()]
    expect(second.body).toEqual(first.body)
    const again = await vi.waitUntil(
      async () => {
        const { body } = await get()
        return !body.equals(first.body) && body
      },
      { timeout: 60_000 },
    )
    for (const body of [first.body, again]) expect(decode(body).toString()).toBe(words)
    expect((await get(first.etag)).status).toBe(304)
  },
)

test('R968 a page that differs only in when it was rendered is not sent again, in no encoding', async () => {
  const at = (time: number, text = words) =>
    prepare(Buffer.from(`${time}${text}`), headers, { effort: 'page', except: { from: 0, to: 10 } })
  const get = (page: ReturnType<typeof at>, encoding: string, etag = '') =>
    respond(
      page,
      new Request('https://wire.example/', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } }),
    )
  for (const encoding of ['identity', 'br', 'gzip']) {
    const etag = (await get(at(1_700_000_000), encoding)).headers.get('etag')!
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    expect((await get(at(1_800_000_000), encoding, etag)).status).toBe(304)
    expect((await get(at(1_800_000_000, `${words}.`), encoding, etag)).status).toBe(200)
  }
})

test('R967 a replacement is compressed before it is sent, in the encodings that were asked for', async () => {
  const [old, replacement] = [1, 2].map((part) => prepare(Buffer.from(words + part), headers, { effort: 'page' }))
  const get = (page: typeof old) =>
    respond(page!, new Request('https://wire.example/', { headers: { 'accept-encoding': 'br' } }))
  await get(old!)
  await compressedLike(old!, Promise.resolve({ value: replacement!, tags: undefined }))
  expect([...replacement!.encoded.keys()]).toEqual(['br'])
  const answered = get(replacement!)
  expect(answered).toBeInstanceOf(Response)
  expect(brotliDecompressSync(Buffer.from(await (answered as Response).arrayBuffer())).toString()).toBe(`${words}2`)
})

test('A response that is sent once is compressed once', async () => {
  const response = prepare(Buffer.from(words), headers, { effort: 'once' })
  const request = new Request('https://wire.example/', { headers: { 'accept-encoding': 'br' } })
  const sizes = new Set<number>()
  for (let round = 0; round < 3; round++) sizes.add((await (await respond(response, request)).arrayBuffer()).byteLength)
  expect([sizes.size, response.wellEncoded.size]).toEqual([1, 0])
})
