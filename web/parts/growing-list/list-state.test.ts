import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import type { LiveEvent } from '#web/state/live/live.ts'
import { beginList, ofFirst, withArrived, withBatch, withEvent, withWaiting, type ListState } from './list-state.ts'

const item = (id: number, at = id, title = `Item ${id}`) => ({ article_id: id, add_time: at, title }) as NewsItem
const published = (each: NewsItem): LiveEvent => ({ name: 'item', data: { topic: 'wire:en', item: each } })
const gone = (id: number): LiveEvent => ({ name: 'gone', data: { topic: 'wire:en', article_id: id } })
const any = () => true
const ids = (rows: NewsItem[]) => rows.map(({ article_id }) => article_id)
const hear = (start: ListState, ...all: LiveEvent[]) => all.reduce((now, event) => withEvent(now, event, any), start)

/** Rows 50, 40 … in two batches of two. */
const list = () =>
  withBatch(
    beginList({ list: [item(50), item(40)], has_more: true }, undefined),
    { list: [item(30), item(20)], has_more: true },
    40,
  )
const batchesOf = ({ rows, batches }: ListState) =>
  batches.map(({ at }, index) => ids(rows.slice(at, batches[index + 1]?.at)))

test('R869 new items wait, newest first, and change nothing that is shown', () => {
  const changed = hear(list(), published(item(60)), published(item(70)), published(item(60)))
  expect([ids(changed.rows), ids(changed.waiting)]).toEqual([
    [50, 40, 30, 20],
    [70, 60],
  ])
  const shown = withWaiting(changed)
  expect([batchesOf(shown), shown.waiting]).toEqual([
    [
      [70, 60, 50, 40],
      [30, 20],
    ],
    [],
  ])
})

test('R869 an event of the list before does not reach the one that has replaced it', () => {
  const [before, after] = [list(), list()]
  const change = (now: ListState) => () => hear(now, published(item(60)))
  expect(ids(ofFirst(before, before.first, change(before)).waiting)).toEqual([60])
  expect(ofFirst(after, before.first, change(after))).toBe(after)
})

test('R869 an item that its source dated earlier is put in order; one below the last row is left to be fetched', () => {
  const changed = hear(
    list(),
    published(item(1, 35)),
    published(item(2, 40)),
    published(item(3, 25)),
    published(item(4, 10)),
  )
  expect(ids(changed.waiting)).toEqual([2, 1, 3])
  expect(batchesOf(withWaiting(changed))).toEqual([
    [50, 40, 2, 1],
    [30, 3, 20],
  ])
  const whole = { ...list(), hasMore: false }
  expect(ids(withWaiting(hear(whole, published(item(4, 10)))).rows)).toEqual([50, 40, 30, 20, 4])
  expect(ids(withWaiting(hear(beginList({ list: [], has_more: false }, undefined), published(item(9)))).rows)).toEqual([
    9,
  ])
})

test('R869 a corrected item is replaced where it is; a withdrawn one is removed; an equal one changes nothing', () => {
  const before = hear(list(), published(item(60)))
  expect(hear(before, published(item(40)), gone(99))).toBe(before)
  const changed = hear(before, published(item(40, 40, 'Corrected')), published(item(60, 60, 'Corrected too')), gone(50))
  expect(changed.rows.map(({ title }) => title)).toEqual(['Corrected', 'Item 30', 'Item 20'])
  expect(changed.waiting.map(({ title }) => title)).toEqual(['Corrected too'])
  expect(batchesOf(changed)).toEqual([[40], [30, 20]])
  expect(hear(changed, gone(60)).waiting).toEqual([])
})

test('R869 an item that a list does not accept does not wait, also when it was accepted before', () => {
  const waiting = hear(list(), published(item(60)))
  expect(withEvent(list(), published(item(60)), () => false).waiting).toEqual([])
  expect(withEvent(waiting, published(item(60)), () => false).waiting).toEqual([])
})

test('R534 R869 a list that was carried to another address shows the rows of that address once they arrive', () => {
  const batch = (id: number) => ({ list: [item(id)], has_more: false })
  const [own, chosen] = [batch(1), batch(2)]
  const begun = { entry: 'a', list: beginList(own, undefined) }
  const step = (current: Parameters<typeof withArrived<NewsItem>>[0], first: typeof own, cached?: ListState) =>
    withArrived(current, { entry: 'b', first, cached, begin: () => beginList(first, undefined), restarts: false })
  const carried = step(begun, own)
  expect(ids(carried.list.rows)).toEqual([1])
  // The rows that it had meanwhile were cached for the new address.
  expect(ids(step(carried, chosen, carried.list).list.rows)).toEqual([2])
  expect(ids(step(begun, chosen).list.rows)).toEqual([2])
  expect(step(carried, own)).toBe(carried)

  // The list of an entry to which the reader returns keeps what was loaded there.
  const left = withBatch(beginList(chosen, undefined), batch(3), 2)
  const returned = step(begun, own, left)
  expect(ids(returned.list.rows)).toEqual([2, 3])
  expect(ids(step(returned, batch(2), returned.list).list.rows)).toEqual([2, 3])
})
