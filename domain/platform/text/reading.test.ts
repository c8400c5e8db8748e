import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMinutes } from './reading.ts'

test('R345 reading time counts the letters of each script, at least a minute', () => {
  expect(readMinutes('')).toBe(1)
  expect(readMinutes('one two')).toBe(1)
  expect(readMinutes('word, '.repeat(1_100))).toBe(4)
  expect(readMinutes('比'.repeat(1_200))).toBe(3)
  expect(readMinutes('비트코인 '.repeat(265))).toBe(2)
  expect(readMinutes('比'.repeat(400) + ' word'.repeat(275))).toBe(2)
})

test('R345 the translations of a text take as long as each other, by a third at most', () => {
  const keys = globSync('server/demo/content/en/articles/*.md').map((file) => file.split(/[\\/]/).at(-1)!)
  expect(keys.length).toBeGreaterThan(2)
  for (const key of keys) {
    // Ten times the text, so that whole minutes are fine enough.
    const minutes = globSync(`server/demo/content/*/articles/${key}`).map((file) =>
      readMinutes(readFileSync(file, 'utf8').repeat(10)),
    )
    expect(Math.max(...minutes) / Math.min(...minutes), key).toBeLessThan(1.34)
  }
})
