import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { releaseDue, startReleases } from './releases.ts'

let api: TestApi
let mira: Colleague
const now = new Date('2026-11-22T14:00:00Z')
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
})
afterAll(() => api.close())

async function draft(title: string): Promise<number> {
  const { article_id } = (await mira.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'en' })).data
  await mira.call('item/save', { article_id, lang: 'en', title, content: `<p>Text of ${title}.</p>` })
  return article_id
}
const schedule = (article_id: number, at: string, zone: string, more: object = {}) =>
  mira.call<Output<'deskItem.schedule'>>('item/schedule', { article_id, lang: 'en', at, zone, ...more })
const title = async (id: number) =>
  (await api.call<{ title: string }>(`/v2/article/detail?article_id=${id}`)).data?.title ?? null
const at = (time: string) => new Date(`2026-11-23T${time}Z`)

test('R816 R837 a version goes out at its second of the stated zone, once, with the text that it had then; the log says so', async () => {
  const id = await draft('At nine thirty')
  const { data } = await schedule(id, '2026-11-23T09:30:07', 'Asia/Tokyo')
  expect(data.version.release).toMatchObject({
    at: at('00:30:07').getTime() / 1000,
    zone: 'Asia/Tokyo',
    is_changed: false,
  })
  await mira.call('item/save', {
    article_id: id,
    lang: 'en',
    base: 1,
    title: 'Written later',
    content: '<p>Later.</p>',
  })
  expect(await releaseDue(api, new Date(at('00:30:07').getTime() - 1))).toBe(0)
  expect(await title(id)).toBeNull()
  const due = at('00:30:07')
  expect(await Promise.all([releaseDue(api, due), releaseDue(api, due), releaseDue(api, due)])).toContain(1)
  expect(await title(id)).toBe('At nine thirty')
  const detail = (await mira.call<Output<'deskItem.detail'>>(`item/detail?article_id=${id}`)).data
  expect(detail).toMatchObject({ release: null, texts: { title: 'Written later' }, published_at: due.getTime() / 1000 })
  const published = await api.db
    .selectFrom('item_revision')
    .select('id')
    .where('article_id', '=', id)
    .where('cause', '=', 'published')
    .execute()
  expect(published).toHaveLength(1)
  expect(await releaseDue(api, at('01:00:00'))).toBe(0)
  const log = await api.db
    .selectFrom('audit')
    .select(['staff_id', 'at', 'before', 'after'])
    .where('action', '=', 'item.release')
    .execute()
  expect(log).toEqual([
    {
      staff_id: null,
      at: due,
      before: { lang: 'en', state: 'none' },
      after: { lang: 'en', state: 'published', title: 'At nine thirty', arranged_by: mira.id },
    },
  ])
})

test('R816 scheduled texts are listed and can be cancelled; times in the past and invalid zones and days are refused', async () => {
  const id = await draft('Cancelled')
  await schedule(id, '2026-11-25T00:00:00', 'UTC')
  const upcoming = (await mira.call<Output<'deskItem.upcoming'>>('item/upcoming')).data
  expect(upcoming.list).toMatchObject([{ article_id: id, title: 'Cancelled', zone: 'UTC', by: { name: 'Mira' } }])
  await mira.call('item/cancelSchedule', { article_id: id, lang: 'en' })
  expect((await mira.call<Output<'deskItem.upcoming'>>('item/upcoming')).data.list).toEqual([])
  expect(await releaseDue(api, new Date('2026-11-25T00:00:00Z'))).toBe(0)
  const refusals = await Promise.all([
    schedule(id, '2026-11-22T13:59:59', 'UTC'),
    schedule(id, '2026-11-25T00:00:00', 'Mars/Olympus'),
    schedule(id, '2026-02-30T00:00:00', 'UTC'),
  ])
  expect(refusals.map(({ envelope }) => envelope.msg)).toEqual([
    'This moment is past',
    expect.stringContaining('zone'),
    expect.stringContaining('at'),
  ])
})

test('R817 a change of a public text, with its notice, can be arranged as well', async () => {
  const id = await draft('First words')
  await mira.call('item/publish', { article_id: id, lang: 'en' })
  await mira.call('item/save', { article_id: id, lang: 'en', title: 'Better words', content: '<p>Better.</p>' })
  await schedule(id, '2026-11-23T02:00:00', 'UTC', { notice: 'The first words were wrong.' })
  expect(await title(id)).toBe('First words')
  await releaseDue(api, at('02:00:00'))
  const { data } = await api.call<{ title: string; corrections: object[] }>(`/v2/article/detail?article_id=${id}`)
  expect(data).toMatchObject({ title: 'Better words', corrections: [{ content: 'The first words were wrong.' }] })
})

test('R816 texts that became due while no worker ran are published when one starts; a new schedule wakes it', async () => {
  const late = await draft('Was due at night')
  await schedule(late, '2026-11-22T14:00:01', 'UTC')
  let clock = new Date('2026-11-22T15:00:00Z')
  const out = async (id: number) => {
    await expect.poll(() => title(id)).not.toBeNull()
  }
  const releases = startReleases({ config: api.config, db: api.db, live: api.live, clock: () => clock })
  await out(late)
  const next = await draft('Arranged meanwhile')
  clock = new Date('2026-11-22T16:00:00Z')
  await schedule(next, '2026-11-22T15:30:00', 'UTC')
  await out(next)
  await releases.stop()
})

test('R816 R817 a scheduled article without a summary of its own is public afterwards and has no draft', async () => {
  const id = await draft('At its hour')
  await schedule(id, '2026-11-23T08:00:00', 'UTC')
  expect(await releaseDue(api, at('08:00:00'))).toBe(1)
  const { versions } = (await mira.call<Output<'deskItem.detail'>>(`item/detail?article_id=${id}`)).data
  expect(versions.find(({ lang }) => lang === 'en')).toMatchObject({ name: 'published', work: 'none' })
})
