import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('R837 a change shows the fields that differ, each before and after', () => {
  const before = { name: 'Jun', role: 'author', tags: ['BTC'], note: '' }
  expect(differences(before, { name: 'Jun', role: 'editor', tags: ['BTC', 'ETH'], note: null })).toEqual([
    { field: 'role', before: 'author', after: 'editor' },
    { field: 'tags', before: '["BTC"]', after: '["BTC","ETH"]' },
  ])
  expect(differences({ title: { en: 'A', ja: 'B' } }, { title: { en: 'A', ja: 'C' } })).toEqual([
    { field: 'title.ja', before: 'B', after: 'C' },
  ])
  expect(differences(null, { tags: [] })).toEqual([])
  expect(differences(null, { name: 'Jun' })).toEqual([{ field: 'name', before: undefined, after: 'Jun' }])
  expect(differences({ name: 'Jun' }, null)).toEqual([{ field: 'name', before: 'Jun', after: undefined }])
})
