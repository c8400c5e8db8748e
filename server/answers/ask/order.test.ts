import { afterAll, beforeAll, expect, test } from 'vitest'
import { noon, publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { retrieve } from './retrieve.ts'

const day = 86_400
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const titlesFor = async (text: string) => {
  const now = new Date((noon + 3600) * 1000)
  const { passages } = await retrieve(world.db, { text, locale: 'en', zone: 'UTC', now, before: undefined })
  return passages.map(({ title }) => title)
}

test('R876 a text whose correction is about the question outranks a newer one that repeats the error', async () => {
  const corrected = await publish(world.db, 'Saltmarsh after the night', {
    at: noon - 5 * day,
    content: '<p>Saltmarsh lost $46.2 million over six minutes.</p>',
  })
  await publish(world.db, 'Saltmarsh thief leaves ether behind', {
    at: noon,
    content: '<p>Auditors repeat that Saltmarsh lost $48.9 million, all of it ether.</p>',
  })
  expect((await titlesFor('How much did Saltmarsh lose?'))[0]).toBe('Saltmarsh thief leaves ether behind')
  await world.db
    .insertInto('correction')
    .values({
      article_id: corrected,
      lang: 'en',
      corrected_at: new Date((noon - day) * 1000),
      body: 'Saltmarsh lost $46.2 million, not $48.9 million.',
    })
    .execute()
  expect((await titlesFor('How much did Saltmarsh lose?'))[0]).toBe('Saltmarsh after the night')
})

test('R876 near duplicates are one passage, and of two that fit alike the newer one comes first', async () => {
  const content = '<p>Fjordline settled 212 bonds for the treasury of Norland in forty seconds.</p>'
  await publish(world.db, 'Fjordline settles 212 bonds for the treasury', { at: noon - 600, content })
  await publish(world.db, 'Fjordline settles 212 bonds for treasury', {
    at: noon - 300,
    content: content.replace('forty', '40'),
  })
  await publish(world.db, 'Fjordline settles bonds of Calder', {
    at: noon - 200 * day,
    content: '<p>Last spring Fjordline settled 9 bonds, a trial of one afternoon with Calder.</p>',
  })
  const titles = await titlesFor('How many bonds did Fjordline settle?')
  expect(titles).toHaveLength(2)
  expect(titles[1]).toBe('Fjordline settles bonds of Calder')
})

test('R876 the latest of several states comes first if a question asks for it', async () => {
  await publish(world.db, 'Quillon is valued at $5 billion', {
    at: noon - 60 * day,
    content: '<p>The funding round of the market Quillon values it at $5 billion.</p>',
  })
  await publish(world.db, 'Quillon is valued at $11 billion', {
    at: noon - 5 * day,
    content: '<p>The funding round of the market Quillon raised $1 billion.</p>',
  })
  expect((await titlesFor('At how much is Quillon valued by its funding round?'))[0]).toContain('$5 billion')
  expect((await titlesFor('At how much is Quillon valued by its latest funding round?'))[0]).toContain('$11 billion')
})

test('R876 a month that is said without a year is that of last year, if nothing of this year answers', async () => {
  await publish(world.db, 'Tern Trading climbs', {
    at: noon - 360 * day,
    content: '<p>The coin of Tern Trading climbed to $491.80.</p>',
  })
  await publish(world.db, 'Coins climb', { at: noon - 60, content: '<p>Some coins climbed.</p>' })
  const month = new Date((noon - 360 * day) * 1000).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  expect((await titlesFor(`To what price did the coin of Tern Trading climb in ${month}?`))[0]).toBe(
    'Tern Trading climbs',
  )
})
