import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookEvent } from '#domain/newsroom/webhook-events.ts'
import type { Config } from '#server/platform/config/config.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { failingMs, sendWebhooks, waitsMs } from './send.ts'
import { newSecret } from './sign.ts'

let api: TestApi
let receiver: RecordingServer
const start = new Date(Date.now() + 60_000)
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

beforeAll(async () => {
  api = await openApi()
  receiver = await openRecordingServer()
})
afterAll(async () => {
  receiver.close()
  await api.close()
})
beforeEach(async () => {
  await api.db.deleteFrom('webhook').execute()
  await api.db.deleteFrom('webhook_message').execute()
  receiver.received = []
  receiver.answer = (response) => response.end()
})

async function addHook(events: WebhookEvent[], url = `${receiver.origin}/hook`) {
  const secret = newSecret()
  const { id } = await api.db
    .insertInto('webhook')
    .values({ url, events, secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}
/** A configuration that lets webhooks notify a private origin. */
const inside = (config: Config, origin: string): Config => ({ ...config, webhooks: { privateOrigins: [origin] } })
const send = (now = start) => sendWebhooks({ db: api.db, config: inside(api.config, receiver.origin), now })
const hook = (id: number) => api.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const log = () => api.db.selectFrom('webhook_try').select(['status', 'error']).orderBy('at').orderBy('error').execute()

test('R839 the reference library of Standard Webhooks verifies each message, and refuses a changed one', async () => {
  const { secret } = await addHook(['item.published', 'item.corrected', 'item.withdrawn', 'comment.added'])
  const alice = await createTestAccount(api.db, 'alice')
  const id = await publish(api.db, 'Rate held', { langs: ['en', 'cn'] })
  await api.call('/v2/comment/add', sending({ article_id: id, content: 'So it is' }, alice.headers))
  await correctVersion(api.db, id, 'en', { body: 'The date was wrong' })
  await withdrawVersion(api.db, id, 'en', 'It was not held')
  // Signed with nearly the real time, which the library compares with its own; the database's clock is finer than ours.
  expect(await send(new Date(Date.now() + 1000))).toEqual({ delivered: 4, failed: 0 })
  const wh = new Webhook(secret)
  const events = receiver.received.map(({ body, headers }) => wh.verify(body, headers as Record<string, string>))
  const origin = api.config.site.origin
  expect(events.toSorted((one, other) => typeOf(one).localeCompare(typeOf(other)))).toMatchObject([
    { type: 'comment.added', data: { article_id: id, parent_id: null, content: 'So it is' } },
    { type: 'item.corrected', data: { article_id: id, versions: [{ lang: 'en' }] } },
    {
      type: 'item.published',
      timestamp: expect.any(String),
      data: {
        article_id: id,
        kind: 'flash',
        versions: [
          { lang: 'cn', title: 'Rate held (cn)', url: `${origin}/zh/flash/${id}` },
          { lang: 'en', title: 'Rate held (en)', url: `${origin}/flash/${id}` },
        ],
      },
    },
    { type: 'item.withdrawn', data: { versions: [{ lang: 'en', reason: 'It was not held' }] } },
  ])
  const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]]
  expect(() => wh.verify(body.replace('"type"', '"kind"'), headers as Record<string, string>)).toThrow()
  expect(() => new Webhook(newSecret()).verify(body, headers as Record<string, string>)).toThrow()
})

test('R839 R935 an article with words in its address is named by its canonical address', async () => {
  await addHook(['item.corrected'])
  const id = await publish(api.db, 'Cap lifted', { kind: 'article', langs: ['en', 'cn'] })
  await api.db.updateTable('item').set({ slug: 'cap-lifted' }).where('article_id', '=', id).execute()
  await correctVersion(api.db, id, 'cn', { body: 'The date was wrong' })
  await send()
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    data: { slug: 'cap-lifted', versions: [{ lang: 'cn', url: `${api.config.site.origin}/zh/news/${id}-cap-lifted` }] },
  })
})

