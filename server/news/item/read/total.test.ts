import { afterAll, beforeAll, expect, test } from 'vitest'
import { noon, publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { openItemCounts } from './total.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const later = (seconds: number) => new Date((noon + seconds) * 1000)

test('R532 a count serves for 30 s, then the next one is on its way; after ten minutes a call waits for it', async () => {
  const counts = openItemCounts(world.db)
  const total = (seconds: number) => counts.of({ kind: 'flash' }, later(seconds))
  await publish(world.db, 'One')
  expect(await total(0)).toBe(1)
  await publish(world.db, 'Two')
  expect(await total(29)).toBe(1)
  expect(await total(31)).toBe(1)
  expect(await total(32)).toBe(2)
  await publish(world.db, 'Three')
  expect(await total(700)).toBe(3)
  expect(await counts.of({ kind: 'flash', weighted: true }, later(700))).toBe(0)
})
