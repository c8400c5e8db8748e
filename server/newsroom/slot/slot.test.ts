import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { SlotPlace } from '#contract/site/home.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { publish, type NewsOptions } from '#tests/news.ts'
import { startSlots, turnSlots } from './turns.ts'

let api: TestApi
let editor: Colleague
const noon = new Date('2026-11-23T12:00:00Z')
let now = noon
const second = (offset: number) => Math.floor(noon.getTime() / 1000) + offset
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  editor = await createColleague(api, 'Mira', 'editor')
})
afterAll(() => api.close())
beforeEach(async () => {
  now = noon
  await api.db.deleteFrom('rate_count').execute()
  await api.db.deleteFrom('home_slot').execute()
})

const article = (title: string, options: NewsOptions = {}) => publish(api.db, title, { kind: 'article', ...options })
const set = (place: SlotPlace, article_id: number, more: object = {}) =>
  editor.call<{ id: number }>('slot/save', {
    place,
    article_id,
    position: 1,
    starts_at: second(0),
    ends_at: second(60),
    ...more,
  })
async function shown(place: SlotPlace, { lang = 'en', query = '' } = {}): Promise<string[]> {
  const { data } = await api.call<Output<'home.slots'>>(`/v2/home/slots${query}`, { headers: { 'x-locale': lang } })
  return data[place].map(({ title }) => title)
}

test('R835 an item is at its place from the second of its beginning until that of its end', async () => {
  await set('lead', await article('Leads for a minute'), { starts_at: second(10), ends_at: second(70) })
  for (const [offset, expected] of [
    [9, []],
    [10, ['Leads for a minute']],
    [69, ['Leads for a minute']],
    [70, []],
  ] as const) {
    now = new Date(second(offset) * 1000)
    expect(await shown('lead'), String(offset)).toEqual(expected)
  }
})

test('R835 the items of a place stand in their order, each once; a site shows its own and those of all', async () => {
  const both = await article('Of all sites', { langs: ['en', 'ja'] })
  await set('recommended', await article('Of Japan', { langs: ['ja', 'en'] }), { lang: 'ja', position: 2 })
  await set('recommended', both, { position: 3 })
  await set('recommended', both, { position: 1 })
  await set('hot', await article('Pinned'))
  expect(await shown('recommended')).toEqual(['Of all sites (en)'])
  expect(await shown('recommended', { lang: 'ja' })).toEqual(['Of all sites (ja)', 'Of Japan (ja)'])
  expect(await shown('hot')).toEqual(['Pinned'])
  expect(await shown('hot', { query: '?only_lang=ja' })).toEqual([])
})

test('R825 R835 an item that is not public is at no place, also while its slot lasts', async () => {
  const withdrawn = await article('Was wrong')
  await set('hot', withdrawn)
  expect(await shown('hot')).toEqual(['Was wrong'])
  await editor.call('item/withdraw', { article_id: withdrawn, lang: 'en', reason: 'Forged.' })
  expect(await shown('hot')).toEqual([])

  const { article_id } = (await editor.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'en' }))
    .data
  await editor.call('item/save', { article_id, lang: 'en', title: 'Under embargo', content: '<p>Later.</p>' })
  await editor.call('item/facts', { article_id, embargo_until: second(30) })
  await set('lead', article_id)
  expect(await shown('lead')).toEqual([])
  const { data: preview } = await editor.call<Output<'deskSlot.preview'>>(`slot/preview?lang=en&at=${second(1)}`)
  expect(preview.lead).toEqual([])
  const { data } = await editor.call<Output<'deskSlot.list'>>('slot/list')
  expect(data.list.map(({ title, is_public }) => [title, is_public])).toEqual([
    ['Under embargo', false],
    ['Was wrong', false],
  ])
  now = new Date(second(31) * 1000)
  await editor.call('item/publish', { article_id, lang: 'en' })
  expect(await shown('lead')).toEqual(['Under embargo'])
})

