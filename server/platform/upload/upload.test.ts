import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { maxUploadBytes } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { filled } from '#tests/pictures.ts'
import { createTestAccount, type TestAccount } from '#tests/accounts.ts'
import { avatarOf, saveAvatar } from './save.ts'

const origin = 'https://wire.example'
let folder: string
let api: TestApi
let alice: TestAccount
let png: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-upload-'))
  api = await openApi({ env: { DATA_DIR: folder, SITE_ORIGIN: origin } })
  alice = await createTestAccount(api.db, 'alice')
  png = await filled(60, 40, '#246').png().toBuffer()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const fileOf = (bytes: Buffer | string, name = 'a.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
function formOf(...files: (File | string)[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}
const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  api.call<Output<'upload.add'>>('/v2/upload', { method: 'POST', body, headers: { token: alice.token, ...headers } })
const pathOf = (url: string) => url.slice(origin.length)

/** Exactly of the requested length: bytes after the end of a PNG are ignored. */
const ofLength = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])

test('R655 R314 an image is stored and its address is `data.url`, short and the same for the same image', async () => {
  const { status, envelope, data } = await upload(formOf(fileOf(png)))
  expect([status, envelope.code]).toEqual([200, 0])
  expect(data.url).toMatch(/^https:\/\/wire\.example\/u\/[0-9a-f]{40}\.png$/)
  expect(data.images).toEqual([{ url: data.url, width: 60, height: 40 }])
  expect((await upload(formOf(fileOf(png, 'another.gif', 'text/html')))).data.url).toBe(data.url)
})

test('R807 it is served with a type that we fixed, as nothing that could run, for ever', async () => {
  const { data } = await upload(formOf(fileOf(png)))
  const answer = await api.app.request(pathOf(data.url))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const body = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(body.length)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 60 })
  const head = await api.app.request(pathOf(data.url), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(body.length), ''])
  const again = await api.app.request(pathOf(data.url), { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable'])
})

test('what is not there is 404, and no path leads out of the folder', async () => {
  const name = '0'.repeat(40)
  for (const path of [
    '',
    `${name}.png`,
    `${name}.svg`,
    name,
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cx',
    `${name}.png/`,
    `${name.replace('0', 'A')}.png`,
    `%00${name}.png`,
  ]) {
    const { status, headers } = await api.app.request(`/u/${path}`)
    expect([status, headers.get('cache-control')], path).toEqual([404, 'no-cache'])
  }
})

test('R463 R464 R708 exactly 2 MB is refused with its text, one byte less is accepted', async () => {
  expect((await upload(formOf(fileOf(ofLength(maxUploadBytes - 1))))).status).toBe(200)
  const { status, envelope } = await upload(formOf(fileOf(ofLength(maxUploadBytes))), { 'x-locale': 'cn' })
  expect([status, envelope.code, envelope.msg]).toEqual([413, -1, '上传图片大小不能超过 2MB!'])
})

test('R462 R807 another type is refused by its content with its text: SVG, HTML, TIFF, an empty file', async () => {
  const tiff = await filled(9, 9, '#fff').tiff().toBuffer()
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>alert(1)</script>', '', tiff]) {
    const { status, envelope } = await upload(formOf(fileOf(bytes)), { 'x-locale': 'cn' })
    expect([status, envelope.code, envelope.msg]).toEqual([415, -1, '上传图片只能是 JPG、PNG、GIF、BMP、WebP 格式!'])
  }
})

test('R455 R456 R707 two images come at once, a third is refused with its text and nothing is stored', async () => {
  const others = await Promise.all(['#111', '#222', '#333'].map((colour) => filled(9, 9, colour).jpeg().toBuffer()))
  const { data } = await upload(formOf(fileOf(others[0]!), fileOf(others[1]!)))
  expect(data.images.map(({ url }) => url)).toEqual([data.url, expect.stringMatching(/\.jpg$/)])
  const count = () =>
    api.db
      .selectFrom('upload')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const before = await count()
  const { status, envelope } = await upload(formOf(...others.map((bytes) => fileOf(bytes))), { 'x-locale': 'cn' })
  expect([status, envelope.code, envelope.msg]).toEqual([400, -1, '最多上传2张图片'])
  expect((await upload(formOf(fileOf(others[2]!), fileOf('text')))).envelope.code).toBe(-1)
  expect(await count()).toEqual(before)
})

