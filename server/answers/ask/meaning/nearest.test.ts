import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { correctVersion, publishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import type { EmbeddingModel } from '#server/platform/model/embedding.ts'
import { openMeanings } from '#tests/servers/meanings.ts'
import { noon, publish } from '#tests/news.ts'
import { openVectorWorld } from '#tests/database/vector-world.ts'
import { retrieve } from '#server/answers/ask/retrieve.ts'
import { byMeaning } from './by-meaning.ts'
import { embedDue } from './embed-due.ts'
import { createExtension } from './extension.ts'
import { openVectors } from './vectors.ts'
import { distanceFrom, indexedSpace } from './nearest-index.ts'

const day = 86_400
const now = new Date((noon + 3600) * 1000)
const limit = 1_000
const { model } = openMeanings()
const question = 'Which lender was robbed?'
/** Shares no word with the question. */
const theft = { content: '<p>Forty million vanished from the vault of Saltmarsh.</p>' }

let world: Awaited<ReturnType<typeof openVectorWorld>>
beforeAll(async () => {
  world = await openVectorWorld()
})
afterAll(() => world.close())
beforeEach(() => sql`truncate item, embedding_model cascade`.execute(world.db))

async function found(text: string, { locale = 'en' as Locale, by = model as EmbeddingModel | null } = {}) {
  const before = undefined
  const retrieved = await retrieve(world.db, { text, locale, zone: 'UTC', now, before })
  return byMeaning(by, retrieved, { db: world.db, vectors: openVectors(), text, before, now, signal: undefined })
}
const titlesFor = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ title }) => title)
const embed = (by: EmbeddingModel = model, at = now) => embedDue(world.db, by, at, limit)

