import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchWeb } from './fetch.ts'
import { serviceAt } from './service.ts'

const heard: { method?: string; type?: string; body: string; secret?: string }[] = []
let origin: string
const server = createServer((request: IncomingMessage, response) => {
  const pieces: Buffer[] = []
  request
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => {
      const { method, headers } = request
      heard.push({
        method,
        type: headers['content-type'],
        body: Buffer.concat(pieces).toString('latin1'),
        secret: headers['x-api-key'] as string,
      })
      if (request.url === '/away') response.writeHead(302, { location: `${origin}/external` })
      response.end('{}')
    })
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('an external service is called at public addresses only, one on this machine at loopback addresses only', async () => {
  const external = serviceAt('https://hub.example')
  for (const ip of ['127.0.0.1', '10.0.0.5', '192.168.1.2', '169.254.169.254', '::1', 'fd00::1'])
    expect(external.isAllowed!(ip), ip).toBe(false)
  expect(external.isAllowed!('93.184.216.34')).toBe(true)
  const here = serviceAt('http://127.0.0.1:3381')
  expect(['127.0.0.1', '::1', '10.0.0.5', '93.184.216.34'].map(here.isAllowed!)).toEqual([true, true, false, false])
  await expect(fetchWeb(`${origin}/`, external)).rejects.toThrow('private address')
})

test('requests with secrets follow no redirect', async () => {
  await expect(fetchWeb(`${origin}/away`, { ...serviceAt(origin), headers: { 'x-api-key': 'K' } })).rejects.toThrow(
    'redirects',
  )
  expect(heard.map(({ secret }) => secret)).toEqual(['K'])
})

test('a body is sent as bytes or as JSON, by the requested method', async () => {
  heard.length = 0
  await fetchWeb(`${origin}/`, { ...serviceAt(origin), bytes: Buffer.from([0, 255, 1]) })
  await fetchWeb(`${origin}/`, { ...serviceAt(origin), json: { a: 1 }, method: 'DELETE' })
  expect(heard).toMatchObject([
    { method: 'POST', type: 'application/octet-stream', body: '\x00\xff\x01' },
    { method: 'DELETE', type: 'application/json', body: '{"a":1}' },
  ])
})
