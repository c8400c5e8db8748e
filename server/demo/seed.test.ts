import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { openDemoWorld } from '#tests/demo.ts'
import { openWorld, type World } from '#tests/world.ts'
import { readDemo, readDemoFile } from './content.ts'
import { removeDemo } from './remove.ts'
import { needsDemo } from './seed.ts'

/** A database with the demo. Tests that change it have one of their own. */
let world: World

beforeAll(async () => {
  world = await openDemoWorld(now)
})
afterAll(() => world.close())

/** Episodes and videos. */
const mediaCount = async () =>
  Object.keys((await readDemoFile<{ episodes: object }>('podcasts.json')).episodes).length +
  Object.keys((await readDemoFile<{ videos: object }>('videos.json')).videos).length
const now = new Date('2026-03-01T12:00:00Z')

describe('the invented week', () => {
  test('R12 is complete: every item in all eight languages, or in those it declares', async () => {
    const { items, authors, languages } = await readDemo()
    expect([...languages.keys()].sort()).toEqual([...locales].sort())
    const missing = Object.entries(items).flatMap(([key, { langs = locales }]) =>
      langs.filter((lang) => !languages.get(lang)?.texts.has(key)).map((lang) => `${lang}: ${key}`),
    )
    expect(missing).toEqual([])
    for (const [lang, { texts, intros, corrections, withdrawn }] of languages) {
      expect(
        [...texts.keys()].filter((key) => !items[key]),
        lang,
      ).toEqual([])
      for (const [key, { title, content, abstract }] of texts) {
        expect(title && content, `${lang}: ${key}`).toBeTruthy()
        if (items[key]!.kind !== 'flash') expect(abstract, `${lang}: ${key}`).toBeTruthy()
      }
      expect(Object.keys(intros).sort(), lang).toEqual(Object.keys(authors).sort())
      expect(
        corrections.filter(({ key }) => !items[key]),
        lang,
      ).toEqual([])
      for (const facts of Object.values(items))
        if (facts.withdrawn) expect(withdrawn[facts.withdrawn.reason_key], lang).toBeTruthy()
    }
  })

  test('its covers are there', async () => {
    const { items } = await readDemo()
    for (const { cover } of Object.values(items))
      if (cover) expect(existsSync(join(import.meta.dirname, 'covers', cover)), cover).toBe(true)
  })

  test('its files are there and as long as stated', async () => {
    const { items } = await readDemo()
    for (const { url, bytes } of Object.values(items).flatMap(({ files = [] }) => files))
      expect((await stat(join(import.meta.dirname, url.replace('/demo/', '')))).size, url).toBe(bytes)
  })
})

describe('seeding', () => {
  test('R12 fills an empty database with public items, marked as demo, whose ids are always the same', async () => {
    const empty = await openWorld()
    expect(await needsDemo(empty.db)).toBe(true)
    await empty.close()
    expect(await needsDemo(world.db)).toBe(false)
    const { items } = await readDemo()
    const rows = await world.db.selectFrom('item').selectAll().orderBy('article_id').execute()
    const activities = await world.db.selectFrom('activity').select('article_id').execute()
    const count = Object.keys(items).length + (await mediaCount())
    expect(rows.map(({ article_id }) => article_id)).toEqual([
      ...Array.from({ length: count }, (_, index) => 1001 + index),
      ...activities.map((_, index) => 1501 + index),
    ])
    expect(rows.every(({ is_demo }) => is_demo)).toBe(true)
    const first = Object.values(items)[0]!
    expect(rows[0]).toMatchObject({
      kind: first.kind,
      weight: first.weight,
      published_at: new Date(now.getTime() - first.minutes_ago * 60_000),
    })
    const authors = await world.db.selectFrom('author').select('is_demo').execute()
    expect(authors.length > 0 && authors.every(({ is_demo }) => is_demo)).toBe(true)
  })

  test('R354 authors have an introduction in every language', async () => {
    const { languages, authors } = await readDemo()
    const intros = await world.db.selectFrom('author_intro').select(['author_id', 'lang']).execute()
    expect(intros).toHaveLength(languages.size * Object.keys(authors).length)
  })

  test('a withdrawn item leaves its reason and is not listed; corrections are attached to their texts', async () => {
    const withdrawn = await world.db
      .selectFrom('item_version')
      .innerJoin('item', 'item.article_id', 'item_version.article_id')
      .selectAll('item_version')
      .select('item.published_at as item_published_at')
      .where('state', '=', 'withdrawn')
      .execute()
    expect(withdrawn.length).toBeGreaterThan(0)
    for (const row of withdrawn)
      expect(row).toMatchObject({
        listed_at: null,
        item_published_at: null,
        withdrawn_reason: expect.stringMatching(/.{10}/) as string,
      })
    const corrections = await world.db.selectFrom('correction').select(['corrected_at', 'body']).execute()
    expect(corrections.length).toBeGreaterThan(0)
    expect(corrections.every(({ corrected_at, body }) => corrected_at < now && body)).toBe(true)
  })
})

test('R6 R116 an event of the demo is in every language, at the clock of its place', async () => {
  const { id } = await world.db.selectFrom('place').select('id').where('name', '=', 'Bangkok').executeTakeFirstOrThrow()
  const event = await world.db.selectFrom('activity').selectAll().where('place_id', '=', id).executeTakeFirstOrThrow()
  expect([event.starts_at, event.ends_at]).toEqual([new Date('2026-03-09T02:00:00Z'), new Date('2026-03-10T10:00:00Z')])
  const versions = await world.db
    .selectFrom('item_version')
    .select('lang')
    .where('article_id', '=', event.article_id)
    .execute()
  expect(versions).toHaveLength(locales.length)
})

describe('removal', () => {
  test('R12 takes out exactly the demo and keeps an empty site empty', async () => {
    const { db, close } = await openDemoWorld(now)
    const [real] = await openRun(db, { rewrites: false })([
      {
        kind: 'flash',
        source: 'W',
        originalLang: 'en',
        versions: [{ lang: 'en', title: 'Real', content: '', isPublished: true }],
      },
    ])
    const { items, authors } = await readDemo()
    const activities = await db.selectFrom('activity').select('article_id').execute()
    const removed = await removeDemo(db)
    expect(removed).toMatchObject({
      items: Object.keys(items).length + (await mediaCount()) + activities.length,
      authors: Object.keys(authors).length,
    })
    expect(removed.texts).toBeGreaterThan(removed.items)
    expect(await db.selectFrom('item').select('article_id').execute()).toEqual([{ article_id: real!.articleId }])
    for (const table of ['correction', 'author', 'author_intro', 'podcast_show', 'activity', 'place'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    await db.deleteFrom('item').execute()
    expect(await needsDemo(db)).toBe(false)
    expect(await removeDemo(db)).toEqual({ items: 0, texts: 0, authors: 0 })
    await close()
  })

  test('an author of a real item stays', async () => {
    const { db, close } = await openDemoWorld(now)
    const { id } = await db.selectFrom('author').select('id').limit(1).executeTakeFirstOrThrow()
    await openRun(db, { rewrites: false })([
      {
        kind: 'article',
        source: 'W',
        authorId: id,
        originalLang: 'en',
        versions: [{ lang: 'en', title: 'Real', content: '', isPublished: true }],
      },
    ])
    await removeDemo(db)
    expect(await db.selectFrom('author').select('id').execute()).toEqual([{ id }])
    await close()
  })
})
