import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { refusalOf } from '#server/platform/call/refusals.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { openS3Server, type S3Server } from '#tests/servers/s3-server.ts'
import type { ImageStore } from './image-store.ts'
import { openStore } from './store.ts'

let server: S3Server
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-store-'))
  server = await openS3Server()
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const s3 = (changes: Record<string, string> = {}) => openStore(readConfig([], { ...server.env, ...changes }))
const onDisk = () => openStore(readConfig([], { DATA_DIR: folder }))

test.each([
  ['a folder', onDisk],
  ['S3', s3],
] as [string, () => ImageStore][])('R13 images lie in %s: put, got, put again, removed', async (_, open) => {
  const store = open()
  const name = `${'a'.repeat(40)}.png`
  expect(await store.get(name)).toBeUndefined()
  await store.put(name, Buffer.from('bytes'), 'image/png')
  await store.put(name, Buffer.from('bytes'), 'image/png')
  expect(await store.get(name)).toEqual(Buffer.from('bytes'))
  await store.remove(name)
  await store.remove(name)
  expect(await store.get(name)).toBeUndefined()
})

test('a folder keeps nothing half written', async () => {
  const store = onDisk()
  await Promise.all(
    Array.from({ length: 8 }, () => store.put(`${'b'.repeat(40)}.png`, Buffer.alloc(100_000), 'image/png')),
  )
  expect(await readdir(join(folder, 'uploads/bb'))).toEqual([`${'b'.repeat(40)}.png`])
})

test('the bucket gets the type with the image', async () => {
  await s3().put('c.webp', Buffer.from('x'), 'image/webp')
  expect(server.objects.get('/pictures/uploads/c.webp')?.type).toBe('image/webp')
})

test('a store that refuses is an error that names no key', async () => {
  await expect(s3({ S3_SECRET_ACCESS_KEY: 'wrong' }).put('d.png', Buffer.from('x'), 'image/png')).rejects.toThrow(
    /^The image store answers 403 to PUT$/,
  )
  await expect(s3({ S3_BUCKET: 'nowhere' }).put('d.png', Buffer.from('x'), 'image/png')).rejects.toThrow(
    'no such bucket',
  )
  server.isDown = true
  await expect(s3().get('d.png')).rejects.toThrow('answers 403')
  server.isDown = false
})

test('R955 a store that is silent, away or faulty is refused as unavailable, with a time to come back', async () => {
  const refused = (open: () => ImageStore) =>
    open()
      .get('d.png')
      .then(
        () => undefined,
        (error: unknown) => refusalOf(error),
      )
  const away = { refusal: 'unavailable', values: { seconds: 3 } }
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  expect(await refused(s3)).toMatchObject(away)
  timeout.mockRestore()
  const closed = `http://127.0.0.1:${await freePort()}`
  expect(await refused(() => s3({ S3_ENDPOINT: closed }))).toMatchObject(away)
})

test('an S3 that is named by half is refused in one sentence', () => {
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => s3({ [name]: '' })).toThrow(name)
})