const typeOf = (event: unknown) => (event as { type: string }).type

test('R839 a refused message is tried again after growing waits, with the same id and body, then given up', async () => {
  const { id } = await addHook(['item.published'])
  await publish(api.db, 'Refused')
  receiver.answer = (response) => response.writeHead(503).end()
  let now = start
  for (const wait of [...waitsMs, 0]) {
    expect(await send(now)).toEqual({ delivered: 0, failed: 1 })
    expect(await send(now)).toEqual({ delivered: 0, failed: 0 })
    now = new Date(now.getTime() + wait)
  }
  expect(await send(after(90 * 86_400_000))).toEqual({ delivered: 0, failed: 0 })
  expect(new Set(receiver.received.map(({ headers, body }) => `${headers['webhook-id'] as string} ${body}`)).size).toBe(
    1,
  )
  expect((await log()).map(({ status }) => status)).toEqual(Array(waitsMs.length + 1).fill(503))
  expect(await hook(id)).toMatchObject({ failing_since: start, off_since: null })
})

test('R839 an acceptance ends the failing; five days of failures switch a webhook off, and a 410 does at once', async () => {
  const { id } = await addHook(['item.published'])
  receiver.answer = (response) => response.writeHead(500).end()
  await publish(api.db, 'First')
  await send()
  receiver.answer = (response) => response.writeHead(204).end()
  expect(await send(after(waitsMs[0]!))).toEqual({ delivered: 1, failed: 0 })
  expect((await hook(id)).failing_since).toBeNull()

  receiver.answer = (response) => response.writeHead(302, { location: receiver.origin }).end()
  await publish(api.db, 'Second')
  await send(after(waitsMs[0]!))
  await publish(api.db, 'Third')
  const late = after(waitsMs[0]! + failingMs)
  await send(late)
  expect(await hook(id)).toMatchObject({ off_reason: 'failing', off_since: late })
  await publish(api.db, 'Fourth')
  expect(await send(after(2 * failingMs))).toEqual({ delivered: 0, failed: 0 })

  const other = await addHook(['item.published'])
  receiver.answer = (response) => response.writeHead(410).end()
  await publish(api.db, 'Fifth')
  await send()
  expect(await hook(other.id)).toMatchObject({ off_reason: 'gone' })
})

test('R839 a message is not sent on to where its receiver redirects', async () => {
  await addHook(['item.published'])
  await publish(api.db, 'Redirected')
  receiver.answer = (response) => response.writeHead(307, { location: `${receiver.origin}/elsewhere` }).end()
  expect(await send()).toEqual({ delivered: 0, failed: 1 })
  expect(receiver.received).toHaveLength(1)
})

test('R839 private addresses are not reached, whatever a webhook says', async () => {
  await addHook(['item.published'])
  await addHook(['item.published'], 'http://localhost:8080/')
  await publish(api.db, 'Private')
  expect(await sendWebhooks({ db: api.db, config: api.config, now: start })).toEqual({ delivered: 0, failed: 2 })
  expect(receiver.received).toEqual([])
  expect(await log()).toEqual([
    { status: null, error: '127.0.0.1 is a private address' },
    { status: null, error: 'localhost is a private address' },
  ])
})

test('R839 a change that is rolled back sends no webhook, and an event without a webhook writes nothing', async () => {
  await addHook(['comment.added'])
  const id = await publish(api.db, 'Unwanted')
  await api.db
    .updateTable('webhook')
    .set({ events: ['item.withdrawn'] })
    .execute()
  await api.db
    .transaction()
    .execute(async (trx) => {
      const { queueItemMessages } = await import('./queue.ts')
      await queueItemMessages(trx, 'withdrawn', [{ article_id: id, kind: 'flash', slug: '', langs: ['en'] }])
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await api.db.selectFrom('webhook_message').select('id').execute()).toEqual([])
})
