import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { openStream, type OpenStream } from '#tests/live.ts'
import { publish } from '#tests/news.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { listen, type Listening } from './listen.ts'

/** The example of a proxy in docs/proxy for a port, without its certificate, and the command that runs it. */
interface Example {
  name: string
  command(folder: string, port: number, sitePort: number): string[]
}

const example = (name: string) => readFileSync(`docs/proxy/${name}`, 'utf8')

const examples: Example[] = [
  {
    name: 'nginx',
    command(folder, port, sitePort) {
      const site = example('nginx.conf')
        .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
        .replace(/server \{\s+listen 80;[^}]*\}/, '')
        .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
        .replace(/ssl_certificate.*\n/g, '')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp;`)
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid pid; error_log stderr crit; events {}
        http { access_log off; ${temporary.join(' ')} ${site} }`,
      )
      mkdirSync(join(folder, 'temp'))
      return ['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
    },
  },
  {
    name: 'caddy',
    command(folder, port, sitePort) {
      const site = example('Caddyfile')
        .replace('wire.example {', `http://127.0.0.1:${port} {`)
        .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`)
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
]

/** The example of nginx with a cache before the site, which stores what the site calls public. */
const caching: Example = {
  name: 'nginx',
  command(folder, port, sitePort) {
    const command = examples[0]!.command(folder, port, sitePort)
    const file = join(folder, 'nginx.conf')
    const config = readFileSync(file, 'utf8')
      .replace('access_log off;', 'access_log off; proxy_cache_path cache keys_zone=site:1m;')
      .replace(/proxy_pass /, 'proxy_cache site; add_header x-cache $upstream_cache_status always; proxy_pass ')
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

const isInstalled = (name: string) => !spawnSync(name, ['version']).error

let api: TestApi
let sitePort: number
let listening: Listening
const running: { proxy: ChildProcess; folder: string }[] = []
const streams: OpenStream[] = []

beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: 'https://wire.example', TRUSTED_PROXIES: '1' } })
  sitePort = await freePort()
  listening = await listen(api.app.fetch as never, { host: '127.0.0.1', port: sitePort })
})
afterEach(async () => {
  // Caddy does not end before its streams.
  for (const { leave } of streams.splice(0)) leave()
  for (const { proxy, folder } of running.splice(0)) {
    proxy.kill()
    await once(proxy, 'close')
    rmSync(folder, { recursive: true })
  }
})
afterAll(() => listening.close().then(api.close))

async function start({ command }: Example): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'farwire-proxy-'))
  const port = await freePort()
  const [program, ...args] = command(folder, port, sitePort)
  const env = { PATH: process.env.PATH, HOME: folder }
  const proxy = spawn(program!, args, { cwd: folder, env, stdio: 'ignore' })
  running.push({ proxy, folder })
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  return origin
}

describe.each(examples)('behind $name as in docs/proxy', (each) => {
  const isHere = isInstalled(each.name)
  test.skipIf(!isHere)(
    `the client is the address that the proxy saw, and events come at once${isHere ? '' : ' (skipped: the program is not on this machine)'}`,
    async () => {
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
    },
  )
})

const hasNginx = isInstalled('nginx')
test.skipIf(!hasNginx)(
  `a cache of nginx gives nobody what another one asked for in a body, a header or a cookie${hasNginx ? '' : ' (skipped: the program is not on this machine)'}`,
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
