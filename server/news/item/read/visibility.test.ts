import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import type { ReaderCallName } from '#contract/calls.ts'
import { routes } from '#contract/routes.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publishNews } from '#tests/news.ts'
import type { ItemFacts } from '#server/news/item/write/incoming.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'

let api: TestApi
let hidden: number[]
let shown: number[]

/** In every list of their kind, if only they were public. */
const everywhere: Omit<ItemFacts, 'kind'> = {
  weight: 9,
  isDetective: true,
  isOriginal: true,
  isExclusive: true,
  isChoice: true,
  isImportant: true,
  isHot: true,
}
const tags = ['BTC']

beforeAll(async () => {
  api = await openApi()
  const at = Math.floor(Date.now() / 1000) - 60
  const ids = await publishNews(
    api.db,
    (['flash', 'article'] as const).flatMap((kind) => [
      [`Public ${kind}`, { kind, at, tags, ...everywhere }],
      [`Draft ${kind}`, { kind, at: at + 1, tags, drafts: ['en'], ...everywhere }],
      [`Withdrawn ${kind}`, { kind, at: at + 2, tags, ...everywhere }],
    ]),
  )
  const slot = { place: 'recommended' as const, position: 1, starts_at: new Date(0), ends_at: new Date('2999-01-01') }
  await api.db
    .insertInto('home_slot')
    .values(ids.map((article_id) => ({ article_id, ...slot })))
    .execute()
  shown = [ids[0]!, ids[3]!]
  hidden = [ids[1]!, ids[2]!, ids[4]!, ids[5]!]
  for (const id of [ids[2]!, ids[5]!]) await withdrawVersion(api.db, id, 'en', 'It was wrong')
})
afterAll(() => api.close())

/** Every article_id anywhere in an answer. */
const idsIn = (data: unknown) => [...JSON.stringify(data).matchAll(/"article_id":(\d+)/g)].map(([, id]) => Number(id))

const lists = (Object.keys(routes) as ReaderCallName[]).filter(
  (name) =>
    /^(newsflash|article|home)\./.test(name) &&
    !/detail|countRead|readDepth|similar|galxe|prices|volume|chains|videos|choices|translate/.test(name),
)
const restrictions = [
  '',
  'ios=1',
  'detective=1',
  'only_lang=en',
  'original=1',
  'exclusive=1',
  'choice=1',
  'type=month',
  'time=1',
  'start_time=1',
  'end_time=9999999999',
]

test.for(lists)(
  'R345 R846 %s shows neither drafts nor withdrawn items, in no language and with no parameter',
  async (name) => {
    for (const locale of locales) {
      for (const query of restrictions) {
        const { data } = await api.call(`${routes[name].split(' ')[1]}?${query}`, { headers: { 'x-locale': locale } })
        const ids = idsIn(data)
        expect(
          ids.filter((id) => hidden.includes(id)),
          query,
        ).toEqual([])
        expect(
          // What stands below the news of home is neither flash nor article, unless a report or a library has it.
          name === 'home.below' || ids.some((id) => shown.includes(id)),
          query,
        ).toBe(true)
      }
    }
  },
)

test('R576 search finds neither drafts nor withdrawn items, by time and by relevance, nor does it suggest them', async () => {
  for (const locale of locales) {
    for (const order of ['1', '2']) {
      const found = async (title: string) =>
        idsIn(
          (await api.call(`/v2/search/list?title=${title}&order=${order}`, { headers: { 'x-locale': locale } })).data,
        )
      expect((await found('Public')).toSorted()).toEqual(shown.toSorted())
      for (const title of ['Draft', 'Withdrawn']) expect(await found(title)).toEqual([])
    }
  }
  for (const title of ['Dra', 'Withdr'])
    expect(JSON.stringify((await api.call(`/v2/search/suggest?title=${title}`)).data)).not.toMatch(/Draft|Withdrawn/)
})

test('R561 R562 neither neighbours nor related items lead to what is hidden', async () => {
  for (const [index, name] of (['newsflash', 'article'] as const).entries()) {
    const { data } = await api.call(`/v2/${name}/detail?article_id=${shown[index]}`)
    expect(idsIn(data)).toEqual([shown[index]])
  }
})

test('R565 R701 an item that was never public is unknown, a withdrawn one has its reason', async () => {
  const [draftFlash, goneFlash, draftArticle, goneArticle] = hidden
  for (const [kind, draft, gone] of [
    ['newsflash', draftFlash, goneFlash],
    ['article', draftArticle, goneArticle],
  ] as const) {
    const ofDraft = await api.call(`/v2/${kind}/detail?article_id=${draft}`)
    expect([ofDraft.status, ofDraft.envelope.code]).toEqual([404, '404'])
    const ofGone = await api.call(`/v2/${kind}/detail?article_id=${gone}`)
    expect([ofGone.status, ofGone.envelope.code, ofGone.envelope.msg, ofGone.data]).toEqual([
      410,
      -1,
      'It was wrong',
      null,
    ])
  }
  for (const id of hidden) expect((await api.call(`/v2/article/detailLog?article_id=${id}`)).status).toBe(404)
})
