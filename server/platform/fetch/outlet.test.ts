import { globSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { jobsOf } from '#server/jobs/jobs.ts'
import { roundOf } from '#server/jobs/start.ts'
import { putSource } from '#server/markets/source/sources.ts'
import { openS3 } from '#server/platform/upload/store/store.ts'
import { newSecret } from '#server/platform/webhook/sign.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { openS3Server } from '#tests/servers/s3-server.ts'
import { fetchWeb } from './fetch.ts'
import { outlet } from './outlet.ts'

let api: TestApi
let other: RecordingServer
let mails = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, answer) {
    stream.resume()
    stream.on('end', () => answer(null, String(mails++)))
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  other = await openRecordingServer()
  api = await openApi({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      WEBSUB_HUB: other.origin,
      WEBHOOK_PRIVATE_ORIGINS: other.origin,
      EMBEDDING_BASE_URL: other.origin,
      EMBEDDING_MODEL: 'meanings',
    },
  })
})
afterAll(async () => {
  await api.close()
  other.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
afterEach(() => outlet.set(false))

/** What may open a connection to elsewhere, and the files that do: those of the second list ask the outlet, those of the first are no messages to anybody. */
const opens =
  /from '(undici|nodemailer|@grpc\/grpc-js|aws4fetch|@nats-io\/[\w-]+|openid-client|@opentelemetry\/exporter-[\w-]+)'|\bawait fetch\(/
const stay = [
  'accounts/identity/',
  'newsroom/start/steps.ts',
  'social/farcaster/grpc/',
  'platform/bus/nats.ts',
  'platform/upload/store/bucket.ts',
]
const asking = [
  'platform/fetch/fetch.ts',
  'platform/mail/send.ts',
  'platform/model/request.ts',
  'platform/pulse/traces.ts',
  'social/farcaster/hub/stream.ts',
]

test('R959 each module that opens a connection to elsewhere asks the outlet, or is listed with those that stay', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.includes('.test.'))
  const text = new Map(files.map((file) => [file.replace(/^server\//, ''), readFileSync(file, 'utf8')]))
  const opening = [...text].filter(([, code]) => opens.test(code)).map(([file]) => file)
  expect(opening.filter((file) => !stay.some((each) => file.startsWith(each))).toSorted()).toEqual(asking)
  for (const file of asking) expect(text.get(file)).toContain('outlet.isShut')
})

test('R959 from a quiet site goes no mail, webhook, ping or request to a model, and no source or number is fetched; all of it goes once it has moved', async () => {
  const { db, config, services, url } = api
  const privateOrigin = { url: `${other.origin}/feed`, private_origin: other.origin }
  await db
    .insertInto('feed')
    .values({ name: 'Harrow', kind: 'flash', lang: 'en', ...privateOrigin })
    .execute()
  await putSource(
    db,
    {
      key: 'mine',
      url: `${other.origin}/numbers`,
      format: 'csv',
      every: 3600,
      allows_private: true,
      mapping: {
        time: 'day',
        source: 'Gazette',
        series: { close: { key: 'mine', name: 'Mine', group: 'prices', cadence: 86_400 } },
      },
    },
    new Date(),
  )
  const hook = { url: `${other.origin}/hook`, events: ['item.published'], secret: newSecret() }
  await db.insertInto('webhook').values(hook).execute()
  await publish(db, 'Rate held')
  const jobs = jobsOf(config, services, url).filter(({ leavesSite }) => leavesSite)
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['fetch-sources', 'ping-hub', 'send-webhooks']))
  const leave = async () => {
    for (const job of jobs) await roundOf(job, db, new Date(Date.now() + 60_000)).catch(() => {})
    await services.mailer.send('reader@farwire.example', 'login_code', 'en', { code: '123456', minutes: 5 })
    await fetchWeb(other.origin, { privateOrigins: [other.origin] }).catch(() => {})
  }
  outlet.set(true)
  await leave()
  expect([other.received.length, mails]).toEqual([0, 0])
  expect(await db.selectFrom('stored_mail').select('recipient').execute()).toEqual([
    { recipient: 'reader@farwire.example' },
  ])
  expect(services.mailSink.isOpen).toBe(true)
  outlet.set(false)
  await leave()
  // The source, the numbers, the webhook, the ping, the model and the bare request.
  expect(other.received.length).toBeGreaterThanOrEqual(6)
  expect([mails, services.mailSink.isOpen]).toEqual([1, false])
})

test('R959 a quiet site deletes nothing in a bucket, which may be the one of the other', async () => {
  const server = await openS3Server()
  const store = openS3(readConfig([], server.env).uploads.s3)
  await store.put('a.png', Buffer.from('a'), 'image/png')
  outlet.set(true)
  await store.remove('a.png')
  expect(await store.get('a.png')).toEqual(Buffer.from('a'))
  outlet.set(false)
  await store.remove('a.png')
  expect(await store.get('a.png')).toBeUndefined()
  server.close()
})
