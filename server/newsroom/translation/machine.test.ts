import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { NewsDetail, NewsItem } from '#contract/news/item.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { publish } from '#tests/news.ts'
import { openTranslateServer } from '#tests/servers/translate-server.ts'
import { translateDue } from './machine.ts'

/** A minute after the items of `publish`. */
const now = new Date('2026-11-20T12:01:00Z')
let server: Awaited<ReturnType<typeof openTranslateServer>>
let api: TestApi
let bare: TestApi
let owner: Colleague
let editor: Colleague
/** What the stand-in makes of a text. */
let say: (text: string) => string

const vietnamese = (text: string) =>
  text.replace('Harbour lifts its cap to', 'Cảng nâng hạn mức lên').replace('Text of', 'Bài về')

beforeAll(async () => {
  server = await openTranslateServer(['en', 'vi', 'ja'], (text) => say(text))
  api = await openApi({ env: { TRANSLATE_BASE_URL: server.url }, clock: () => now })
  bare = await openApi({ world: { ...api, close: async () => {} }, clock: () => now })
  owner = await createColleague(api, 'Olga', 'owner')
  editor = await createColleague(api, 'Mira', 'editor')
})
beforeEach(() => void (say = vietnamese))
afterAll(async () => {
  await bare.close()
  await api.close()
  await server.close()
})

const serve = (lang: Locale, kind: 'flash' | 'article', is_on = true) =>
  done(owner, 'translation/setMachine', { lang, kind, is_on })
const round = (at = now) => translateDue(api.db, api.services.translation, at)
const detail = async (id: number, lang = 'vi') =>
  (await api.call<NewsDetail>(`/v2/newsflash/detail?article_id=${id}&lang=${lang}`)).data
const titles = async () =>
  (await api.call<{ list: NewsItem[] }>('/v2/newsflash/list?only_lang=vi&lang=vi')).data.list.map(({ title }) => title)
const service = async (lang = 'vi', kind = 'flash') =>
  (await done<Output<'deskTranslation.machines'>>(owner, 'translation/machines')).list.find(
    (each) => each.lang === lang && each.kind === kind,
  )
const approve = (article_id: number) => done(editor, 'translation/approve', { article_id, lang: 'vi' })

test('R928 a language is served by machine per kind once the operator turns it on: at once, marked, and counted', async () => {
  const id = await publish(api.db, 'Harbour lifts its cap to $3 million', { tags: ['Text of tags'] })
  const article = await publish(api.db, 'Harbour lifts its cap to 4%', { kind: 'article' })
  expect(await round()).toEqual({ made: 0 })
  await serve('vi', 'flash')
  expect(await service()).toMatchObject({ is_on: true, made: 0, waiting: 1 })
  expect(await round()).toEqual({ made: 1 })
  expect(await detail(id)).toMatchObject({
    title: 'Cảng nâng hạn mức lên $3 million',
    content: '<p>Bài về Harbour lifts its cap to $3 million in en.</p>'.replace(
      'Harbour lifts its cap to',
      'Cảng nâng hạn mức lên',
    ),
    tag_list: ['Bài về tags'],
    made_by: 'machine',
    made_from: 'en',
    langs: ['en', 'vi'],
    made_langs: ['vi'],
  })
  expect(await titles()).toEqual(['Cảng nâng hạn mức lên $3 million'])
  const { langs } = (await api.call<NewsDetail>(`/v2/article/detail?article_id=${article}&lang=vi`)).data
  expect(langs).toEqual(['en'])
  expect(await round()).toEqual({ made: 0 })
  expect(await service()).toMatchObject({ waiting: 0, refused: 0 })
})

test('R928 a translation that loses a number or a term, or is in other letters, is held back; a changed source is tried again', async () => {
  await done(owner, 'translation/saveTerm', { forms: { en: 'Norland', vi: 'Na Lan' } })
  for (const [title, lost] of [
    ['Harbour lifts its cap to $5 million', (text: string) => text.replace('$5', 'some')],
    ['Harbour lifts its cap to that of Norland', (text: string) => text.replace('Norland', 'Nordland')],
    ['Harbour lifts its cap to that of last year', () => '港口的上限在一年内保持不变'],
  ] as const) {
    say = lost
    const id = await publish(api.db, title)
    const refused = (await service())!.refused
    expect(await round(), title).toEqual({ made: 0 })
    expect(await service()).toMatchObject({ refused: refused + 1, waiting: 0 })
    const asked = server.asked.length
    await round()
    expect(server.asked.length).toBe(asked)
    say = (text) => vietnamese(text).replace('Norland', 'Na Lan')
    await correctVersion(api.db, id, 'en', { body: 'Clearer', title: `${title} again` })
    expect(await round()).toEqual({ made: 1 })
    expect(await detail(id)).toMatchObject({ lang: 'vi', made_by: 'machine' })
  }
})

