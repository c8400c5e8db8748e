import { expect, test } from 'vitest'
import { itemKindFacts, itemKinds, itemPath, kindOfSection, kindOfType, pathOfItem } from './kind.ts'

test('each kind of item has a type and a section of its own, which lead back to it', () => {
  for (const kind of itemKinds) {
    const { type, section } = itemKindFacts[kind]
    expect(kindOfType(type)).toBe(kind)
    expect(kindOfSection(section)).toBe(kind)
    expect(pathOfItem({ type, article_id: 7 })).toBe(itemPath(kind, 7))
  }
  expect(itemPath('article', 7)).toBe('/news/7')
  expect(kindOfType(-1)).toBeUndefined()
  expect(kindOfSection('constructor')).toBeUndefined()
})
