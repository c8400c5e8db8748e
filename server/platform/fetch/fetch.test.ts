import { createServer, type RequestListener, type Server } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { isIP, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from './address.ts'
import { fetchWeb } from './fetch.ts'

const servers: Server[] = []

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    'fec0::1',
    '2001:db8::1',
    'nonsense',
    '',
  ])('R808 %s is not of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101', '2002:101:101::'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('addresses that are never requested', () => {
  let requests = 0
  const own = serve((_, response) => {
    requests++
    response.end('secret')
  })

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '①②⑦.0.0.1',
    '0',
    '0.0.0.0',
  ])('R808 a server of this machine as %s', async (host) => {
    const { port } = new URL(await own)
    await expect(fetchWeb(`http://${host}:${port}/`, { timeoutMs: 3000 })).rejects.toThrow(
      /private address|not known|cannot be looked up/,
    )
    expect(requests).toBe(0)
  })

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://x/',
    'data:text/plain,x',
    'javascript:1',
    'nothing',
    '',
  ])('R808 the scheme of %s', async (address) => {
    await expect(fetchWeb(address, { isAllowed: () => true })).rejects.toThrow(/is not http or https|is no address/)
  })

  test('R808 a private address among the URL tests of the web platform', async (context) => {
    const file = '../shared/data/urls/urltestdata.json'
    if (!existsSync(file)) return context.skip('../shared/data is not here')
    const cases = JSON.parse(readFileSync(file, 'utf8')) as (
      | string
      | { input: string; base: string | null; href?: string; hostname?: string }
    )[]
    let judged = 0
    for (const entry of cases) {
      if (typeof entry === 'string' || !/^https?:/.test(entry.href ?? '')) continue
      const host = entry.hostname!.replace(/^\[|\]$/g, '')
      if (!isIP(host) || isPublicAddress(host)) continue
      await expect(fetchWeb(entry.href!)).rejects.toThrow('private address')
      judged++
    }
    expect(judged).toBeGreaterThan(10)
  })
})

describe('with permission for private addresses', () => {
  const leave = { isAllowed: () => true }

  test('R808 a redirect is followed, but only to http or https and at most five times', async () => {
    const base = await serve((request, response) => {
      const step = Number(request.url!.slice(1))
      if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (step > 0) response.writeHead(302, { location: `/${step - 1}` }).end()
      else response.end('there')
    })
    const answer = await fetchWeb(`${base}/5`, leave)
    expect(answer.body.toString()).toBe('there')
    expect(answer.url).toBe(`${base}/0`)
    await expect(fetchWeb(`${base}/6`, leave)).rejects.toThrow('redirects more than 5 times')
    await expect(fetchWeb(`${base}/file`, leave)).rejects.toThrow('not http or https')
  })

  test('R808 the body is bounded after decompression, whatever the header says', async () => {
    const base = await serve((request, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(Buffer.alloc(request.url === '/bomb' ? 5_000_000 : 500_000, 'a')))
    })
    expect((await fetchWeb(`${base}/`, { ...leave, maxBytes: 1_000_000 })).body.length).toBe(500_000)
    await expect(fetchWeb(`${base}/bomb`, { ...leave, maxBytes: 1_000_000 })).rejects.toThrow('larger than')
  })

  test('R808 a slow or silent server is abandoned after the time limit', async () => {
    const base = await serve((_, response) => {
      response.write('a')
      const drip = setInterval(() => response.write('a'), 50)
      response.on('close', () => clearInterval(drip))
    })
    await expect(fetchWeb(base, { ...leave, timeoutMs: 300 })).rejects.toThrow('no answer within 0.3 s')
  })

  test('a refused connection has a readable message', async () => {
    const base = await serve(() => {})
    const server = servers.pop()!
    await new Promise((resolve) => server.close(resolve))
    await expect(fetchWeb(base, leave)).rejects.toThrow('its host refuses the connection')
  })
})

test('R888 R808 a permission for private addresses is for its origin alone, at each hop', async () => {
  const inner = await serve((_, response) => response.end('secret'))
  const given = await serve((request, response) => {
    if (request.url === '/there') response.end('there')
    else response.writeHead(302, { location: request.url === '/own' ? '/there' : inner }).end()
  })
  const privateOrigins = [given]
  expect((await fetchWeb(`${given}/own`, { privateOrigins })).body.toString()).toBe('there')
  await expect(fetchWeb(`${given}/away`, { privateOrigins })).rejects.toThrow('private address')
  await expect(fetchWeb(inner, { privateOrigins })).rejects.toThrow('private address')
  await expect(fetchWeb(given.replace('127.0.0.1', 'localhost'), { privateOrigins })).rejects.toThrow('private address')
})

describe('names and redirects', () => {
  const isAllowed = (ip: string) => ip === '127.0.0.1'

  test.each(['http://127.0.0.2', 'http://[::1]', 'http://0x7f000002', '//127.0.0.2'])(
    'R808 a redirect to %s is refused',
    async (target) => {
      const base = await serve((_, response) => response.writeHead(302, { location: target }).end())
      await expect(fetchWeb(base, { isAllowed })).rejects.toThrow('private address')
    },
  )

  test('R808 a name is checked by the address at the connection, not by an earlier resolution', async () => {
    const base = await serve((_, response) => response.end('secret'))
    const byName = base.replace('127.0.0.1', 'localhost')
    let judged = 0
    // Open when it is looked up, private once the socket is there: what a name server that changes its mind would do.
    const changes = () => judged++ === 0
    await expect(fetchWeb(byName, { isAllowed: (ip) => (ip === '127.0.0.1' ? changes() : true) })).rejects.toThrow(
      'private address',
    )
    expect(judged).toBe(2)
  })
})