test('R928 a machine’s text is out of sight while its source says something else, and goes with it', async () => {
  const id = await publish(api.db, 'Harbour lifts its cap to $7 million')
  await round()
  await correctVersion(api.db, id, 'en', { body: 'It is eight', title: 'Harbour lifts its cap to $8 million' })
  expect(await detail(id)).toMatchObject({ lang: 'en', title: 'Harbour lifts its cap to $8 million' })
  expect(await titles()).not.toContain('Cảng nâng hạn mức lên $7 million')
  expect(await round()).toEqual({ made: 1 })
  expect(await titles()).toContain('Cảng nâng hạn mức lên $8 million')
  await withdrawVersion(api.db, id, 'en', 'It was none')
  expect(await titles()).not.toContain('Cảng nâng hạn mức lên $8 million')
  expect(await round()).toEqual({ made: 0 })
})

test('R928 a person approves a machine’s text or writes another, which stays; the matrix knows both', async () => {
  const status = async (article_id: number) =>
    (await done<Output<'deskTranslation.pair'>>(editor, `translation/pair?article_id=${article_id}&lang=vi`)).status
  const [id, other] = [
    await publish(api.db, 'Harbour lifts its cap to $9'),
    await publish(api.db, 'Harbour lifts its cap to $10'),
  ]
  await round()
  expect([await status(id), await status(other)]).toEqual(['machine', 'machine'])
  await approve(id)
  await correctVersion(api.db, other, 'vi', { body: 'Rõ hơn', title: 'Cảng: $10' })
  for (const [article_id, title] of [
    [id, 'Cảng nâng hạn mức lên $9'],
    [other, 'Cảng: $10'],
  ] as const)
    expect(await detail(article_id)).toMatchObject({ title, made_by: null, made_langs: [] })
  expect(await status(id)).toBe('public')
  await correctVersion(api.db, id, 'en', { body: 'Now', title: 'Harbour lifts its cap to $90' })
  expect(await round()).toEqual({ made: 0 })
  expect(await detail(id)).toMatchObject({ title: 'Cảng nâng hạn mức lên $9' })
  expect(await status(id)).toBe('stale')
})

test('R928 off takes the unapproved texts back; what is old, invented or of an unknown language is left alone', async () => {
  const id = await publish(api.db, 'Harbour lifts its cap to $11')
  await round()
  await serve('vi', 'flash', false)
  expect(await detail(id)).toMatchObject({ lang: 'en' })
  await serve('vi', 'flash')
  await serve('ko', 'flash')
  expect(await round(new Date('2026-11-23T12:00:00Z'))).toEqual({ made: 0 })
  await api.db.updateTable('item').set({ is_demo: true }).where('article_id', '=', id).execute()
  const made = await round()
  expect(made).not.toHaveProperty('stopped')
  expect(await detail(id)).toMatchObject({ lang: 'en' })
  expect(await service('ko')).toMatchObject({ made: 0, waiting: 0, refused: 0 })
})

test('R928 without a translator nothing can be turned on and nothing is made; only who manages the site decides', async () => {
  expect((await editor.call('translation/setMachine', { lang: 'ja', kind: 'flash' })).status).toBe(403)
  const bareOwner = await createColleague(bare, 'Ona', 'owner')
  expect((await bareOwner.call('translation/setMachine', { lang: 'ja', kind: 'flash' })).status).toBeGreaterThanOrEqual(
    400,
  )
  expect(await done<object>(bareOwner, 'translation/machines')).toMatchObject({ has_translator: false, cost: '' })
  expect(await translateDue(bare.db, bare.services.translation, now)).toEqual({ made: 0 })
})

test('R928 a translator that fails ends the round, and the next one makes what waits', async () => {
  const id = await publish(api.db, 'Harbour lifts its cap to $12')
  say = () => undefined as never
  expect(await round()).toEqual({ made: 0, stopped: 'translate_failed' })
  say = vietnamese
  await round()
  expect(await detail(id)).toMatchObject({ title: 'Cảng nâng hạn mức lên $12' })
})
