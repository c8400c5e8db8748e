import { expect, test } from 'vitest'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { entityDesk } from '#tests/entities.ts'
import { entityExamples } from '#tests/entity-examples.ts'
import { published } from '#tests/published.ts'
import { createTestStaff } from '#tests/staff.ts'

const desk = entityDesk()

const topic = { title: { en: 'Halving', ja: '半減期' }, tags: 'BTC' }

test('R826 readers do not find a removed topic, and find it again when it is put back', async () => {
  const { id } = (await desk.save('topic', { ...topic, tags: 'ETH' })).data
  const status = async () => (await desk.api.call(`/v2/topic/detail?p_id=${id}`)).status
  expect(await status()).toBe(200)
  await published(desk.api, () => desk.remove('topic', id))
  expect(await status()).toBe(404)
  await published(desk.api, () => desk.restore('topic', id))
  expect(await status()).toBe(200)
})

test('R826 an entity that others refer to is not removed; the refusal has their number', async () => {
  const { id } = (await desk.save('topic', { ...topic, tags: 'SOL' })).data
  const { id: account_id } = await createTestAccount(desk.api.db, 'alice')
  await desk.api.db
    .insertInto('subject_follow')
    .values({ account_id, composition_id: Number(id) })
    .execute()
  const refused = await desk.remove('topic', id)
  expect([refused.status, refused.envelope.msg]).toEqual([409, 'Still in use by others: 1'])
  expect((await desk.read('topic', id)).values).toMatchObject({ tags: 'SOL' })
  for (const [kind, known] of [
    ['page', 'introduce'],
    ['camp', 'citycamps'],
    ['application', '1'],
    ['correction', '1'],
  ] as const)
    expect((await desk.remove(kind, known)).status, kind).toBe(404)
})

test('R826 a show that is removed is followed no more, and nothing of its followers comes back with it', async () => {
  const { id } = (await desk.save('show', { ...entityExamples.show(), show_title: 'Followed' })).data
  const { headers } = await createTestAccount(desk.api.db, 'bob')
  const followed = async () => (await desk.api.call<{ list: object[] }>('/v2/follow/list', { headers })).data.list
  await desk.api.call('/v2/follow/add', sending({ type: 'show', id: Number(id) }, headers))
  expect(await followed()).toMatchObject([{ type: 'show', title: 'Followed' }])
  await published(desk.api, () => desk.remove('show', id))
  expect(await followed()).toEqual([])
  await desk.restore('show', id)
  expect(await followed()).toEqual([])
})

test('R826 a campaign that took the name of a removed one is removed, too, and is the one that is put back', async () => {
  const first = entityExamples.campaign()
  await desk.save('campaign', first)
  await desk.remove('campaign', first.slug)
  await desk.save('campaign', { ...first, title: { en: 'Another fair' } })
  expect((await desk.remove('campaign', first.slug)).envelope.msg).toBe('')
  expect((await desk.restore('campaign', first.slug)).status).toBe(200)
  expect((await desk.read('campaign', first.slug)).values.title).toEqual({ en: 'Another fair' })
})

test('R824 R826 an item is withdrawn with a reason, which its address keeps, and is public again when that is taken back', async () => {
  const level = { content: { en: '<p>A number used once.</p>' }, level: '1' }
  const { id } = (await desk.save('explainer', { ...level, title: { en: 'A nonce', ko: '논스' } })).data
  const detail = () => desk.api.call<{ title?: string }>(`/v2/science/detail?id=${id}`, { headers: { lang: 'ko' } })
  expect((await detail()).data.title).toBe('논스')
  expect((await desk.remove('explainer', id)).status).toBe(400)
  await published(desk.api, () => desk.remove('explainer', id, 'The drawing was wrong'))
  const gone = await detail()
  expect([gone.status, gone.envelope.msg]).toEqual([410, 'The drawing was wrong'])
  expect((await desk.find('explainer', '', { is_removed: '1' })).list).toMatchObject([{ id, state: 'withdrawn' }])
  expect((await desk.remove('explainer', id, 'Again')).status).toBe(409)
  await published(desk.api, () => desk.restore('explainer', id))
  expect((await detail()).data.title).toBe('논스')
  expect((await desk.read('explainer', id)).changes.map(({ action }) => action)).toEqual([
    'explainer.restore',
    'explainer.remove',
    'explainer.add',
  ])
})

test('R838 R826 a program that may write entities and not publish writes topics, and neither writes nor withdraws items', async () => {
  const owner = await createTestStaff(desk.api.db, 'owner')
  const key = { name: 'bot', permissions: ['entity.write'] }
  const { data } = await desk.api.call<{ key: string }>('/admin/v1/key/add', sending(key, owner.headers))
  const headers = { authorization: `Bearer ${data.key}` }
  const post = async (name: string, body: object) =>
    (await desk.api.call(`/admin/v1/entity/${name}`, sending(body, headers))).status
  const values = JSON.stringify({ ...topic, tags: 'XRP', level: '1' })
  expect(await post('save', { kind: 'topic', values })).toBe(200)
  expect(await post('save', { kind: 'explainer', values })).toBe(403)
  const { id } = (await desk.save('explainer', { title: { en: 'By the desk' }, level: '1' })).data
  expect(await post('remove', { kind: 'explainer', id, reason: 'A bot' })).toBe(403)
  expect(await post('restore', { kind: 'explainer', id })).toBe(403)
  expect(await post('import', { kind: 'explainer', name: 'a.jsonl', text: '{"title":"By a bot"}' })).toBe(403)
})
