import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { ImageStore } from './image-store.ts'
import { openStore } from './store.ts'

const bucket = 'pictures'
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalr/XUtnFEMI+K7MDENG' }
const objects = new Map<string, { body: Buffer; type: string | undefined }>()
let isDown = false
let server: Server
let folder: string

/** As much of S3 as a store needs: one bucket, and requests signed with its secret. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-store-'))
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const path = request.url!
    const { authorization = '', 'x-amz-date': datetime, 'content-type': type } = request.headers
    const headers = {
      ...(type && { 'content-type': type }),
      'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']),
    }
    const signer = new AwsV4Signer({
      ...keys,
      url: `http://${request.headers.host}${path}`,
      method: request.method!,
      headers,
      service: 's3',
      region: 'eu-west-9',
      datetime: String(datetime),
    })
    const expected = await signer.authHeader()
    if (isDown) return response.writeHead(403).end('down')
    if (signatureOf(authorization) !== signatureOf(expected))
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    if (!path.startsWith(`/${bucket}/`)) return response.writeHead(404).end('<Code>NoSuchBucket</Code>')
    if (request.method === 'PUT') objects.set(path, { body: Buffer.concat(pieces), type })
    if (request.method === 'DELETE') objects.delete(path)
    const object = objects.get(path)
    if (request.method === 'GET')
      return object ? response.end(object.body) : response.writeHead(404).end('<Code>NoSuchKey</Code>')
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const signatureOf = (header: string) => /Signature=(\w+)/.exec(header)?.[1]
const s3 = (changes: Record<string, string> = {}) =>
  openStore(
    readConfig([], {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'eu-west-9',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      ...changes,
    }),
  )
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
  expect(objects.get(`/${bucket}/uploads/c.webp`)?.type).toBe('image/webp')
})

test('a store that refuses is an error that names no key', async () => {
  await expect(s3({ S3_SECRET_ACCESS_KEY: 'wrong' }).put('d.png', Buffer.from('x'), 'image/png')).rejects.toThrow(
    /^The image store answers 403 to PUT$/,
  )
  await expect(s3({ S3_BUCKET: 'nowhere' }).put('d.png', Buffer.from('x'), 'image/png')).rejects.toThrow(
    'no such bucket',
  )
  isDown = true
  await expect(s3().get('d.png')).rejects.toThrow('answers 403')
  isDown = false
})

test('an S3 that is named by half is refused in one sentence', () => {
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => s3({ [name]: '' })).toThrow(name)
})
