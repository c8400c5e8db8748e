import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localeFacts, localisePath, locales } from '#domain/platform/locale.ts'
import { mailWords } from './template.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'

interface Received {
  from: string
  to: string[]
  text: string
}

const received: Received[] = []
const refusedAddress = 'nobody@farwire.example'
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, answer) =>
    username === 'wire' && password === 'p w' ? answer(null, { user: username }) : answer(new Error('No')),
  onRcptTo: ({ address }, _, answer) => answer(address === refusedAddress ? new Error('No such mailbox') : null),
  onData(stream, { envelope }, answer) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString(),
      })
      answer()
    })
  },
})

let api: TestApi
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  api = await openApi({ env: { SMTP_URL: `smtp://wire:p%20w@127.0.0.1:${port}`, MAIL_FROM: 'news@farwire.example' } })
})
afterAll(async () => {
  await api.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
beforeEach(() => void (received.length = 0))

const requestCode = (email: string, headers = {}) => api.call('/v2/user/email-login', sending({ email }, headers))

/** The decoded text of a mail's part. */
function part({ text }: Received, type: string): string {
  const [head, body] = text.split(`Content-Type: ${type}`)[1]!.split(/\r\n\r\n([^]*)/) as [string, string]
  const own = body.split(/\r\n----/)[0]!
  if (/base64/i.test(head)) return Buffer.from(own, 'base64').toString()
  return Buffer.from(
    own.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
}

test('R55 R56 R800 a code is sent by the mail server as text and HTML, and logs its account in', async () => {
  const email = 'account@farwire.example'
  expect((await requestCode(email)).envelope.code).toBe(0)
  expect(received).toHaveLength(1)
  const [mail] = received as [Received]
  expect([mail.from, mail.to]).toEqual(['news@farwire.example', [email]])
  expect(mail.text).toMatch(/^From: Farwire <news@farwire\.example>\r$/m)
  expect(mail.text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const code = /^\d{6}$/m.exec(part(mail, 'text/plain'))![0]
  expect(part(mail, 'text/html')).toContain(`>${code}</p>`)
  expect((await api.call('/v2/user/codeLogin', sending({ email, code }))).envelope.code).toBe(0)
  expect(await api.db.selectFrom('stored_mail').select('id').execute()).toEqual([])
})

test('each language has its own mail', async () => {
  for (const locale of locales) await requestCode(`${locale}@farwire.example`, { 'x-locale': locale })
  const texts = received.map((mail) => part(mail, 'text/plain').split('\r\n')[0])
  expect(new Set(texts).size).toBe(locales.length)
  received.forEach((mail, at) =>
    expect(part(mail, 'text/html')).toContain(`<html lang="${localeFacts[locales[at]!].tag}">`),
  )
})

test('R15 R801 a mail names the link of the form as the form does, and leads to the home page in its language', async () => {
  for (const locale of locales) {
    await api.services.mailer.send('reader@farwire.example', 'password_changed', locale)
    const mail = received.at(-1)!
    const url = new URL(`../../../web/parts/login/words/${locale}/login.json`, import.meta.url)
    const { to_forgot } = JSON.parse(await readFile(url, 'utf8')) as { to_forgot: string }
    expect(mailWords[locale].password_changed_text).toContain(to_forgot)
    expect(mailWords[locale].already_registered_text).toContain(to_forgot)
    const { origin, defaultLocale } = api.config.site
    expect(part(mail, 'text/html')).toContain(`<a href="${origin + localisePath('/', locale, defaultLocale)}"`)
  }
})

test('R800 a mail that the server does not accept is refused as mail_failed, and another can be requested at once', async () => {
  for (let tries = 0; tries < 2; tries++) {
    const { status, envelope } = await requestCode(refusedAddress)
    expect(status).toBe(502)
    expect(envelope).toMatchObject({ code: -1, msg: 'The mail could not be sent. Please try again' })
  }
  expect(received).toEqual([])
})

test('a digest has the headers of RFC 8058 with the address that ends it, a mail with a code has none', async () => {
  const end = 'https://wire.example/th/subscribe/end?key=2-abc'
  await api.services.mailer.sendLetter('reader@farwire.example', 'digest', 'th', { manage: end, end })
  await requestCode('other@farwire.example')
  const headers = received.map(({ text }) => text.split('\r\n\r\n')[0]!.replace(/\r\n\s+/g, ' '))
  expect(headers[0]).toContain(`\r\nList-Unsubscribe: <${end}>\r\n`)
  expect(headers[0]).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(headers[1]).not.toContain('List-Unsubscribe')
})

test('R800 an unreachable mail server is refused the same way', async () => {
  const lost = await openApi({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@farwire.example' } })
  const { status, envelope } = await lost.call('/v2/user/email-login', sending({ email: 'account@farwire.example' }))
  expect([status, envelope.code]).toEqual([502, -1])
  expect(await lost.db.selectFrom('mail_code').select('email').execute()).toEqual([])
  await lost.close()
})
