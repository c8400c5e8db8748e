import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Subscription } from '#contract/accounts/subscription.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish, publishNews } from '#tests/news.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { openPush } from '#server/platform/push/push.ts'
import { queueAlerts } from './queue-alerts.ts'
import { sendAlerts } from './send-alerts.ts'
import { sendDigests } from './send-digests.ts'

let api: TestApi
/** Stands for the push service of browsers. */
let pushService: RecordingServer
let now = new Date()

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  pushService = await openRecordingServer()
})
afterAll(() => {
  pushService.close()
  return api.close()
})
beforeEach(async () => {
  now = new Date()
  pushService.received.length = 0
  pushService.answer = (response) => response.writeHead(201).end()
  for (const table of ['subscription', 'rate_count', 'stored_mail', 'alerted_version', 'live_event'] as const)
    await api.db.deleteFrom(table).execute()
})

const post = <T = object>(name: string, body: object, headers?: Record<string, string>) =>
  api.call<T>(`/v2/subscription/${name}`, sending(body, headers))
const seconds = () => Math.floor(now.getTime() / 1000)

/** A browser with its keys. */
function openBrowser() {
  const curve = createECDH('prime256v1')
  const auth = randomBytes(16)
  return {
    p256dh: curve.generateKeys('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body: Buffer) => decrypt(body, curve, auth),
  }
}

/** RFC 8291 and RFC 8188, from the browser's side. */
function decrypt(body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): object {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as object
}

/** A browser that is subscribed at the push service of this machine, which the API would refuse. */
async function subscribe(preferences: object, path = '/device', locale = 'en') {
  const browser = openBrowser()
  const { p256dh, auth } = browser
  const { data } = await post<{ key: string }>(
    'savePush',
    { endpoint: `https://push.example.org${path}`, p256dh, auth, zone: 'UTC', ...preferences },
    { lang: locale },
  )
  await api.db
    .updateTable('subscription')
    .set({ endpoint: pushService.origin + path })
    .where('endpoint', '=', `https://push.example.org${path}`)
    .execute()
  return { ...browser, key: data.key }
}

async function round() {
  const push = openPush({ db: api.db, config: api.config }, { privateOrigins: [pushService.origin] })
  await queueAlerts(api.db, now)
  return sendAlerts({ db: api.db, config: api.config, services: { ...api.services, push }, now })
}

test('R867 an alert reaches the browser encrypted, signed by the key of the site, in its language, once', async () => {
  const browser = await subscribe({ level: 'none', keywords: ['比特币'] }, '/device', 'cn')
  await publish(api.db, '证监会批准比特币现货基金', { at: seconds(), langs: ['cn'], weight: 1, sourceName: '官方' })
  await publish(api.db, '以太坊升级', { at: seconds(), langs: ['cn'] })
  expect(await round()).toEqual({ sent: 1, gone: 0, failed: 0 })
  const [request] = pushService.received
  expect(request!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  const { data } = await api.call<{ key: string }>('/v2/subscription/pushKey')
  expect(request!.headers.authorization).toContain(`k=${data.key}`)
  expect(browser.decrypt(request!.raw)).toMatchObject({
    title: '证监会批准比特币现货基金',
    body: expect.stringMatching(/^官方 · /),
    url: expect.stringMatching(/\/zh\/flash\/\d+$/),
  })
  expect(await round()).toEqual({ sent: 0, gone: 0, failed: 0 })
})

test('R909 R867 a subscription that the browser has renewed keeps its alerts and its key', async () => {
  await subscribe({ level: 'all' }, '/before')
  const row = () => api.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
  const { endpoint: old_endpoint } = await row()
  const { p256dh, auth } = openBrowser()
  const renewed = { old_endpoint, endpoint: 'https://push.example.org/after', p256dh, auth }
  expect((await post('renewPush', renewed)).status).toBe(200)
  expect(await row()).toMatchObject({ endpoint: renewed.endpoint, first_endpoint: old_endpoint, p256dh, level: 'all' })
  expect((await post('renewPush', renewed)).status).toBe(404)
  expect((await post('renewPush', { ...renewed, endpoint: 'https://10.0.0.1/' })).status).toBe(400)
})

test('R867 alerts of quiet hours arrive together at their end; old items and drafts cause none', async () => {
  now = new Date('2026-11-20T02:30:00Z')
  const browser = await subscribe({ level: 'all', quiet_from: 22, quiet_to: 7, zone: 'UTC' })
  await publish(api.db, 'First at night', { at: seconds() - 60 })
  await publish(api.db, 'Second at night', { at: seconds() })
  await publish(api.db, 'From the archive', { at: seconds() - 13 * 3600 })
  await publish(api.db, 'A draft', { at: seconds(), drafts: ['en'] })
  await api.db.updateTable('live_event').set({ at: now }).execute()
  expect((await round()).sent).toBe(0)
  now = new Date('2026-11-20T07:00:00Z')
  expect((await round()).sent).toBe(1)
  expect(browser.decrypt(pushService.received[0]!.raw)).toMatchObject({
    title: '2 alerts: Second at night',
    body: 'First at night',
  })
})

test('R867 a browser that is gone is deleted; after a failure its alerts wait', async () => {
  await subscribe({ level: 'all' }, '/gone')
  await publish(api.db, 'Nobody reads this there', { at: seconds() })
  pushService.answer = (response) => response.writeHead(503).end()
  expect((await round()).failed).toBe(1)
  expect((await round()).failed).toBe(0)
  now = new Date(now.getTime() + 61_000)
  pushService.answer = (response) => response.writeHead(410).end()
  expect((await round()).gone).toBe(1)
  expect(await api.db.selectFrom('subscription').select('id').execute()).toEqual([])
})

test('R867 endpoints of private networks are refused, and none is reached whatever its name resolves to', async () => {
  const { p256dh, auth } = openBrowser()
  for (const endpoint of [
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://user:word@push.example.org/x',
    'not an address',
  ]) {
    const { envelope } = await post('savePush', { endpoint, p256dh, auth })
    expect([envelope.code, envelope.msg], endpoint).toEqual([
      -1,
      'This browser’s push service cannot be reached from here',
    ])
  }
  const push = openPush(api)
  expect(await push.send({ endpoint: pushService.origin, p256dh, auth }, {}, 'normal')).toBe('failed')
  expect(pushService.received).toEqual([])
})

test('R867 a subscriber gets at most as many messages a day as the limit', async () => {
  now = new Date(now.getTime() - 2 * 86_400_000)
  await subscribe({ level: 'all' })
  const id = (await api.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow()).id
  const article_id = await publish(api.db, 'One of many', { at: seconds() })
  const others = await publishNews(
    api.db,
    Array.from({ length: 40 }, (_, index) => [`Earlier ${index}`, { at: seconds() - 3600 }]),
  )
  await api.db.updateTable('live_event').set({ at: now }).execute()
  await queueAlerts(api.db, now)
  await api.db.deleteFrom('alert').where('article_id', '<>', article_id).execute()
  for (const [index, other] of others.entries())
    await api.db
      .insertInto('alert')
      .values({ subscription_id: id, article_id: other, due_at: now, sent_at: new Date(now.getTime() - index * 1000) })
      .execute()
  expect((await round()).sent).toBe(0)
  now = new Date(now.getTime() + 86_400_000)
  await publish(api.db, 'A day later', { at: seconds() })
  await api.db.updateTable('live_event').set({ at: now }).execute()
  expect(await round()).toEqual({ sent: 1, gone: 0, failed: 0 })
})

const mails = () => api.db.selectFrom('stored_mail').selectAll().orderBy('id').execute()
const wanted = { email: 'Reader@Farwire.example', level: 'important', digest_hour: 8, zone: 'Asia/Tokyo' }
const keyIn = (text: string) => /key=([\w-]+)/.exec(text)![1]!

test('A mail address is subscribed only by the link that was mailed to it, and its owner alone changes it', async () => {
  await post('saveMail', { ...wanted, alerts: true }, { lang: 'ja' })
  const [first] = await mails()
  expect(first).toMatchObject({ recipient: 'reader@farwire.example', subject: 'Farwireの購読を確認してください' })
  await publish(api.db, 'まだ確認していない', { at: seconds(), langs: ['ja'], weight: 1 })
  expect((await round()).sent).toBe(0)
  const key = keyIn(first!.body_text)
  const info = async () => (await api.call<Subscription>(`/v2/subscription/info?key=${key}`)).data
  expect(await info()).toMatchObject({
    kind: 'mail',
    is_confirmed: false,
    address: 'r…@farwire.example',
    digest_hour: 8,
  })
  await post('confirm', { key })
  await post('saveMail', { ...wanted, level: 'all', digest_hour: 20 })
  expect((await mails())[1]!.body_text).toContain(`/subscribe/manage?key=${key}`)
  expect(await info()).toMatchObject({ is_confirmed: true, level: 'important', digest_hour: 8 })
  await post('change', {
    key,
    level: 'none',
    keywords: 'ETF, 比特币',
    tokens: ['$btc'],
    digest_hour: 9,
    zone: 'Asia/Tokyo',
  })
  expect(await info()).toMatchObject({ level: 'none', keywords: ['ETF', '比特币'], tokens: ['BTC'], digest_hour: 9 })
  // One of the same length, too: its signature is what counts.
  const forged = key.replace(/^(\d+-)(.)/, (_, id: string, first: string) => id + (first === 'A' ? 'B' : 'A'))
  for (const wrong of ['', '1-x', key.replace(/^\d+/, '999'), `${key}x`, forged])
    expect((await api.call(`/v2/subscription/info?key=${wrong}`)).status, wrong).toBe(404)
  expect((await post('saveMail', { email: 'no address', digest_hour: 1 })).envelope.code).toBe(-1)
  expect((await post('saveMail', { email: 'a@farwire.example', level: 'all' })).envelope.msg).toContain('Choose')
})

test('Strangers cannot fill a mailbox with confirmations', async () => {
  for (let sent = 0; sent < 4; sent++) expect((await post('saveMail', wanted)).status).toBe(200)
  expect((await post('saveMail', wanted)).status).toBe(429)
  expect(await mails()).toHaveLength(4)
})

test('R949 a digest comes once a day at the hour of the reader, the weightiest story first, with what the subscription wants', async () => {
  now = new Date('2026-11-20T22:30:00Z')
  await post('saveMail', wanted)
  await post('confirm', { key: keyIn((await mails())[0]!.body_text) })
  await publish(api.db, 'Calder raises fees', { at: seconds() - 7200, weight: 1, sourceName: 'Gazette' })
  await publish(api.db, 'Important later', { at: seconds() - 60, kind: 'article', isImportant: true })
  await publish(api.db, 'Not asked for', { at: seconds() - 60 })
  await publish(api.db, 'Two days old', { at: seconds() - 2 * 86_400, weight: 1 })
  const digest = () => sendDigests({ ...api, now })
  expect(await digest()).toEqual({ sent: 0 })
  now = new Date('2026-11-20T23:10:00Z')
  expect(await digest()).toEqual({ sent: 1 })
  expect(await digest()).toEqual({ sent: 0 })
  const { subject, body_text, body_html } = (await mails())[1]!
  expect(subject).toBe('Farwire: the day in 2 headlines')
  expect(body_text.indexOf('Important later')).toBeLessThan(body_text.indexOf('Calder raises fees'))
  expect(body_text).toContain('Nov 21, 05:30 · Gazette')
  expect(body_text).toContain('Times in UTC+9')
  expect(body_text).not.toMatch(/Not asked for|Two days old/)
  expect(body_html).toContain('/subscribe/end?key=')
  now = new Date('2026-11-21T23:10:00Z')
  expect(await digest()).toEqual({ sent: 0 })
})

test('A digest goes to confirmed addresses only, and one that was missed goes out up to three hours late', async () => {
  now = new Date('2026-11-20T23:30:00Z')
  await post('saveMail', { ...wanted, digest_hour: 8 })
  await publish(api.db, 'Important', { at: seconds() - 3600, weight: 1 })
  expect(await sendDigests({ ...api, now })).toEqual({ sent: 0 })
  await post('confirm', { key: keyIn((await mails())[0]!.body_text) })
  // 12:10 in Tokyo.
  now = new Date('2026-11-21T03:10:00Z')
  expect(await sendDigests({ ...api, now })).toEqual({ sent: 0 })
  now = new Date('2026-11-21T02:50:00Z')
  expect(await sendDigests({ ...api, now })).toEqual({ sent: 1 })
})

test('The key of a subscription opens it at its address only', async () => {
  await post('saveMail', wanted)
  const key = keyIn((await mails())[0]!.body_text)
  const open = async () => (await api.call(`/v2/subscription/info?key=${key}`)).status
  expect(await open()).toBe(200)
  await api.db.updateTable('subscription').set({ email: 'another@farwire.example' }).execute()
  expect(await open()).toBe(404)
})

test('Forms work without scripts, and one click of a mail program ends a subscription', async () => {
  const form = (path: string, fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    api.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': type },
    })
  const sent = await form('/th/subscribe/mail', { email: 'one@farwire.example', level: 'all', digest_hour: '7' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/th/subscribe?mail=sent#mail'])
  expect((await form('/subscribe/mail', { email: 'x' })).headers.get('location')).toBe(
    '/subscribe?mail=email_format#mail',
  )
  const key = keyIn((await mails())[0]!.body_text)
  const confirmed = await form(`/th/subscribe/confirm?key=${key}`, {})
  expect(confirmed.headers.get('location')).toBe(`/th/subscribe/manage?key=${key}&done=confirmed`)
  const row = await api.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ locale: 'th', zone: 'Asia/Bangkok', level: 'all', digest_hour: 7 })
  const ended = await form(`/th/subscribe/end?key=${key}`, { 'List-Unsubscribe': 'One-Click' })
  expect([ended.status, await ended.text()]).toEqual([200, 'Done'])
  expect(await api.db.selectFrom('subscription').select('id').execute()).toEqual([])
  expect((await form(`/subscribe/end?key=${key}`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
})

test('A subscription of an account ends with it', async () => {
  const { id, headers } = await createTestAccount(api.db, 'eve')
  await post('saveMail', { ...wanted, email: 'eve.reads@farwire.example' }, headers)
  expect(await api.db.selectFrom('subscription').select('account_id').execute()).toEqual([{ account_id: id }])
  await api.db.deleteFrom('account').where('id', '=', id).execute()
  expect(await api.db.selectFrom('subscription').select('id').execute()).toEqual([])
})

test('R867 a host that is no push service of a browser gets a few subscriptions only', async () => {
  const save = async (endpoint: string) =>
    (await post('savePush', { endpoint, p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'a'.repeat(22) }))
      .status
  const saveMany = async (host: string) => {
    const statuses = []
    for (let count = 0; count < 22; count++) {
      await api.db.deleteFrom('rate_count').execute()
      statuses.push(await save(`https://${host}/${count}`))
    }
    return statuses
  }
  expect((await saveMany('victim.example:8443')).filter((status) => status === 200)).toHaveLength(20)
  expect(await save('https://victim.example:8443/3')).toBe(200)
  expect(new Set(await saveMany('updates.push.services.mozilla.com'))).toEqual(new Set([200]))
})
