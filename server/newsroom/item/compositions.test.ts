import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
beforeAll(async () => {
  api = await openApi()
  mira = await createColleague(api, 'Mira', 'editor')
})
afterAll(() => api.close())

type Kind = 'topic' | 'special'

/** Stores a topic or special report. Returns its id. */
async function compose(kind: Kind, title: string, tags: string[] = []): Promise<number> {
  const values = JSON.stringify({ title: { en: title }, tags: tags.join('\n'), items: '' })
  return Number((await done<{ id: string }>(mira, 'entity/save', { kind, values })).id)
}

async function write(title: string): Promise<number> {
  const { article_id } = await done<{ article_id: number }>(mira, 'item/create', { kind: 'article', lang: 'en' })
  await done(mira, 'item/save', { article_id, lang: 'en', title, content: `<p>${title}, told at length.</p>` })
  return article_id
}

const addresses = { topic: 'topic', special: 'specialSubject' }
const listed = async (kind: Kind, id: number) =>
  (await api.call<Output<'topic.content'>>(`/v2/${addresses[kind]}/getContent?p_id=${id}`)).data.list.map(
    ({ title }) => title,
  )
const chosenOf = async (id: number) =>
  (await done<ItemDetail>(mira, `item/detail?article_id=${id}`)).facts.compositions.map(({ kind, title }) => [
    kind,
    title,
  ])

test('R826 an editor chooses topics and a special report of an article: their pages list it once it is public, a save of the topic and a restored topic keep it, and what is no longer chosen leaves', async () => {
  const [bridges, report] = [await compose('topic', 'Bridges'), await compose('special', 'A year of bridges')]
  const id = await write('The old bridge closes')
  await done(mira, 'item/facts', { article_id: id, compositions: [bridges, report] })
  expect(await chosenOf(id)).toEqual([
    ['special', 'A year of bridges'],
    ['topic', 'Bridges'],
  ])
  expect(await listed('topic', bridges)).toEqual([])
  await done(mira, 'item/publish', { article_id: id, lang: 'en' })
  expect([await listed('topic', bridges), await listed('special', report)]).toEqual([
    ['The old bridge closes'],
    ['The old bridge closes'],
  ])
  const values = JSON.stringify({ title: { en: 'All bridges' }, tags: '', items: '' })
  await done(mira, 'entity/save', { kind: 'topic', id: String(bridges), values })
  expect(await listed('topic', bridges)).toEqual(['The old bridge closes'])
  await done(mira, 'entity/remove', { kind: 'topic', id: String(bridges) })
  await done(mira, 'entity/restore', { kind: 'topic', id: String(bridges) })
  expect(await listed('topic', bridges)).toEqual(['The old bridge closes'])
  await done(mira, 'item/facts', { article_id: id, compositions: [report] })
  expect([await listed('topic', bridges), await listed('special', report)]).toEqual([[], ['The old bridge closes']])
})

test('R826 the topic that a tag made hands what was chosen for it on to the one that editors make of it', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const id = await write(`Ferry ${number}`)
    await done(mira, 'item/facts', { article_id: id, tags: ['Ferries'] })
    await done(mira, 'item/publish', { article_id: id, lang: 'en' })
  }
  const { list } = await done<Output<'deskEntity.list'>>(mira, 'entity/list?kind=topic&query=Ferries')
  const id = await write('A quay is built')
  await done(mira, 'item/publish', { article_id: id, lang: 'en' })
  await done(mira, 'item/facts', { article_id: id, compositions: [Number(list[0]!.id)] })
  const topic = await compose('topic', 'Ferries and quays', ['Ferries'])
  expect(await listed('topic', topic)).toContain('A quay is built')
})

test('R826 who may not publish chooses no topic, and another kind of composition is refused', async () => {
  const id = await write('No place')
  const jun = await createColleague(api, 'Jun', 'author')
  const own = await done<{ article_id: number }>(jun, 'item/create', { kind: 'article', lang: 'en' })
  expect((await jun.call('item/facts', { article_id: own.article_id, compositions: [] })).status).toBe(403)
  expect((await mira.call('item/facts', { article_id: id, compositions: [987_654] })).status).toBe(400)
})