test('R876 the nearest passages are found once the extension is there, also where texts were embedded before', async () => {
  await publish(world.db, 'Saltmarsh emptied overnight', theft)
  await publish(world.db, 'Calder sees more rain', { content: '<p>A storm is near.</p>' })
  expect(await embed()).toMatchObject({ embedded: 2 })
  // Without the extension they are compared in the process, with the same result.
  expect(await titlesFor(question)).toEqual(['Saltmarsh emptied overnight', 'Calder sees more rain'])

  await sql`create role of_site`.execute(world.db)
  await sql`set role of_site`.execute(world.db)
  expect(await createExtension(world.db)).toMatch(/permission denied.*administrator/)
  await sql`reset role`.execute(world.db)
  expect(await createExtension(world.db)).toBe(undefined)
  expect(await createExtension(world.db)).toBe(undefined)

  expect(await embed()).toMatchObject({ embedded: 0 })
  expect(await titlesFor(question, { by: null })).toEqual([])
  expect(await found(question)).toMatchObject([
    { title: 'Saltmarsh emptied overnight', foundBy: 'meaning', sentences: [theft.content.slice(3, -4)] },
    { title: 'Calder sees more rain' },
  ])
  const space = (await indexedSpace(world.db, model.name))!
  await sql`set enable_seqscan = off`.execute(world.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from passage_embedding where model_id = ${sql.lit(space.modelId)}
    order by ${distanceFrom(space, Float32Array.of(1, 0, 0, 0, 0))} limit 3
  `.execute(world.db)
  await sql`reset enable_seqscan`.execute(world.db)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(
    `Index Scan using passage_embedding_nearest_${space.modelId}`,
  )
})

test('R876 a text that is withdrawn, held back or corrected is not found by what it meant, from the moment on', async () => {
  await createExtension(world.db)
  const withdrawn = await publish(world.db, 'Saltmarsh emptied overnight', theft)
  const corrected = await publish(world.db, 'Vault of Harrow', { content: '<p>A thief was in it.</p>' })
  await publish(world.db, 'Held back', { content: '<p>A thief came.</p>', drafts: ['en'] })
  const later = await publish(world.db, 'Later', { content: '<p>Thief.</p>', at: noon + 2 * 3600 })
  await embed()
  expect(await titlesFor(question)).toEqual(['Saltmarsh emptied overnight', 'Vault of Harrow'])
  await withdrawVersion(world.db, withdrawn, 'en', 'It was false')
  expect(await titlesFor(question)).toEqual(['Vault of Harrow'])
  await correctVersion(world.db, corrected, 'en', {
    body: 'It was rain',
    title: 'Vault of Harrow',
    content: '<p>Rain was in it.</p>',
  })
  expect(await titlesFor(question)).toEqual([])

  expect(await embed()).toMatchObject({ embedded: 1, deleted: 2 })
  expect(await titlesFor('How was the weather?')).toEqual(['Vault of Harrow'])
  await publishVersion(world.db, withdrawn, 'en')
  await embed()
  expect((await titlesFor(question))[0]).toBe('Saltmarsh emptied overnight')
  await sql`delete from item where article_id = ${later}`.execute(world.db)
  const { rows } = await sql`select distinct article_id from passage_embedding order by 1`.execute(world.db)
  expect(rows).toEqual([{ article_id: withdrawn }, { article_id: corrected }])
})

test("R876 of an item the asker's language is taken, of a story one passage, of a time its texts", async () => {
  await createExtension(world.db)
  const both = { langs: ['en', 'cn'] as Locale[], content: '<p>The thief left by the roof of Saltmarsh.</p>' }
  await publish(world.db, 'Saltmarsh', both)
  await publish(world.db, 'Saltmarsh again', {
    content: '<p>The thief left by the roof of Saltmarsh again.</p>',
    at: noon - 60,
  })
  await publish(world.db, 'An old one', { content: '<p>Vanished: all of Aldergate.</p>', at: noon - 40 * day })
  await embed()
  expect(await titlesFor(question)).toEqual(['Saltmarsh (en)', 'An old one'])
  expect((await titlesFor('谁遭到了抢劫？', { locale: 'cn' }))[0]).toBe('Saltmarsh (cn)')
  expect(await titlesFor(`${question} today?`)).toEqual(['Saltmarsh (en)'])
})

test('R876 the results by words and those by meaning are merged: texts in both come first', async () => {
  await createExtension(world.db)
  await publish(world.db, 'Lender Calder opens', { content: '<p>The lender opened.</p>' })
  await publish(world.db, 'Lender Saltmarsh emptied', { content: '<p>The lender says so.</p>', at: noon - day })
  await publish(world.db, 'All vanished', { content: '<p>Nothing is left.</p>', at: noon - 2 * day })
  await embed()
  expect(await titlesFor(question, { by: null })).toEqual(['Lender Calder opens', 'Lender Saltmarsh emptied'])
  expect(await titlesFor(question)).toEqual(['Lender Saltmarsh emptied', 'Lender Calder opens', 'All vanished'])
})

test('R876 another model, or other dimensions, embed everything anew and leave nothing of before', async () => {
  await createExtension(world.db)
  await publish(world.db, 'Saltmarsh emptied overnight', theft)
  await embed()
  const models = async () =>
    (
      await sql`select name, dimensions, (select count(*)::int from passage_embedding where model_id = id) as entries,
      to_regclass('passage_embedding_nearest_' || id) is not null as "isIndexed" from embedding_model order by id`.execute(
        world.db,
      )
    ).rows
  for (const [name, more] of [
    ['other', 0],
    ['other', 3],
  ] as const) {
    const { model: next } = openMeanings({ name, more })
    await sql`update passage_embedding set text_changed_at = now() where ${more > 0}`.execute(world.db)
    expect(await embed(next)).toMatchObject({ embedded: 1 })
    await embed(next)
    expect(await models()).toEqual([{ name: 'other', dimensions: 5 + more, entries: 1, isIndexed: true }])
    expect(await titlesFor(question, { by: next })).toEqual(['Saltmarsh emptied overnight'])
  }
})

test('R876 rounds go on where the last one ended, and wait longer after each failure', async () => {
  const heard: string[][] = []
  const { model: listening } = openMeanings({ heard })
  for (let index = 0; index < 40; index++)
    await publish(world.db, `Number ${index} of many`, { at: noon - index * day })
  expect(await embedDue(world.db, listening, now, 10)).toMatchObject({ embedded: 10 })
  expect(heard[0]![0]).toContain('Number 0 ')
  const failing: EmbeddingModel = { name: 'meanings', embed: () => Promise.reject(new Refusal('model_failed')) }
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(await embed(failing)).toMatchObject({ embedded: 0, failure: 'model_failed', waitsUntil: after(1) })
  expect(await embed(listening)).toMatchObject({ embedded: 0, waitsUntil: after(1) })
  expect(await embed(failing, after(1))).toMatchObject({ waitsUntil: after(3) })
  expect(await embed(listening, after(3))).toMatchObject({ embedded: 30 })
  expect(heard.flat()).toHaveLength(40)
  expect(await embed(listening, after(4))).toEqual({ embedded: 0, deleted: 0 })
})
