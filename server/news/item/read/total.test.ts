import { afterAll, beforeAll, expect, test } from 'vitest'
import { noon, publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { sourceOf } from './skeleton.ts'
import { openItemCounts, seenBy } from './list.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const later = (seconds: number) => new Date((noon + seconds) * 1000)

test('R532 a large count serves for 30 s, then the next one is on its way; after ten minutes a call waits for it', async () => {
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

test('R532 a count that the rows of a page contradict is counted again; the page is right where it is never true', async () => {
  const counts = openItemCounts(world.db)
  const rows = sourceOf({ kind: 'article' })
  const total = (atLeast: number, isAll: boolean) =>
    counts.ofRows({ rows: 'some' }, rows, later(0), Promise.resolve({ atLeast, isAll }))
  await publish(world.db, 'Article one', { kind: 'article' })
  expect(await counts.ofRows({ rows: 'some' }, rows, later(0))).toBe(1)
  await publish(world.db, 'Article two', { kind: 'article' })
  await publish(world.db, 'Article three', { kind: 'article' })
  expect([await total(1, false), await total(2, false), await total(3, true)]).toEqual([1, 3, 3])
  expect([await total(4, false), await total(2, true)]).toEqual([4, 2])
})

test('R532 a page by number tells how many rows there are at least; one by time and one beyond the end tell less', async () => {
  const seen = (rows: number, has_more: boolean, page: number, endTime?: number) =>
    seenBy(Promise.resolve({ list: Array(rows), has_more }), { page, limit: 5, endTime })
  expect(await seen(5, true, 3)).toEqual({ atLeast: 16, isAll: false })
  expect(await seen(2, false, 3)).toEqual({ atLeast: 12, isAll: true })
  expect(await seen(0, false, 3)).toEqual({ atLeast: 0, isAll: false })
  expect(await seen(0, false, 1)).toEqual({ atLeast: 0, isAll: true })
  expect(await seen(2, false, 3, noon)).toEqual({ atLeast: 2, isAll: false })
})
