import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'

let here: TestApi
let withServer: TestApi
beforeAll(async () => {
  ;[here, withServer] = await Promise.all([
    openApi(),
    openApi({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@farwire.example' } }),
  ])
  for (const { db } of [here, withServer]) {
    await db
      .insertInto('stored_mail')
      .values({ recipient: 'a@farwire.example', subject: 'S', body_text: 'T', body_html: '<p>H</p>' })
      .execute()
  }
})
afterAll(() => Promise.all([here.close(), withServer.close()]))

const from = (remoteAddress: string) => ({ incoming: { headers: {}, socket: { remoteAddress } } as IncomingMessage })
const ask = (api: TestApi, path: string, headers: Record<string, string>, peer: string) =>
  api.app.request(`http://${headers.host}${path}`, { headers }, from(peer))

const atHome = [
  { host: 'localhost:3000', peer: '127.0.0.1' },
  { host: '127.0.0.1', peer: '::ffff:127.0.0.1' },
  { host: '[::1]:3000', peer: '::1' },
]
const outside: { why: string; peer?: string; headers?: Record<string, string> }[] = [
  { why: 'another machine', peer: '192.168.0.7' },
  { why: 'a stranger’s name for this machine', headers: { host: 'rebound.example' } },
  { why: 'a proxy on this machine', headers: { 'x-forwarded-for': '203.0.113.9' } },
  { why: 'a page of another site', headers: { origin: 'https://evil.example' } },
  { why: 'a frame in another site', headers: { 'sec-fetch-site': 'cross-site' } },
]

test.for(atHome)('R801 a browser on this machine reads the stored mails: $host', async ({ host, peer }) => {
  const answer = await ask(here, '/dev/mail.json', { host }, peer)
  expect(await answer.json()).toMatchObject({
    code: 0,
    data: { list: [{ recipient: 'a@farwire.example', subject: 'S', body_text: 'T', body_html: '<p>H</p>' }] },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const letter = await ask(here, '/dev/mail/1', { host }, peer)
  expect(await letter.text()).toBe('<p>H</p>')
  expect(letter.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
})

test.for(outside)('R801 to all others it does not exist: $why', async ({ peer = '127.0.0.1', headers = {} }) => {
  const all = { host: 'localhost:3000', ...headers }
  expect((await ask(here, '/dev/mail.json', all, peer)).status).toBe(404)
  expect(await (await ask(here, '/dev/mail/1', all, peer)).text()).not.toContain('<p>H</p>')
})

test('R801 where a mail server is set up there is no such page', async () => {
  const headers = { host: 'localhost:3000' }
  expect((await ask(withServer, '/dev/mail.json', headers, '127.0.0.1')).status).toBe(404)
  expect(await (await ask(withServer, '/dev/mail/1', headers, '127.0.0.1')).text()).not.toContain('<p>H</p>')
})
