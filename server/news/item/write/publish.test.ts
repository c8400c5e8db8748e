import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { openWorld, type World } from '#tests/world.ts'
import { correctVersion, publishDrafts, publishVersion, withdrawVersion } from './publish.ts'
import { openRun } from './save.ts'

let world: World
let articleId: number

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nine = new Date('2026-03-01T09:00:00Z')
const ten = new Date('2026-03-01T10:00:00Z')
const eleven = new Date('2026-03-01T11:00:00Z')

beforeEach(async () => {
  await world.db.deleteFrom('item').execute()
  const version = { content: 'Text', isPublished: false }
  const [saved] = await openRun(world.db, { rewrites: true })([
    {
      kind: 'flash',
      source: 'Wire',
      originalLang: 'en',
      datedAt: nine,
      versions: [
        { lang: 'en', title: 'English', ...version },
        { lang: 'ko', title: '한국어', ...version },
      ],
    },
  ])
  articleId = saved!.articleId!
})

const publishedAt = async () =>
  (await world.db.selectFrom('item').select('published_at').executeTakeFirstOrThrow()).published_at
const version = (lang: Locale) =>
  world.db.selectFrom('item_version').selectAll().where('lang', '=', lang).executeTakeFirstOrThrow()

test('R846 a draft is not listed; publishing one language lists it and touches no other', async () => {
  expect(await publishedAt()).toBeNull()
  const before = await version('ko')
  expect(await publishVersion(world.db, articleId, 'en', ten)).toBe(true)
  expect(await publishedAt()).toEqual(ten)
  expect(await version('en')).toMatchObject({ state: 'published', listed_at: ten, published_at: ten })
  expect(await version('ko')).toEqual(before)
})

test("a second language is listed at the item's time, which does not move", async () => {
  await publishVersion(world.db, articleId, 'en', ten)
  await publishVersion(world.db, articleId, 'ko', eleven)
  expect(await publishedAt()).toEqual(ten)
  expect(await version('ko')).toMatchObject({ listed_at: ten, published_at: eleven })
})

test('publishing twice, or what is not there, says so and changes nothing', async () => {
  await publishVersion(world.db, articleId, 'en', ten)
  expect(await publishVersion(world.db, articleId, 'en', eleven)).toBe(false)
  expect(await publishVersion(world.db, articleId, 'vi', eleven)).toBe(false)
  expect(await publishVersion(world.db, articleId + 1, 'en', eleven)).toBe(false)
  expect(await publishedAt()).toEqual(ten)
})

test('two desks that publish two languages at once both succeed', async () => {
  await Promise.all([publishVersion(world.db, articleId, 'en', ten), publishVersion(world.db, articleId, 'ko', eleven)])
  expect(await publishedAt()).toEqual(ten)
  expect([(await version('en')).listed_at, (await version('ko')).listed_at]).toEqual([ten, ten])
})

test('a withdrawal keeps its reason, leaves the other languages and their time, and a return is at the old place', async () => {
  await publishVersion(world.db, articleId, 'en', ten)
  await publishVersion(world.db, articleId, 'ko', eleven)
  expect(await withdrawVersion(world.db, articleId, 'en', 'It was <b>forged</b>.')).toBe(true)
  expect(await version('en')).toMatchObject({
    state: 'withdrawn',
    listed_at: null,
    withdrawn_reason: 'It was forged.',
    published_at: ten,
  })
  expect(await version('ko')).toMatchObject({ state: 'published', listed_at: ten })
  expect(await withdrawVersion(world.db, articleId, 'ko', 'x')).toBe(true)
  expect(await publishedAt()).toBeNull()
  expect(await withdrawVersion(world.db, articleId, 'ko', 'x')).toBe(false)
  await publishVersion(world.db, articleId, 'en', new Date('2026-03-05'))
  expect(await publishedAt()).toEqual(ten)
  expect(await version('en')).toMatchObject({ listed_at: ten, withdrawn_reason: '' })
})

test('a correction leaves a notice and new words in one language', async () => {
  expect(
    await correctVersion(
      world.db,
      articleId,
      'en',
      { body: 'It is <i>23</i> million.', title: 'New & right', content: '<p>23<script>x</script></p>' },
      ten,
    ),
  ).toBe(true)
  expect(await correctVersion(world.db, articleId, 'vi', { body: 'x' })).toBe(false)
  expect(await version('en')).toMatchObject({ title: 'New & right', content_html: '<p>23</p>', state: 'draft' })
  expect(await version('ko')).toMatchObject({ title: '한국어' })
  expect(await world.db.selectFrom('correction').select(['lang', 'body', 'corrected_at']).execute()).toEqual([
    { lang: 'en', body: 'It is 23 million.', corrected_at: ten },
  ])
})

test('R846 drafts of a source are published with its date, drafts of the desk are not', async () => {
  await world.db
    .insertInto('item_version')
    .values({ article_id: articleId, lang: 'tr', title: 'Desk', kind: 'flash' })
    .execute()
  await world.db.deleteFrom('live_event').execute()
  expect(await publishDrafts(world.db, { articleIds: [articleId] })).toBe(2)
  // Open streams and cached lists hear of it.
  const events = await world.db.selectFrom('live_event').select('changes').execute()
  expect(events).toMatchObject([{ changes: [{ kind: 'item', articleId }] }])
  expect(await publishDrafts(world.db, { articleIds: [articleId] })).toBe(0)
  expect(await publishedAt()).toEqual(nine)
  expect(await version('tr')).toMatchObject({ state: 'draft', listed_at: null })
})
