import { expect, test } from 'vitest'
import { checkTable } from './check.ts'

const row = (key: string, facts: Record<string, string>) => ({ key, name: key, facts })

test('R588 R589 of a table what is no number, below zero or a thousand times as large is left empty; texts and changes stay', () => {
  const before = new Map(['a', 'b', 'c', 'd'].map((key) => [key, { price: '2' }]))
  const { rows, held } = checkTable(
    [
      row('a', { symbol: 'AYE', price: 'soon', change: '-4.5', volume: '-1' }),
      row('b', { price: '2000' }),
      row('c', { price: '0.002', maker_fee: '-0.01' }),
      row('d', { price: '3' }),
      row('new', { price: '90000' }),
    ],
    before,
  )
  expect(rows.map(({ facts }) => facts)).toEqual([
    { symbol: 'AYE', change: '-4.5' },
    {},
    { maker_fee: '-0.01' },
    { price: '3' },
    { price: '90000' },
  ])
  expect(held).toEqual([
    { key: 'a', row: 'a', column: 'price', value: 'soon', reason: 'not_a_number' },
    { key: 'a', row: 'a', column: 'volume', value: '-1', reason: 'negative' },
    { key: 'b', row: 'b', column: 'price', value: '2000', reason: 'jump' },
    { key: 'c', row: 'c', column: 'price', value: '0.002', reason: 'jump' },
  ])
})

test('R588 R589 a table without rows, and one with a column in another unit, are refused as a whole', () => {
  expect(() => checkTable([], new Map())).toThrow('its table has no rows')
  const keys = ['a', 'b', 'c']
  const before = new Map(keys.map((key) => [key, { volume: '5' }]))
  const moved = keys.map((key) => row(key, { volume: '5000' }))
  expect(() => checkTable(moved, before)).toThrow('volume is about a thousand times what it was, or a thousandth')
})
