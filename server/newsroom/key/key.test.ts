import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#domain/newsroom/staff-roles.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

let now = new Date('2026-11-20T12:00:00Z')
let api: TestApi
let owner: TestStaff

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  owner = await createTestStaff(api.db, 'owner', { at: now })
})
afterAll(() => api.close())

async function addKey(permissions: Permission[], more: object = {}, by = owner) {
  const { data } = await api.call<{ id: number; key: string }>(
    '/admin/v1/key/add',
    sending({ name: 'bot', permissions, ...more }, by.headers),
  )
  return { ...data, headers: { authorization: `Bearer ${data.key}` } }
}
const publish = (headers: Record<string, string>, body: object = {}) =>
  api.call<{ article_id: number; url: string; outcome: string }>(
    '/admin/v1/flash/publish',
    sending({ idempotency_key: 'a1', lang: 'en', title: 'Rates held', ...body }, headers),
  )

test('R838 a program publishes a flash by one call, and the same call again publishes nothing', async () => {
  const bot = await addKey(['item.publish'])
  expect(bot.key).toMatch(/^fwk_[\w-]{43}$/)
  const first = await publish(bot.headers, {
    content: 'As <b>expected</b><script>x</script>',
    weight: 3,
    tags: ['FED'],
  })
  expect(first.data).toMatchObject({ outcome: 'published', url: expect.stringContaining('/flash/') })
  const { article_id } = first.data
  const again = await publish(bot.headers, {
    content: 'As <b>expected</b><script>x</script>',
    weight: 3,
    tags: ['FED'],
  })
  expect(again.data).toEqual({ ...first.data, outcome: 'known' })
  expect((await publish(bot.headers, { title: 'Rates raised' })).status).toBe(409)
  expect((await publish(bot.headers, { idempotency_key: 'a2', content: 'As expected' })).data).toMatchObject({
    article_id,
    outcome: 'duplicate',
  })
  const { data } = await api.call<{ list: { title: string; content: string; ios: number }[] }>('/v2/newsflash/list')
  expect(data.list).toMatchObject([{ title: 'Rates held', ios: 3 }])
  expect(data.list[0]!.content).toBe('<p>As <b>expected</b></p>')
  const audit = await api.db.selectFrom('audit').selectAll().where('action', '=', 'flash.publish').execute()
  expect(audit).toMatchObject([{ staff_id: owner.id, api_key_id: bot.id, subject_id: String(article_id) }])
})

test('R838 two programs that send at once publish a text once', async () => {
  const bot = await addKey(['item.publish'])
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => publish(bot.headers, { idempotency_key: 'b', title: 'Halt at once' })),
  )
  expect(answers.map(({ data }) => data.outcome).toSorted()).toEqual(['known', 'known', 'known', 'published'])
})

test('R838 a key may what it says and what its maker may, until it ends', async () => {
  const admin = await createTestStaff(api.db, 'admin', { at: now })
  const reader = await addKey(['analytics.read'], {}, admin)
  const refused = await publish(reader.headers)
  expect([refused.status, refused.envelope.msg]).toEqual([
    403,
    'This API key does not have the permission item.publish',
  ])
  const numbers = () => api.call('/admin/v1/analytics/read', { headers: reader.headers })
  expect((await numbers()).status).toBe(200)
  await api.db.updateTable('staff').set({ role: 'moderator' }).where('id', '=', admin.id).execute()
  const moderators = await numbers()
  expect([moderators.status, moderators.envelope.msg]).toEqual([403, 'Your role does not allow this'])
  await api.db.updateTable('staff').set({ role: 'admin', ended_at: now }).where('id', '=', admin.id).execute()
  expect((await numbers()).status).toBe(401)

  const short = await addKey(['analytics.read'], { days: 1 })
  const shortNumbers = () => api.call('/admin/v1/analytics/read', { headers: short.headers })
  expect((await shortNumbers()).status).toBe(200)
  await api.call('/admin/v1/key/end', sending({ id: short.id }, owner.headers))
  expect((await shortNumbers()).status).toBe(401)
  await api.call('/admin/v1/key/end', sending({ id: short.id, on: 0 }, owner.headers))
  expect((await shortNumbers()).status).toBe(401)
  const day = await addKey(['analytics.read'], { days: 1 })
  now = new Date('2026-11-21T12:00:01Z')
  expect((await api.call('/admin/v1/analytics/read', { headers: day.headers })).status).toBe(401)
  now = new Date('2026-11-20T12:00:00Z')
  type Listed = { list: { id: number; state: string; last_used: number | null; person: string }[] }
  const { list } = (await api.call<Listed>('/admin/v1/key/list', { headers: owner.headers })).data
  expect(list.find(({ id }) => id === short.id)).toMatchObject({ state: 'ended', last_used: expect.any(Number) })
  expect(list.find(({ id }) => id === reader.id)).toMatchObject({ state: 'ended', person: 'admin' })
})

