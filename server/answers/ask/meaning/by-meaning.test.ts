import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { EmbeddingModel } from '#server/platform/model/embedding.ts'
import { openMeanings } from '#tests/servers/meanings.ts'
import { noon, publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { retrieve } from '#server/answers/ask/retrieve.ts'
import { byMeaning } from './by-meaning.ts'
import { embedDue, shareEmbedded } from './embed-due.ts'
import { createExtension } from './extension.ts'
import { openVectors } from './vectors.ts'

const now = new Date((noon + 3600) * 1000)
const text = 'Which lender was robbed?'
let world: World
beforeAll(async () => {
  world = await openWorld()
  await publish(world.db, 'Lender Calder opens', { content: '<p>The lender opened.</p>' })
  await publish(world.db, 'Lender Saltmarsh emptied', { content: '<p>The lender says so.</p>', at: noon - 60 })
  await publish(world.db, 'All vanished', { content: '<p>Nothing is left.</p>' })
})
afterAll(() => world.close())

const vectors = openVectors()
async function titlesBy(model: EmbeddingModel | null, at = now) {
  const before = undefined
  const found = await retrieve(world.db, { text, locale: 'en', zone: 'UTC', now, before })
  const passages = await byMeaning(model, found, { db: world.db, vectors, text, before, now: at, signal: undefined })
  return passages.map(({ title }) => title)
}
const byWords = ['Lender Calder opens', 'Lender Saltmarsh emptied']

test('R876 R947 without pgvector all vectors are compared in the process: what shares no word is found, what changed is not; the operator sees how many have one', async () => {
  expect(await createExtension(world.db)).toMatch(/no extension vector/)
  const { model, heard } = openMeanings()
  expect(await titlesBy(null)).toEqual(byWords)
  expect(await titlesBy(model)).toEqual(byWords)
  expect(await embedDue(world.db, model, now, 1)).toMatchObject({ embedded: 1 })
  expect(await shareEmbedded(world.db, model)).toBeCloseTo(100 / 3)
  expect(await embedDue(world.db, model, now, 100)).toMatchObject({ embedded: 2 })
  expect(await shareEmbedded(world.db, model)).toBe(100)
  heard.length = 0
  expect((await titlesBy(model)).toSorted()).toEqual(['All vanished', ...byWords])
  expect(heard).toEqual([[text]])
  await sql`update item_version set text_changed_at = now() where title = 'All vanished'`.execute(world.db)
  expect(await titlesBy(model)).not.toContain('All vanished')
  await embedDue(world.db, model, now, 100)
  expect(await titlesBy(model, new Date(now.getTime() + 120_000))).toContain('All vanished')
})

test('R876 a model of meanings that fails leaves the order of words; what is no refusal is not hidden', async () => {
  const failing = (error: Error): EmbeddingModel => ({ name: 'meanings', embed: () => Promise.reject(error) })
  expect(await titlesBy(failing(new Refusal('model_failed')))).toEqual(byWords)
  await expect(titlesBy(failing(new Error('a fault of ours')))).rejects.toThrow('a fault of ours')
})
