import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { leadOf } from './lead.ts'

const hour = 3600
const now = 1_800_000_000
let nextId = 1
const item = (hoursAgo: number, facts: Partial<NewsItem> = {}) =>
  ({ article_id: nextId++, type: 0, add_time: now - hoursAgo * hour, ios: 0, is_important: 0, ...facts }) as NewsItem
const flash = (hoursAgo: number, ios = 0) => item(hoursAgo, { type: 1, ios })

test('The lead is an important article of the last hours, else the newest of the week', () => {
  const important = item(20, { is_important: 1 })
  const newest = item(2)
  expect(leadOf([newest, important], [flash(0)])).toBe(important)
  expect(leadOf([newest, item(40, { is_important: 1 })], [flash(0)])).toBe(newest)
  expect(leadOf([item(9 * 24)], [flash(1), flash(2, 1)])).toMatchObject({ type: 1, ios: 1 })
})

test('What a list shows in other languages leads only where there is nothing else', () => {
  const foreign = flash(0, 1)
  const own = item(100 * 24)
  expect(leadOf([own], [foreign], (each) => each !== foreign)).toBe(own)
  expect(leadOf([], [foreign], (each) => each !== foreign)).toBe(foreign)
})

test('A front page without articles leads with a flash, one without flashes with an article of any age', () => {
  const weighted = flash(5, 2)
  expect(leadOf([], [flash(1), weighted])).toBe(weighted)
  const plain = flash(1)
  expect(leadOf([], [plain, flash(2)])).toBe(plain)
  const old = item(100 * 24)
  expect(leadOf([old], [])).toBe(old)
  expect(leadOf([], [])).toBeUndefined()
})
