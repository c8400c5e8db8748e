import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryRow, WebhookRow } from '#contract/newsroom/hook.ts'
import type { Config } from '#server/platform/config/config.ts'
import { sendWebhooks } from '#server/platform/webhook/send.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

let api: TestApi
let admin: TestStaff
let receiver: RecordingServer

beforeAll(async () => {
  api = await openApi()
  admin = await createTestStaff(api.db, 'admin')
  receiver = await openRecordingServer()
})
afterAll(async () => {
  receiver.close()
  await api.close()
})

const act = <T = unknown>(call: string, body: object) =>
  api.call<T>(`/admin/v1/hook/${call}`, sending(body, admin.headers))
const list = async () =>
  (await api.call<{ list: WebhookRow[] }>('/admin/v1/hook/list', { headers: admin.headers })).data.list
/** A configuration that lets webhooks notify a private origin. */
const inside = (config: Config, origin: string): Config => ({ ...config, webhooks: { privateOrigins: [origin] } })
const send = () => sendWebhooks({ db: api.db, config: inside(api.config, receiver.origin), now: new Date() })

test('R839 a webhook is added, its log names each answer, a delivery is sent again with the same id and the new secret', async () => {
  const { data } = await act<{ id: number; secret: string }>('add', {
    url: 'https://hooks.farwire.example/in#x',
    events: ['item.published', 'item.published'],
  })
  expect(data.secret).toMatch(/^whsec_/)
  expect(await list()).toMatchObject([
    { url: 'https://hooks.farwire.example/in', events: ['item.published'], is_on: true },
  ])
  // The receiver of this test is on this machine, which no webhook may name.
  await api.db
    .updateTable('webhook')
    .set({ url: `${receiver.origin}/in` })
    .execute()
  receiver.answer = (response) => response.writeHead(500).end()
  await publish(api.db, 'Replayed')
  await send()
  const log = async () =>
    (await api.call<{ list: DeliveryRow[] }>(`/admin/v1/hook/log?id=${data.id}`, { headers: admin.headers })).data.list
  const [failed] = await log()
  expect(failed).toMatchObject({ event: 'item.published', state: 'waiting', tries: [{ status: 500, error: null }] })

  receiver.answer = (response) => response.end()
  const { data: renewed } = await act<{ secret: string }>('renew', { id: data.id })
  const wakings = async () => (await api.db.selectFrom('live_event').select('id').execute()).length
  const woken = await wakings()
  expect((await act('replay', { id: failed!.id })).status).toBe(200)
  // The job that sends need not wait for its minute.
  expect(await wakings()).toBe(woken + 1)
  expect(await send()).toEqual({ delivered: 1, failed: 0 })
  expect((await log())[0]).toMatchObject({
    state: 'delivered',
    due_at: null,
    tries: [{ status: 500 }, { status: 200 }],
  })
  const [first, second] = receiver.received
  expect([second!.headers['webhook-id'], second!.body]).toEqual([first!.headers['webhook-id'], first!.body])
  expect(() =>
    new Webhook(renewed.secret).verify(second!.body, second!.headers as Record<string, string>),
  ).not.toThrow()
  expect(() => new Webhook(data.secret).verify(second!.body, second!.headers as Record<string, string>)).toThrow()

  const told = JSON.stringify([await list(), await api.db.selectFrom('audit').selectAll().execute(), await log()])
  expect([told.includes(data.secret), told.includes(renewed.secret)]).toEqual([false, false])
})

test('R839 a webhook is switched off and on, edited and removed; each is in the log', async () => {
  const { data } = await act<{ id: number }>('add', { url: 'https://a.example/x', events: ['comment.added'] })
  await act('switch', { id: data.id, on: 0 })
  expect((await list()).at(-1)).toMatchObject({ is_on: false, off_reason: 'desk' })
  await act('switch', { id: data.id })
  await act('edit', { id: data.id, url: 'https://b.example/y', events: ['item.withdrawn'] })
  expect((await list()).at(-1)).toMatchObject({ is_on: true, url: 'https://b.example/y', events: ['item.withdrawn'] })
  await act('remove', { id: data.id })
  expect((await list()).some(({ id }) => id === data.id)).toBe(false)
  const acts = await api.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', String(data.id))
    .where('kind', '=', 'hook')
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual([
    'hook.add',
    'hook.switch',
    'hook.switch',
    'hook.edit',
    'hook.remove',
  ])
  expect((await act('edit', { id: data.id, url: 'https://b.example/', events: ['item.withdrawn'] })).status).toBe(404)
})

test.for([
  'ftp://a.example/',
  'http://127.0.0.1/x',
  'http://[::1]/x',
  'http://169.254.169.254/latest',
  'http://localhost:3000/',
  'http://db.internal/',
  'https://user:word@a.example/',
  'javascript:alert(1)',
])('R839 no webhook has the address %s', async (url) => {
  expect((await act('add', { url, events: ['item.published'] })).status).toBe(400)
})

test('R839 an operator lets webhooks have a named private origin, and no other', async () => {
  const own = await openApi({ env: { WEBHOOK_PRIVATE_ORIGINS: 'http://intranet:8080' } })
  const owner = await createTestStaff(own.db, 'owner')
  const add = async (url: string) =>
    (await own.call('/admin/v1/hook/add', sending({ url, events: ['item.published'] }, owner.headers))).status
  expect(await add('http://intranet:8080/in')).toBe(200)
  for (const url of ['http://intranet/in', 'http://intranet:8080@10.0.0.1/', 'http://10.0.0.1:8080/'])
    expect(await add(url), url).toBe(400)
  await own.close()
})
