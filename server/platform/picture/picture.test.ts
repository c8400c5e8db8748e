import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { html, picture } from '#contract/picture.ts'
import { fetchWeb } from '#server/platform/fetch/fetch.ts'
import { filled } from '#tests/pictures.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { openS3Server } from '#tests/servers/s3-server.ts'
import { openOutsidePictures, type OutsidePictures } from './pictures.ts'
import { openStored } from './stored.ts'

let api: TestApi
let folder: string
let base: string
let requests: string[] = []
let reply: RequestListener
const server = createServer((request, response) => {
  requests.push(request.url!)
  reply(request, response)
})
const now = new Date()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-outside-'))
  api = await openApi({ env: { DATA_DIR: folder, OUTSIDE_PICTURES_MB: '16' } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  requests = []
  const png = await filled(40, 20, '#246').png().toBuffer()
  reply = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png)
})

/** The pictures of the site over a fetch that may reach this machine. */
const open = (clock = () => now): OutsidePictures => {
  const { db, config, services } = api
  const fetchPicture: typeof fetchWeb = (url, request) =>
    fetchWeb(url, { ...request, isAllowed: (ip) => ip === '127.0.0.1' })
  return Object.assign(
    services.outsidePictures,
    openOutsidePictures({ db, config, images: services.images, clock, fetchPicture }),
  )
}
const pathOf = async (address: string) => new URL((await api.services.outsidePictures.addresses()).of(address)).pathname

test('R808 a picture of another host is fetched once, redrawn, and served without limit of time', async () => {
  open()
  const path = await pathOf(`${base}/once.png`)
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.app.request(path)))
  expect(requests).toEqual(['/once.png'])
  for (const { status, headers } of answers) {
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('set-cookie')).toBeNull()
  }
  const again = await api.app.request(path, { headers: { 'if-none-match': answers[0]!.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect((await api.app.request(path)).status).toBe(200)
  expect(requests).toHaveLength(1)
})

test('R808 an address that this site has not signed is not fetched', async () => {
  open()
  const [, , , encoded] = (await pathOf(`${base}/signed.png`)).split('/')
  const other = Buffer.from(`${base}/other.png`).toString('base64url')
  const signature = (await pathOf(`${base}/signed.png`)).split('/')[2]
  for (const path of [
    `/picture/${'A'.repeat(22)}/${encoded}`,
    `/picture/${signature}/${other}`,
    '/picture/',
    '/picture/x',
  ])
    expect((await api.app.request(path)).status, path).toBe(404)
  expect(requests).toEqual([])
})

test('R808 the default fetch reaches no private address', async () => {
  const { db, config, services } = api
  const guarded = openOutsidePictures({ db, config, images: services.images, clock: () => now })
  expect(await guarded.fetch(`${base}/private.png`)).toEqual({ name: null })
  expect(requests).toEqual([])
})

test.each<[string, RequestListener]>([
  ['a status that is no success', (_, response) => response.writeHead(500).end()],
  ['a page', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="x()"/>')],
  ['a broken picture', (_, response) => response.writeHead(200).end(Buffer.from('89504e470d0a1a0a00', 'hex'))],
  ['a connection that is closed', (request) => request.socket.destroy()],
])('R808 %s is no picture: a transparent pixel, and no second try within the hour', async (name, listener) => {
  const at = { now }
  const pictures = open(() => at.now)
  reply = listener
  const address = `${base}/${encodeURIComponent(name)}`
  const path = await pathOf(address)
  for (let times = 0; times < 2; times++) {
    const answer = await api.app.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/gif'])
  }
  expect(requests).toHaveLength(1)
  const addresses = await pictures.addresses()
  expect(addresses.of(address)).toBe('')
  expect(addresses.within(`<p>a<img src="${address}" alt="b" />c</p>`)).toBe('<p>ac</p>')
  at.now = new Date(now.getTime() + 61 * 60_000)
  await api.app.request(path)
  expect(requests).toHaveLength(2)
})

test('R808 the space is bounded: pictures not asked for longest go, with their files', async () => {
  const { db, services } = api
  const { store } = services.images
  const stored = openStored(db, store, 16_000)
  const picture = { bytes: Buffer.alloc(5000), extension: 'png', width: 1, height: 1 } as const
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const keys = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40))
  for (const [index, key] of keys.slice(0, 2).entries()) await stored.keep(key, picture, at(index))
  // Its use counts, not its age.
  await stored.find(keys[0]!, at(2 * 24 * 60))
  for (const [index, key] of keys.slice(2).entries()) await stored.keep(key, picture, at(3 * 24 * 60 + index))
  const left = await Promise.all(keys.map(async (key) => (await store.get(`${key}.png`)) !== undefined))
  expect(left).toEqual([false, false, true, true])
})