test('R889 R838 a key that manages sources lets none publish without the permission to publish, by a source or by a rule', async () => {
  const feeds = await addKey(['ingest.manage', 'ingest.take'])
  const post = (path: string, body: object, { headers } = feeds) =>
    api.call(`/admin/v1/${path}`, sending(body, headers))
  const source = { format: 'feed', url: 'https://kestrel.example/feed', kind: 'flash' }
  const { data } = await api.call<{ id: number; version: string }>(
    '/admin/v1/source/save',
    sending(source, feeds.headers),
  )
  expect(data.id).toBeTruthy()
  const rule = { name: 'all', source_id: data.id }
  for (const [path, body] of [
    ['source/save', { ...source, url: 'https://oxbow.example/feed', publishes: 1 }],
    ['source/save', { ...source, id: data.id, version: data.version, publishes: 1 }],
    ['rule/save', { ...rule, outlet: 'publish' }],
  ] as const)
    expect((await post(path, body)).envelope.msg, path).toBe('This API key does not have the permission item.publish')
  const wide = await addKey(['ingest.manage', 'item.publish'])
  const held = await api.call<{ id: number; version: string }>(
    '/admin/v1/rule/save',
    sending({ ...rule, outlet: 'hold' }, wide.headers),
  )
  for (const [path, body] of [
    ['rule/remove', held.data],
    ['rule/move', { id: held.data.id, to: 'up' }],
    ['rule/save', { ...rule, id: held.data.id, version: held.data.version, tags: ['A'] }],
  ] as const)
    expect((await post(path, body)).envelope.msg, path).toBe('This API key does not have the permission item.publish')
})

test('R838 a key is stored as a digest, and has at most the permissions of its creator', async () => {
  const bot = await addKey(['analytics.read'])
  const everywhere = JSON.stringify([
    await api.db.selectFrom('api_key').selectAll().execute(),
    await api.db.selectFrom('audit').selectAll().execute(),
    (await api.call('/admin/v1/key/list', { headers: owner.headers })).envelope,
  ])
  expect(everywhere).not.toContain(bot.key)
  for (const permission of ['staff.manage', 'key.manage']) {
    const more = sending({ name: 'more', permissions: [permission] }, owner.headers)
    expect((await api.call('/admin/v1/key/add', more)).status).toBe(400)
  }
})

test('R515 R838 a key is not accepted as the token of a reader, and a wrong key has no permissions', async () => {
  const bot = await addKey(['item.publish'])
  expect((await api.call('/v2/message/list', { headers: { ...bot.headers, token: bot.key } })).status).toBe(401)
  for (const key of ['fwk_', `fwk_${'x'.repeat(43)}`, `fwk_${'x'.repeat(5000)}`]) {
    const { status, envelope } = await publish({ authorization: `Bearer ${key}` })
    expect([status, envelope.msg]).toEqual([401, 'This API key is unknown, has expired or was ended'])
  }
})