test('R497 other languages add a line of their own to the text', async () => {
  const lines = await Promise.all(
    locales.map(async (locale) =>
      (await upload(formOf(fileOf('text')), { 'x-locale': locale })).envelope.msg.split('\n'),
    ),
  )
  expect(new Set(lines.map(([first]) => first))).toEqual(new Set(['上传图片只能是 JPG、PNG、GIF、BMP、WebP 格式!']))
  expect(locales.filter((_, index) => lines[index]!.length === 1)).toEqual(['cn', 'tw'])
  expect(new Set(lines.flatMap(([, second]) => second ?? [])).size).toBe(locales.length - 2)
})

test('R655 nobody without a login uploads, and the body of such a call is not waited for', async () => {
  const { status, envelope } = await upload(formOf(fileOf(png)), { token: '' })
  expect([status, envelope.code]).toEqual([401, '10002'])
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) })
  const refused = await api.app.request('/v2/upload', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
  expect(refused.status).toBe(401)
})

test('a body that never ends is left as soon as it is more than any form', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill((sent += 64 * 1024) && 65)),
  })
  const { status, envelope } = await api.call('/v2/upload', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { token: alice.token, 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
  expect([status, envelope.code]).toEqual([413, -1])
  expect(sent).toBeLessThan(4 * maxUploadBytes)
})

test('a malformed form is refused with a message', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [
    '',
    'x',
    '--x',
    '--x\r\n\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ]) {
    const { status, envelope } = await upload(body, form)
    expect([status, envelope.code], body).toEqual([400, -1])
  }
  expect((await upload(formOf('text'))).envelope.msg).toContain('file')
  expect((await upload(new FormData())).envelope.msg).toContain('file')
  expect(await upload('{}', { 'content-type': 'application/json' })).toMatchObject({
    status: 415,
    envelope: { msg: 'The body must be sent as multipart/form-data' },
  })
  expect((await upload(formOf(fileOf(png)), { 'content-type': 'multipart/form-data' })).status).toBe(400)
})

test('over the network a file that is too large gets its answer, not a broken connection', async () => {
  const server = createAdaptorServer({ fetch: api.app.fetch as never })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(9_000_000),
    Buffer.from('\r\n--x--'),
  ])
  const status = await new Promise((resolve, reject) => {
    const sending = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path: '/v2/upload',
        method: 'POST',
        headers: { token: alice.token, 'content-type': 'multipart/form-data; boundary=x' },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
  server.close()
  expect(status).toBe(413)
})

test('R641 an avatar is a square of 400 pixels, made of a file or of an image that was uploaded before', async () => {
  const wide = await filled(900, 300, '#824').jpeg().toBuffer()
  const made = await saveAvatar(api, wide)
  expect(made).toEqual({ url: expect.stringMatching(/\.webp$/), width: 400, height: 400 })
  const { data } = await upload(formOf(fileOf(wide)))
  expect(await avatarOf(api, data.url)).toMatchObject({ width: 400, height: 400 })
  for (const foreign of [
    '',
    'https://elsewhere.example/u/x.png',
    `${origin}/u/../x`,
    `${origin}.evil.example${pathOf(data.url)}`,
  ]) {
    expect(await avatarOf(api, foreign), foreign).toBeUndefined()
  }
})

test('R641 an avatar of 20 megapixels is refused', async () => {
  const large = await filled(5000, 4000, '#824').png().toBuffer()
  expect(large.length).toBeLessThan(maxUploadBytes)
  await expect(saveAvatar(api, large)).rejects.toMatchObject({ refusal: 'image_pixels' })
  const { status, envelope } = await upload(formOf(fileOf(large)))
  expect([status, envelope.msg]).toEqual([413, 'The image has too many pixels; 16 megapixels at most'])
})
