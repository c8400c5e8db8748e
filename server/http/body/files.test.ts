import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles, type Files } from './files.ts'

const text = 'const a = 1\n'.repeat(500)
let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-files-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'assets/main.js'), text)
  await writeFile(join(folder, 'small.svg'), '<svg/>')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  files = await openFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(path, new Request(`http://site${path}`, { headers, method }), { 'cache-control': 'public' })

test('A file is served with its type, length and the headers of its folder', async () => {
  const answer = (await get('/assets/main.js'))!
  expect(await answer.text()).toBe(text)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '6000',
    'cache-control': 'public',
  })
  expect((await get('/small.svg'))!.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  const head = (await get('/assets/main.js', {}, 'HEAD'))!
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['6000', ''])
})

test('It is compressed as the client accepts it, with an etag for each encoding', async () => {
  const forms: [accepted: string, encoding: string | null, decode: (body: Buffer) => Buffer][] = [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0.0', null, (body) => body],
    ['', null, (body) => body],
  ]
  const tags = new Map<string | null, string>()
  for (const [accepted, encoding, decode] of forms) {
    const answer = (await get('/assets/main.js', { 'accept-encoding': accepted }))!
    expect(answer.headers.get('content-encoding'), accepted).toBe(encoding)
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    tags.set(encoding, answer.headers.get('etag')!)
  }
  expect(new Set(tags.values()).size).toBe(3)
  const cached = { 'accept-encoding': 'gzip', 'if-none-match': tags.get('gzip')! }
  expect((await get('/assets/main.js', cached))!.status).toBe(304)
  expect((await get('/small.svg', { 'accept-encoding': 'br' }))!.headers.get('content-encoding')).toBeNull()
})

test('No path leads out of the folder or to a hidden file', async () => {
  const paths = [
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/',
    '',
    '/assets/../small.svg',
    '/../../etc/passwd',
    '/assets/main.js/',
    '/Small.svg',
  ]
  for (const path of paths) expect(files(path, new Request('http://site/'), {}), path).toBeUndefined()
  expect((await openFiles(join(folder, 'nowhere')))('/x', new Request('http://site/x'), {})).toBeUndefined()
})
