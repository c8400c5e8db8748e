import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/item.ts'
import type { Heard } from '#web/state/live.ts'
import { grownFrom, withHeard, withOlder, withWaiting, type Grown } from './grown.ts'

const item = (id: number, at = id, title = `Item ${id}`) => ({ article_id: id, add_time: at, title }) as NewsItem
const told = (each: NewsItem): Heard => ({ name: 'item', data: { topic: 'wire:en', item: each } })
const gone = (id: number): Heard => ({ name: 'gone', data: { topic: 'wire:en', article_id: id } })
const any = () => true
const ids = (rows: NewsItem[]) => rows.map(({ article_id }) => article_id)
const hear = (grown: Grown, ...all: Heard[]) => all.reduce((now, heard) => withHeard(now, heard, any), grown)

/** Rows 50, 40 … in two parts of two. */
const list = () =>
  withOlder(
    grownFrom({ list: [item(50), item(40)], has_more: true }, undefined),
    { list: [item(30), item(20)], has_more: true },
    40,
  )
const partsOf = ({ rows, parts }: Grown) => parts.map(({ at }, index) => ids(rows.slice(at, parts[index + 1]?.at)))

test('R869 new items wait, newest first, and change nothing that is shown', () => {
  const grown = hear(list(), told(item(60)), told(item(70)), told(item(60)))
  expect([ids(grown.rows), ids(grown.waiting)]).toEqual([
    [50, 40, 30, 20],
    [70, 60],
  ])
  const shown = withWaiting(grown)
  expect([partsOf(shown), shown.waiting]).toEqual([
    [
      [70, 60, 50, 40],
      [30, 20],
    ],
    [],
  ])
})

test('R869 an item that its source dated earlier goes to its place; one below the last row is left to be fetched', () => {
  const grown = hear(list(), told(item(1, 35)), told(item(2, 40)), told(item(3, 25)), told(item(4, 10)))
  expect(ids(grown.waiting)).toEqual([2, 1, 3])
  expect(partsOf(withWaiting(grown))).toEqual([
    [50, 40, 2, 1],
    [30, 3, 20],
  ])
  const whole = { ...list(), hasMore: false }
  expect(ids(withWaiting(hear(whole, told(item(4, 10)))).rows)).toEqual([50, 40, 30, 20, 4])
  expect(ids(withWaiting(hear(grownFrom({ list: [], has_more: false }, undefined), told(item(9)))).rows)).toEqual([9])
})

test('R869 a corrected item is replaced where it is; a withdrawn one leaves; what is the same changes nothing', () => {
  const before = hear(list(), told(item(60)))
  expect(hear(before, told(item(40)), gone(99))).toBe(before)
  const grown = hear(before, told(item(40, 40, 'Corrected')), told(item(60, 60, 'Corrected too')), gone(50))
  expect(grown.rows.map(({ title }) => title)).toEqual(['Corrected', 'Item 30', 'Item 20'])
  expect(grown.waiting.map(({ title }) => title)).toEqual(['Corrected too'])
  expect(partsOf(grown)).toEqual([[40], [30, 20]])
  expect(hear(grown, gone(60)).waiting).toEqual([])
})

test('R869 what a list does not accept does not wait, also when it was accepted before', () => {
  const waiting = hear(list(), told(item(60)))
  expect(withHeard(list(), told(item(60)), () => false).waiting).toEqual([])
  expect(withHeard(waiting, told(item(60)), () => false).waiting).toEqual([])
})
