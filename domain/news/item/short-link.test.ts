import { expect, test } from 'vitest'
import { base58Alphabet } from '#domain/platform/number/base58.ts'
import { itemKinds, itemPath } from './kind.ts'
import {
  itemOfCode,
  itemOfShortPath,
  shortCode,
  shortItemPath,
  shortThingPath,
  shortWayNames,
  thingPathOfCode,
} from './short-link.ts'

test('R930 a short link is base 58, leads back to its item, and is shorter than the page’s address', () => {
  for (const kind of itemKinds)
    for (const id of [1, 1001, 312_345, 999_999_999_999]) {
      const code = shortCode(kind, id)
      expect(
        [...code].every((letter) => base58Alphabet.includes(letter)),
        code,
      ).toBe(true)
      expect(itemOfCode(code)).toEqual({ kind, id })
      for (const way of shortWayNames) {
        const path = shortItemPath(way, kind, id)
        expect(itemOfShortPath(path), path).toEqual({ kind, id })
        if (id > 1) expect(path.length).toBeLessThan(itemPath(kind, id).length)
      }
    }
})

test('R930 no other text is a code, and no item has two', () => {
  const code = shortCode('flash', 1001)
  for (const other of ['', '1', '2', `1${code}`, `${code}0`, `${code}l`, '-', '2'.repeat(10), 'zzzzzzzzzz'])
    expect(itemOfCode(other), other).toBeUndefined()
  // A number whose kind there is not.
  expect(itemOfCode('5mM')).toBeUndefined()
  for (const path of [`/x/${code}`, `/s/${code}/x`, '/s/', '/s', `/ja/s/${code}`, '/speed/2'])
    expect(itemOfShortPath(path), path).toBeUndefined()
})

test('R930 stories, tokens, rounds and libraries have short links, whose codes are of no item', () => {
  for (const [thing, path] of [
    ['story', '/story/'],
    ['token', '/project/'],
    ['round', '/financid/'],
    ['library', '/library/'],
  ] as const)
    for (const id of [1, 42, 999_999]) {
      const code = shortThingPath(thing, id).slice('/s/'.length)
      expect(thingPathOfCode(code)).toBe(path + id)
      expect(itemOfCode(code)).toBeUndefined()
    }
  for (const code of ['', '9', shortCode('flash', 1001), 'l']) expect(thingPathOfCode(code), code).toBeUndefined()
})
