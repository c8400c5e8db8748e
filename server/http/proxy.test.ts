import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { timeLimits } from '#domain/platform/constants.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { openStream, type OpenStream } from '#tests/live.ts'
import { publish } from '#tests/news.ts'
import { absence, proxyExamples, startProxy, type ProxyExample } from '#tests/servers/proxies.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { listen, type Listening } from './listen.ts'

/** The example of nginx with a cache before the site, which stores what the site calls public. */
const caching: ProxyExample = {
  name: 'nginx',
  command(folder, port, nodes) {
    const command = proxyExamples[0]!.command(folder, port, nodes)
    const file = join(folder, 'nginx.conf')
    const config = readFileSync(file, 'utf8')
      .replace('access_log off;', 'access_log off; proxy_cache_path cache keys_zone=site:1m;')
      .replace('location / {', 'location / { proxy_cache site; add_header x-cache $upstream_cache_status always; ')
    writeFileSync(file, config)
    return command
  },
}

/** A GET with a body, which `fetch` cannot send. */
async function getWithBody(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent = httpRequest(url, { method: 'GET', headers }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return Buffer.concat(await answer.toArray()).toString()
}

let api: TestApi
let sitePort: number
let listening: Listening
const running: { stop(): Promise<void> }[] = []
const streams: OpenStream[] = []

beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: 'https://wire.example', TRUSTED_PROXIES: '1' } })
  sitePort = await freePort()
  listening = await listen(api.app.fetch as never, { host: '127.0.0.1', port: sitePort })
})
afterEach(async () => {
  // Caddy does not end before its streams.
  for (const { leave } of streams.splice(0)) leave()
  for (const { stop } of running.splice(0)) await stop()
})
afterAll(() => listening.close().then(api.close))

async function start(example: ProxyExample): Promise<string> {
  const proxy = await startProxy(example, [sitePort])
  running.push(proxy)
  return proxy.origin
}

/** A node that only the proxy knows; it ends after the proxy, which is added before it. */
async function startBefore(example: ProxyExample, answer: RequestListener): Promise<string> {
  const node = createServer(answer).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const proxy = await startProxy(example, [(node.address() as AddressInfo).port])
  running.push(proxy, {
    async stop() {
      node.closeAllConnections()
      await new Promise((closed) => node.close(closed))
    },
  })
  return proxy.origin
}

/** More than the two seconds after which a node counts as silent. */
const slowMs = 2_500

describe.each(proxyExamples)('behind $name as in docs/proxy', (each) => {
  const absent = absence(each)
  test.skipIf(absent)(`the client is the address that the proxy saw, and events come at once${absent}`, async () => {
    const origin = await start(each)
    const ipOf = async (headers: Record<string, string>) =>
      ((await (await fetch(`${origin}/v2/user/getIp`, { headers })).json()) as { data: unknown }).data
    const own = await ipOf({})
    expect(JSON.stringify(own)).toContain('127.0.0.1')
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(await ipOf({ [header]: '198.51.100.66' })).toEqual(own)
    expect((await fetch(`${origin}/dev/mail.json`)).status).toBe(404)
    const stream = await openStream(`${origin}/v2/live?topics=wire:en`)
    streams.push(stream)
    await expect.poll(() => stream.received.map(({ name }) => name)).toEqual(['ready'])
    await publish(api.db, `Through ${each.name}`, { at: Math.floor(Date.now() / 1000) })
    await expect.poll(() => stream.received.map(({ name }) => name)).toContain('item')
  })

  test.skipIf(absent)(
    `R964 the only node is asked although its checks fail, as of one that is slow${absent}`,
    async () => {
      let checks = 0
      const origin = await startBefore(each, ({ url, method }, response) => {
        if (url === '/readyz') checks++
        else response.end(method)
      })
      const ask = async (path: string, method = 'GET') => (await fetch(origin + path, { method })).text()
      // Two in a row take a node out; nginx has none.
      if (each.name !== 'nginx') await expect.poll(() => checks, { timeout: 20_000 }).toBeGreaterThan(4)
      expect([await ask('/'), await ask('/v2/user/login', 'POST'), await ask('/v2/live')]).toEqual([
        'GET',
        'POST',
        'GET',
      ])
    },
  )

  test.skipIf(absent)(
    `R964 a read that the only node needs longer for is asked again once at most${absent}`,
    async () => {
      let asked = 0
      const origin = await startBefore(each, ({ url }, response) => {
        if (url === '/slow') asked++
        setTimeout(() => response.end('at last'), url === '/slow' ? slowMs : 0)
      })
      expect(await (await fetch(`${origin}/slow`)).text()).toBe('at last')
      expect(asked).toBeLessThanOrEqual(2)
    },
  )
})

