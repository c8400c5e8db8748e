import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '#tools/layers/imports.ts'
import { contradictions, listedIn } from './listed.ts'
import { isTest, proofsIn } from './titles.ts'

const root = join(import.meta.dirname, '../..')
const list = readFileSync(join(root, 'tests/requirements.txt'), 'utf8')

test('each listed requirement is proved by a test or open, and each id in a title is listed', () => {
  const tests = [...readSources(root)].filter(([file]) => isTest(file))
  expect(contradictions(listedIn(list), proofsIn(tests))).toEqual([])
})

test('the list has every requirement of the product', () => {
  const ids = [...listedIn(list).keys()].filter((id) => id.startsWith('R'))
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => `R${index + 1}`))
  expect(ids.length).toBeGreaterThanOrEqual(963)
})

test('a requirement whose only test is gone, an id that nobody knows, and one that is no longer open are told', () => {
  const listed = listedIn('# head\n\nR1 a page\nR2 a feed\nR3 a key (open)\nR4 a tool (open)\n')
  const proofs = [{ ids: ['R1', 'R4', 'A7'], text: 'a test', file: 'a.test.ts' }]
  expect(contradictions(listed, proofs)).toEqual([
    'A7 (a.test.ts) is not listed',
    'R2 is proved by no test',
    'R4 is listed as open, and a.test.ts proves it',
  ])
  for (const wrong of ['R1 a\nR1 b', 'R1', 'some text']) expect(() => listedIn(wrong)).toThrow('listed twice')
})
