import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionPages } from '#domain/site/sections.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openWorld, type World } from '#tests/world.ts'
import { publish } from '#tests/news.ts'
import { openHiddenPages } from './hidden.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('a page without content is hidden until its first row, and again after its last one', async () => {
  let changed = () => {}
  const hidden = openHiddenPages(world.db, { on: (listener) => ((changed = listener), () => undefined) })
  const empty = await hidden.paths()
  expect(empty.length).toBeGreaterThan(25)
  expect(empty.every((path) => sectionPages.some((page) => page.path === path && page.content))).toBe(true)
  const before = hidden.version()
  const id = await publish(world.db, 'What a bridge is', { kind: 'explainer' })
  expect(await hidden.paths()).toContain('/science')
  changed()
  expect(empty.filter((path) => path !== '/science')).toEqual(await hidden.paths())
  expect(hidden.version()).toBeGreaterThan(before)
  await withdrawVersion(world.db, id, 'en', 'It was wrong')
  changed()
  expect(await hidden.paths()).toContain('/science')
})

test('a list that cannot be read stays as it was, and is read again', async () => {
  let changed = () => {}
  const hidden = openHiddenPages(world.db, { on: (listener) => ((changed = listener), () => undefined) })
  const before = await hidden.paths()
  await world.db.schema.alterTable('composition').renameTo('away').execute()
  changed()
  expect(await hidden.paths()).toEqual(before)
  await world.db.schema.alterTable('away').renameTo('composition').execute()
  await publish(world.db, 'A column', { kind: 'column' })
  expect(await hidden.paths()).not.toContain('/inclusion')
})
