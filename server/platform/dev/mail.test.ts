import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'

const opened: TestApi[] = []
afterAll(() => Promise.all(opened.map((api) => api.close())))

async function open(env: Record<string, string> = {}): Promise<TestApi> {
  const api = await openApi({ env })
  opened.push(api)
  await api.db
    .insertInto('stored_mail')
    .values({ recipient: 'a@farwire.example', subject: 'S', body_text: 'T', body_html: '<p>H</p>' })
    .execute()
  return api
}

let api: TestApi
beforeAll(async () => void (api = await open()))

const peer = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage }
const get = (site: TestApi, path: string, headers: Record<string, string> = {}) =>
  site.app.request(path, { headers }, peer)
/** Whether a request for the mails, and for one of them, is answered with them. */
const isShown = async (site: TestApi, headers: Record<string, string> = {}) => {
  const list = await get(site, '/dev/mail.json', headers)
  const mail = await (await get(site, '/dev/mail/1', headers)).text()
  expect([200, 404]).toContain(list.status)
  expect(mail === '<p>H</p>').toBe(list.status === 200)
  return list.status === 200
}
const path = async (site: TestApi) => (await site.services.mailSink.link()).slice(site.config.site.origin.length)

describe('the mails of a site without a mail server', () => {
  test('R801 open with the link that the start prints, and the cookie that it sets', async () => {
    const answer = await get(api, await path(api))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/mail'])
    const cookie = answer.headers.get('set-cookie')!
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    expect(await isShown(api, { cookie: `theme=dark; ${cookie.split(';')[0]}` })).toBe(true)
    const list = await get(api, '/dev/mail.json', { cookie })
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect(await list.json()).toMatchObject({ data: { list: [{ recipient: 'a@farwire.example', subject: 'S' }] } })
    const mail = await get(api, '/dev/mail/1', { cookie })
    expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
  })

  test('R801 are closed to everybody else on this machine, as behind a proxy that forwards no address', async () => {
    expect(await isShown(api)).toBe(false)
    expect(await isShown(api, { host: 'localhost:3000' })).toBe(false)
    for (const key of ['', 'x', 'x'.repeat(43), '__proto__'])
      expect(await isShown(api, { cookie: `mail_key=${key}` })).toBe(false)
    const wrong = await get(api, `/dev/mail?key=${'x'.repeat(43)}`)
    expect(wrong.headers.get('set-cookie')).toBe(null)
  })

  test('R801 never open where the site has a public address, or a mail server', async () => {
    const closed: Record<string, string>[] = [
      { SITE_ORIGIN: 'https://wire.example' },
      { SITE_ORIGIN: 'http://192.168.0.7:3000' },
      { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@farwire.example' },
    ]
    for (const env of closed) {
      const site = await open(env)
      const key = new URL(await site.services.mailSink.link()).searchParams.get('key')
      expect(site.services.mailSink.isOpen).toBe(false)
      expect(await isShown(site, { cookie: `mail_key=${key}` })).toBe(false)
      expect((await get(site, `/dev/mail?key=${key}`)).headers.get('set-cookie')).toBe(null)
    }
  })
})
