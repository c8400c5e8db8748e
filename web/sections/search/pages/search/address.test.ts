import { expect, test } from 'vitest'
import { addressOf, readSearchQuery } from './address.ts'

test('R534 a filter of a search keeps the languages that its address names', () => {
  const search = readSearchQuery(new URLSearchParams('msg=etf&kind=flash&langs=cn.ja'), undefined)
  expect(addressOf({ ...search, span: 'week' })).toBe('/search?msg=etf&kind=flash&time=week&langs=cn.ja')
  expect(addressOf({ ...readSearchQuery(new URLSearchParams('msg=etf'), undefined), order: 'relevance' })).toBe(
    '/search?msg=etf&order=relevance',
  )
})