test('R892 pictures of an item that was there before are served by the site with S3 too, once each', async () => {
  const s3 = await openS3Server()
  const site = await openApi({ env: s3.env })
  try {
    const { db, config, services } = site
    const fetchPicture: typeof fetchWeb = (url, request) =>
      fetchWeb(url.replace('https://pictures.example', base), { ...request, isAllowed: (ip) => ip === '127.0.0.1' })
    const parts = { db, config, images: services.images, clock: () => now, fetchPicture }
    Object.assign(services.outsidePictures, openOutsidePictures(parts))
    const id = await publish(db, 'Of the archive', { imageUrl: 'https://pictures.example/archive.png' })
    const { data } = await site.call<{ img_url: string }>(`/v2/newsflash/detail?article_id=${id}`)
    const { pathname, origin } = new URL(data.img_url)
    expect(origin).toBe(config.site.origin)
    for (let times = 0; times < 2; times++) expect((await site.app.request(pathname)).status).toBe(200)
    expect(requests).toEqual(['/archive.png'])
    expect([...s3.objects].map(([path, { type }]) => [path.split('/')[1], type])).toEqual([['pictures', 'image/png']])
  } finally {
    await site.close()
    s3.close()
  }
})

test('R892 R808 in answers, declared pictures of other hosts get addresses of this site, and nothing else changes', async () => {
  const pictures = open()
  const shown = z.object({ kind: z.literal('image'), at: picture(), url: z.string() })
  const linked = z.object({ kind: z.literal('link'), at: z.string(), url: z.string() })
  const schema = z.object({
    face: picture().nullable(),
    text: html(),
    rows: z.array(z.union([shown, linked])),
    more: z.object({ cover: picture() }).optional(),
  })
  const outside = 'https://pictures.example/a.png?x=1&y=2'
  const own = `${api.config.site.origin}/u/${'0'.repeat(40)}.png`
  const answer: z.output<typeof schema> = {
    face: outside,
    text: `<p><img src="${outside.replace('&', '&amp;')}" alt="A &gt; B" loading="lazy" /><a href="${outside}">x</a></p><img src="/media/x" />`,
    rows: [
      { kind: 'image', at: outside, url: outside },
      { kind: 'link', at: outside, url: outside },
    ],
    more: { cover: own },
  }
  const before = structuredClone(answer)
  const served = await pictures.serve(schema, answer)
  expect(answer).toEqual(before)
  const path = await pathOf(outside)
  expect(path).toMatch(/^\/picture\/[\w-]{22}\/[\w-]+$/)
  expect((await pictures.addresses()).behind(path)).toBe(outside)
  const whole = api.config.site.origin + path
  expect(served).toEqual({
    face: whole,
    text: `<p><img src="${path}" alt="A &gt; B" loading="lazy" /><a href="${outside}">x</a></p><img src="/media/x" />`,
    rows: [
      { kind: 'image', at: whole, url: outside },
      { kind: 'link', at: outside, url: outside },
    ],
    more: { cover: own },
  })
  expect(await pictures.serve(schema, { face: null, text: '', rows: [] })).toEqual({ face: null, text: '', rows: [] })
  const unchanged = { ...answer, face: own, text: '', rows: [] }
  expect(await pictures.serve(schema, unchanged)).toBe(unchanged)
})
