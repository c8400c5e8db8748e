import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './catalogue/index.ts'
import { isTitled, pathOf, projectOf, withFault, type Mutant } from './mutant.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: Mutant['file']) => {
  const path = join(root, pathOf(name))
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

test.for(mutants)('$fault: its text and its test are there', (mutant) => {
  expect(withFault(mutant, read(mutant.file))).not.toBe(read(mutant.file))
  expect(read(mutant.test).includes(mutant.fails), `${mutant.test} has no “${mutant.fails}”`).toBe(true)
})

test('each fault is there once', () => {
  expect(new Set(mutants.map(({ fault }) => fault)).size).toBe(mutants.length)
  expect(new Set(mutants.map(({ file, from, to }) => JSON.stringify([file, from, to]))).size).toBe(mutants.length)
})

const example: Mutant = { fault: 'x', file: '#server/a.ts', from: 'b', to: '$&', test: '#domain/a.test.ts', fails: 'a' }

test('a text that is gone, or that occurs twice, is refused', () => {
  expect(withFault(example, 'abc')).toBe('a$&c')
  for (const source of ['', 'ac', 'abbc']) expect(() => withFault(example, source)).toThrow('#server/a.ts contains')
})

test('a test is found by the begin of its title without ids, in the project that runs it', () => {
  expect([isTitled('R12 A3 a page', 'a p'), isTitled('a page', 'page'), projectOf(example)]).toEqual([
    true,
    false,
    'unit',
  ])
})