const absent = absence(caching)
test.skipIf(absent)(
  `R887 a cache of nginx gives nobody what another one asked for in a body, a header or a cookie${absent}`,
  async () => {
    const origin = await start(caching)
    await publish(api.db, 'In the list')
    const ids = (text: string) => (JSON.parse(text) as { data: { list: { article_id: number }[] } }).data.list.length
    const path = `${origin}/v2/newsflash/list?limit=3`
    expect(ids(await getWithBody(path, '{"page":900}'))).toBe(0)
    const first = await fetch(path, {
      headers: { cookie: '_ga=1; css=x', viewer: '7', 'x-forwarded-host': 'evil.example' },
    })
    expect([first.headers.get('x-cache'), ids(await first.clone().text()) > 0]).toEqual(['MISS', true])
    const second = await fetch(path)
    expect([second.headers.get('x-cache'), await second.text()]).toEqual(['HIT', await first.text()])
    const other = await fetch(path, { headers: { 'x-locale': 'ja' } })
    expect(other.headers.get('x-cache')).toBe('MISS')
    const refused = `${origin}/v2/article/detail?article_id=999`
    expect((await fetch(refused, { headers: { 'x-envelope': '200' } })).status).toBe(200)
    expect((await fetch(refused)).status).toBe(404)
  },
)

/** What each example says of reads that every node needs longer for, of writes, of what takes longer, and of event streams, in seconds. */
const limitsOf: [file: string, read: RegExp, write: RegExp, long: RegExp, stream: RegExp][] = [
  [
    'nginx.conf',
    /location @patient \{\s+proxy_read_timeout (\d+)s/,
    /location @write \{\s+proxy_read_timeout (\d+)s/,
    /summary.*\{\s+proxy_read_timeout (\d+)s/,
    /\(v\[12\]\/live.*\{\s+proxy_read_timeout (\d+)s/,
  ],
  [
    'Caddyfile',
    /handle @again[^]*?header_timeout (\d+)s/,
    /reverse_proxy \{\s+import nodes\s+import checked[^]*?header_timeout (\d+)s/,
    /reverse_proxy @long[^]*?header_timeout (\d+)s/,
    // It sends its header at once.
    /reverse_proxy \{\s+import nodes\s+import checked[^]*?header_timeout (\d+)s/,
  ],
  [
    'haproxy.cfg',
    /backend reads\s+timeout server (\d+)s/,
    /backend writes\s+timeout server (\d+)s/,
    /backend long\s+timeout server (\d+)s/,
    /backend streams\s+timeout server (\d+)s/,
  ],
]
/** The calls that each example gives more time: regular expressions of nginx and HAProxy, paths of Caddy. */
const longIn = (text: string) =>
  new RegExp(
    /(\^\/\(v2.*\)) [{}]/.exec(text)?.[1] ??
      `^(${/path (\/v2\/summary.*)/.exec(text)![1]!.replaceAll('*', '').replaceAll(' ', '|')})`,
    'i',
  )

test.for(limitsOf)(
  'R964 %s waits longer than the site, which then says itself what happened, and no longer than that for a node that hangs',
  ([file, ...patterns]) => {
    const text = readFileSync(`docs/proxy/${file}`, 'utf8')
    const [read, write, long, stream] = patterns.map((pattern) => Number(pattern.exec(text)![1]) * 1000) as [
      number,
      number,
      number,
      number,
    ]
    const groups = Object.groupBy(Object.values<Call>(calls), ({ route }) => {
      const [method, path] = route.split(' ') as [string, string]
      return longIn(text).test(path) ? 'long' : method === 'GET' ? 'read' : 'write'
    })
    const longestOf = (group: keyof typeof groups) =>
      Math.max(timeLimits.call, ...groups[group]!.map(({ timeoutMs }) => timeoutMs ?? 0))
    const answerMs = 1_000
    expect(read).toBeGreaterThan(longestOf('read') + answerMs)
    expect(write).toBeGreaterThan(longestOf('write') + answerMs)
    expect(long).toBeGreaterThan(longestOf('long') + answerMs)
    expect(Math.max(read, write)).toBeLessThan(2 * timeLimits.call)
    expect(groups.long!.filter(({ timeoutMs }) => !timeoutMs)).toEqual([])
    // Events come every 20 s; Caddy waits for the header only.
    if (file !== 'Caddyfile') expect(stream).toBeGreaterThan(21_000)
  },
)
