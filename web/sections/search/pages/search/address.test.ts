import { expect, test } from 'vitest'
import { addressOf, inputOf, readSearchQuery } from './address.ts'

test('R534 a filter of a search keeps the languages that its address names', () => {
  const search = readSearchQuery(new URLSearchParams('msg=etf&kind=flash&langs=cn.ja'), undefined)
  expect(addressOf({ ...search, span: 'week' })).toBe('/search?msg=etf&kind=flash&time=week&langs=cn.ja')
  expect(addressOf({ ...readSearchQuery(new URLSearchParams('msg=etf'), undefined), order: 'relevance' })).toBe(
    '/search?msg=etf&order=relevance',
  )
})

test('R576 a search of only what was typed is in the address, and other names are searched without it', () => {
  const typed = readSearchQuery(new URLSearchParams('msg=etf&kind=flash&names=typed&langs=cn'), undefined)
  expect(addressOf({ ...typed, order: 'relevance' })).toBe(
    '/search?msg=etf&kind=flash&order=relevance&names=typed&langs=cn',
  )
  expect(inputOf(typed, 0).other_names).toBeUndefined()
  expect(inputOf({ ...typed, names: 'all' }, 0).other_names).toBe(1)
})
