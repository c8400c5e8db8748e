import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { compositionTag } from '#contract/tags.ts'
import { saveComposition, type NewComposition } from '#server/news/composition/save.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import type { LiveEvent } from '#server/platform/bus/event.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const at = (minutes: number) => new Date((noon + minutes * 60) * 1000)
const reports: [source: string, title: string, minutes: number][] = [
  ['Gazette', 'Saltmarsh loses $46.2 million to attacker in eleven transactions', 0],
  ['Courier', 'Attacker takes $46.2 million from Saltmarsh in eleven transactions', 4],
]

/** Puts reports of sources in, as a source delivers them, and returns their ids. */
const deliver = async (texts: typeof reports) => {
  const saved = await openRun(api.db, { rewrites: false })(
    texts.map(([sourceName, title, minutes]) => ({
      kind: 'flash' as const,
      source: sourceName,
      sourceName,
      guid: title,
      originalLang: 'en' as const,
      datedAt: at(minutes),
      versions: [
        {
          lang: 'en' as const,
          title,
          content: `<p>${title}. The rest follows.</p>`,
          isPublished: true,
          publishedAt: at(minutes),
        },
      ],
    })),
  )
  return saved.map(({ articleId }) => articleId!)
}
const saveStory = (key: string, articleIds: number[], more: Partial<NewComposition> = {}) =>
  api.db.transaction().execute((trx) =>
    saveComposition(trx, {
      kind: 'story',
      key,
      texts: { en: { title: 'The Saltmarsh case' } },
      tags: [],
      articleIds,
      ...more,
    }),
  )
const story = (id: number) => api.call<Output<'story.detail'>>(`/v2/story/detail?p_id=${id}`)
const titles = async (id: number) => (await story(id)).data.entries.map(({ title }) => title)

test('reports of several sources on the same are a story: the first one with the others, by any of their ids', async () => {
  const [first, second] = await deliver(reports)
  const { data } = await story(second!)
  expect(data).toMatchObject({
    p_id: first,
    is_composed: false,
    title: reports[0]![1],
    source_count: 2,
    points: [{ text: `${reports[0]![1]}.`, article_id: first }],
    entries: [{ article_id: first, reports: [{ article_id: second, source_name: 'Courier', add_time: noon + 240 }] }],
  })
  const alone = await publish(api.db, 'Nobody else tells this')
  expect((await story(alone)).envelope).toMatchObject({ status: '404', data: null })
  expect((await api.call<Output<'newsflash.detail'>>(`/v2/newsflash/detail?article_id=${second}`)).data.story).toEqual({
    p_id: first,
    title: '',
    item_count: 2,
  })
})

test('a running story has what its editors put there, every other report on it, corrections and withdrawals in place', async () => {
  const [first] = await deliver([
    ['Gazette', 'Harbour Chain halts withdrawals after verifiers disagree on batch 91204', 60],
  ])
  const article = await publish(api.db, 'What a pause costs', { kind: 'article', at: noon + 7200 })
  const wrong = await publish(api.db, 'The attacker is known', { at: noon + 5000 })
  const id = await saveStory('harbour', [first!, article, wrong], {
    texts: { en: { title: 'The pause', points: 'A contract stopped it\nNothing was lost', unknown: 'Why' } },
  })
  const [other] = await deliver([['Courier', 'Verifiers disagree on batch 91204: Harbour Chain halts withdrawals', 65]])
  await correctVersion(api.db, first!, 'en', { body: 'Two verifiers, not three' }, at(90))
  await withdrawVersion(api.db, wrong, 'en', 'The account was a copy')
  const { data } = await story(id)
  expect(data).toMatchObject({
    title: 'The pause',
    points: [{ text: 'A contract stopped it' }, { text: 'Nothing was lost' }],
    unknown: 'Why',
    closed_time: 0,
    item_count: 3,
    withdrawn: [{ article_id: wrong, reason: 'The account was a copy', add_time: noon + 5000 }],
  })
  expect(data.entries.map(({ title }) => title)).toEqual(['What a pause costs', reportTitle])
  expect(data.entries[1]).toMatchObject({
    corrections: [{ content: 'Two verifiers, not three' }],
    reports: [{ article_id: other }],
  })
  expect((await story(other!)).data.p_id).toBe(id)
})
const reportTitle = 'Harbour Chain halts withdrawals after verifiers disagree on batch 91204'

test('R914 people who name a story or a text of it by its address are beside it, those of other sites are not', async () => {
  const item = await publish(api.db, 'What people talk about')
  const id = await saveStory('talked', [item, await publish(api.db, 'And what comes of it')])
  const { origin } = api.config.site
  const about = async () => (await api.call<Output<'social.about'>>(`/v2/farcaster/about-cast?p_id=${id}`)).data.total
  expect(await about()).toBe(0)
  const urls = [
    `${origin}/story/${id}`,
    `${origin}/ja/flash/${item}?x=1`,
    `https://else.example/story/${id}`,
    `${origin}/flash/${item}0`,
  ]
  await api.db
    .insertInto('fc_cast')
    .values(
      urls.map((url, index) => ({
        hash: Buffer.alloc(20, index + 1),
        fid: 1,
        timestamp: index,
        text: '',
        mentions: [],
        mention_positions: [],
        embeds: JSON.stringify([{ url }]),
      })),
    )
    .execute()
  expect(await about()).toBe(2)
  await api.db
    .insertInto('cast_hidden')
    .values({ hash: Buffer.alloc(20, 1), hidden_at: new Date() })
    .execute()
  expect(await about()).toBe(1)
})

test('a change of an item renews the pages of its story', async () => {
  const item = await publish(api.db, 'A first entry')
  const id = await saveStory('renewed', [item, await publish(api.db, 'A second entry')])
  const changes: LiveEvent['change'][] = []
  const leave = api.live.on(({ change }) => void changes.push(change))
  await published(api, () => correctVersion(api.db, item, 'en', { body: 'It was 5' }, new Date()))
  leave()
  expect(changes).toContainEqual({ kind: 'data', tag: compositionTag(id) })
})

test('a closed story tells how it ended, and opens again with the next entry', async () => {
  const item = await publish(api.db, 'It begins', { at: noon })
  const texts = { en: { title: 'The case', ending: 'Nine tenths came back' } }
  const close = (ids: number[]) => saveStory('closed', ids, { texts, closedAt: at(600) })
  const id = await close([item])
  expect((await story(id)).data).toMatchObject({ ending: 'Nine tenths came back', closed_time: noon + 36_000 })
  await close([item, await publish(api.db, 'It goes on', { at: noon + 40_000 })])
  expect((await story(id)).data).toMatchObject({ ending: '', closed_time: 0 })
  expect(await titles(id)).toEqual(['It goes on', 'It begins'])
})