test('R835 the preview shows a later moment of a site; a slot is changed and taken away, and the log says so', async () => {
  const { id } = (await set('lead', await article('Leads tomorrow'), { starts_at: second(100), ends_at: second(200) }))
    .data
  const preview = async (at: number) =>
    (await editor.call<Output<'deskSlot.preview'>>(`slot/preview?lang=ja&at=${second(at)}`)).data.lead.map(
      ({ title }) => title,
    )
  expect(await preview(100)).toEqual(['Leads tomorrow'])
  expect(await preview(99)).toEqual([])
  const other = await article('Leads instead')
  await set('lead', other, { id, starts_at: second(50), ends_at: second(200) })
  expect(await preview(60)).toEqual(['Leads instead'])
  expect((await editor.call('slot/remove', { id })).status).toBe(200)
  expect(await preview(60)).toEqual([])
  expect((await editor.call('slot/remove', { id })).status).toBe(404)
  const owner = await createColleague(api, 'Ola', 'owner')
  const { data } = await owner.call<Output<'deskAudit.list'>>(`audit/list?kind=slot&subject_id=${id}`)
  expect(data.list.map(({ action }) => action)).toEqual(['slot.remove', 'slot.save', 'slot.save'])
})

test('R835 an end before the beginning or in the past, an item that is not there and one that cannot stand there are refused', async () => {
  const id = await article('Fine')
  const flash = await publish(api.db, 'A flash')
  const late = 'The end is after the beginning, and not past'
  const refused = async (...input: Parameters<typeof set>) => {
    const { status, envelope } = await set(...input)
    return [status, envelope.msg]
  }
  expect(await refused('lead', id, { ends_at: second(0) })).toEqual([400, late])
  expect(await refused('lead', id, { starts_at: second(-60), ends_at: second(-1) })).toEqual([400, late])
  expect((await refused('lead', 999_999_999))[0]).toBe(404)
  expect((await refused('lead', id, { id: 999_999 }))[0]).toBe(404)
  expect(await refused('hot', flash)).toEqual([400, 'Only articles stand here; a flash can lead'])
  expect((await refused('lead', flash))[0]).toBe(200)
  for (const more of [{ position: 0 }, { position: 21 }, { place: 'top' }, { lang: 'xx' }])
    expect((await refused('lead', id, more))[0], JSON.stringify(more)).toBe(400)
})

test('R835 at a beginning and an end cached pages are purged once, and what has ended is removed', async () => {
  await set('lead', await article('Turns'), { starts_at: second(10), ends_at: second(20) })
  const turnAt = (offset: number) => turnSlots(api.db, new Date(second(offset) * 1000))
  expect([await turnAt(9), await turnAt(10), await turnAt(10), await turnAt(19)]).toEqual([false, true, false, false])
  expect([await turnAt(20), await turnAt(20)]).toEqual([true, false])
  expect(await api.db.selectFrom('home_slot').select('id').execute()).toEqual([])
})

test('R835 a worker turns what became due while none ran, and wakes for a slot that is set meanwhile', async () => {
  await set('lead', await article('Ended at night'), { starts_at: second(1), ends_at: second(2) })
  const count = async () => (await api.db.selectFrom('home_slot').select('id').execute()).length
  let clock = new Date(second(5) * 1000)
  const slots = startSlots({ config: api.config, db: api.db, live: api.live, clock: () => clock })
  await expect.poll(count).toBe(0)
  clock = new Date(second(50) * 1000)
  await set('lead', await article('Set meanwhile'), { starts_at: second(6), ends_at: second(40) })
  await expect.poll(count).toBe(0)
  await slots.stop()
})

test('R835 R837 a slot that is saved without a change is not logged again', async () => {
  const article_id = await article('Set once')
  const { id } = (await set('lead', article_id)).data
  expect((await set('lead', article_id, { id })).status).toBe(200)
  const logged = api.db.selectFrom('audit').select('action').where('kind', '=', 'slot')
  expect(await logged.where('subject_id', '=', String(id)).execute()).toHaveLength(1)
})

test('R835 a slot that somebody else has changed is neither overwritten nor removed by who saw it before', async () => {
  const article_id = await article('Set by two')
  const { id } = (await set('lead', article_id)).data
  const read = async () =>
    (await editor.call<Output<'deskSlot.list'>>('slot/list')).data.list.find((slot) => slot.id === id)!
  const { version } = await read()
  expect((await set('lead', article_id, { id, version, position: 2 })).status).toBe(200)
  expect((await set('lead', article_id, { id, version, position: 3 })).status).toBe(409)
  expect(await read()).toMatchObject({ position: 2 })
  expect((await set('lead', article_id, { id, version: (await read()).version, position: 3 })).status).toBe(200)
  expect((await editor.call('slot/remove', { id, version })).status).toBe(409)
  expect(await read()).toMatchObject({ position: 3 })
  expect((await editor.call('slot/remove', { id, version: (await read()).version })).status).toBe(200)
})
