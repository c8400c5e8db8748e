import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { PreviewLink } from '#contract/newsroom/preview.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
let jun: Colleague
let other: Colleague
let translator: Colleague
let id: number
const start = Date.parse('2026-11-29T12:00:00Z')
let now = new Date(start)
const hourMs = 3_600_000

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
  jun = await createColleague(api, 'Jun', 'author')
  other = await createColleague(api, 'Other', 'author')
  translator = await createColleague(api, 'Lin', 'translator')
})
afterAll(() => api.close())

/** An article of Jun under embargo, in English. */
async function begin(): Promise<void> {
  now = new Date(start)
  const created = await done<{ article_id: number }>(jun, 'item/create', { kind: 'article', lang: 'en' })
  id = created.article_id
  await save('Harbour Chain halts withdrawals')
  await done(mira, 'item/facts', { article_id: id, embargo_until: start / 1000 + 86_400 })
}
const save = async (title: string) =>
  done(mira, 'item/save', { article_id: id, lang: 'en', base: await number(), title, content: `<p>${title}.</p>` })
const number = async () => (await done<Output<'deskItem.detail'>>(mira, `item/detail?article_id=${id}`)).number

const share = async (by: Colleague, hours = 4) =>
  (
    await done<{ links: PreviewLink[] }>(by, 'preview/share', {
      article_id: id,
      lang: 'en',
      for_whom: 'Anneke Vos',
      hours,
    })
  ).links[0]!
const keyOf = ({ path }: { path: string }) => path.split('/').at(-1)!
const open = (key: string) => api.call<Output<'unpublished.read'>>(`/v2/unpublished/read?key=${key}`)
const seen = (by: Colleague) => by.call<Output<'deskPreview.read'>>(`preview/read?article_id=${id}&lang=en`)

test('R936 a link shows a draft under embargo as it changes to its holder alone, until its end', async () => {
  await begin()
  const link = await share(jun)
  const key = keyOf(link)
  expect((await open(key)).data).toMatchObject({
    item: { title: 'Harbour Chain halts withdrawals', content: '<p>Harbour Chain halts withdrawals.</p>' },
    ends_at: start / 1000 + 4 * 3600,
    is_desk: false,
  })
  await save('Harbour Chain resumes')
  expect((await open(key)).data.item.title).toBe('Harbour Chain resumes')
  expect((await api.call(`/v2/article/detail?article_id=${id}`)).status).toBe(404)
  const [first, ...rest] = key
  for (const guess of [
    `${first === '1' ? 2 : 1}${rest.join('')}`,
    key.slice(0, -1),
    `${key}0`,
    '1',
    '999999999999999-x',
  ])
    expect((await open(guess)).status, guess).toBe(410)
  expect((await seen(mira)).data.links[0]).toMatchObject({ for_whom: 'Anneke Vos', opened_count: 2, is_over: false })
  now = new Date(start + 4 * hourMs)
  const late = await open(key)
  expect([late.status, late.envelope.msg]).toEqual([410, expect.stringMatching(/^This link has ended/)])
  expect((await seen(mira)).data.links[0]).toMatchObject({ opened_count: 2, is_over: true })
})

test('R936 a link ends when it is ended, when its maker leaves the desk or may not write any more, and when the text is published', async () => {
  await begin()
  const ended = await share(jun)
  await done(mira, 'preview/end', { id: ended.id })
  expect((await open(keyOf(ended))).status).toBe(410)

  const left = await share(other).catch(() => undefined)
  expect(left).toBeUndefined()
  const made = await share(mira)
  await api.db.updateTable('staff').set({ ended_at: now }).where('id', '=', mira.id).execute()
  expect((await open(keyOf(made))).status).toBe(410)
  await api.db.updateTable('staff').set({ ended_at: null, role: 'analyst' }).where('id', '=', mira.id).execute()
  expect((await open(keyOf(made))).status).toBe(410)
  await api.db.updateTable('staff').set({ role: 'editor' }).where('id', '=', mira.id).execute()
  expect((await open(keyOf(made))).status).toBe(200)

  await done(mira, 'item/facts', { article_id: id, embargo_until: 0 })
  await done(mira, 'item/publish', { article_id: id, lang: 'en' })
  expect((await open(keyOf(made))).status).toBe(410)
  expect((await mira.call('preview/share', { article_id: id, lang: 'en', for_whom: 'x', hours: 1 })).status).toBe(409)
})

test('R936 the writer and those who review make and end links; others of the desk see neither them nor a text under embargo', async () => {
  await begin()
  const link = await share(jun)
  const wanted = { article_id: id, lang: 'en', for_whom: 'x', hours: 1 }
  for (const by of [other, translator]) {
    expect((await seen(by)).status).toBe(404)
    const refused = by === translator ? 403 : 404
    expect((await by.call('preview/share', wanted)).status).toBe(refused)
    expect((await by.call('preview/end', { id: link.id })).status).toBe(refused)
  }
  await done(mira, 'item/facts', { article_id: id, embargo_until: 0 })
  expect((await seen(other)).data).toMatchObject({ may_share: false, links: [] })
  expect((await other.call('preview/share', wanted)).status).toBe(403)
  expect((await other.call('preview/end', { id: link.id })).status).toBe(403)
  expect((await open(keyOf(link))).status).toBe(200)
  for (const hours of [0, 337]) expect((await jun.call('preview/share', { ...wanted, hours })).status).toBe(400)
})

test('R936 the desk sees the page, the share card and the feed entry of a draft; its frame works for ten minutes', async () => {
  await begin()
  await save('Harbour Chain resumes')
  await done(mira, 'item/facts', { article_id: id, source_name: 'Harbour Labs' })
  const { path, card, feed } = (await seen(jun)).data
  expect(card.picture).toMatch(/^data:image\/png;base64,iVBOR/)
  expect(card).toMatchObject({ title: 'Harbour Chain resumes', text: 'Harbour Chain resumes.' })
  expect(feed).toEqual({
    title: 'Harbour Chain resumes',
    author: 'Harbour Labs',
    text: 'Harbour Chain resumes.',
    tags: [],
  })
  expect((await open(keyOf({ path }))).data).toMatchObject({ is_desk: true, item: { title: 'Harbour Chain resumes' } })
  now = new Date(start + hourMs / 6)
  expect((await open(keyOf({ path }))).status).toBe(410)
})

test('R936 no cache stores the page of a preview, no search engine keeps it, no other site frames it', async () => {
  await begin()
  const { path } = await share(jun)
  for (const address of [path, path.replace('preview', 'Preview'), '/preview/guess']) {
    const { headers } = await api.app.request(address)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toMatch(/noindex/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
  }
})
