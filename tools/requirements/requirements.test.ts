import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '#tools/layers/imports.ts'
import { describeRequirements } from './describe.ts'
import { idsIn } from './ids.ts'
import { isTest, proofsIn } from './titles.ts'

const sources = [...readSources(join(import.meta.dirname, '../..'))]

test('ids of requirements are in the titles of tests only', () => {
  expect(sources.filter(([file]) => !isTest(file)).flatMap(([file, source]) => idsIn(file, source))).toEqual([])
})

test('titles of tests and groups, with all their ids, by number', () => {
  const source = `
    describe('R10 a group', () => {
      test.each([1])(\`R9 A2 a test of \${name}\`, () => {})
      test('none', () => text('R8 no title'))
    })`
  expect(describeRequirements(proofsIn([['a.test.ts', source]])).replace(/^.*?(?=## )/s, '')).toBe(`## R9

- a test of … (\`a.test.ts\`)

## R10

- a group (\`a.test.ts\`)

## A2

- a test of … (\`a.test.ts\`)
`)
})

test('a comment or a text that names a requirement is found', () => {
  expect(idsIn('a.ts', '// as R12 says')).toEqual(['a.ts: as R12 says'])
  expect(idsIn('a.tsx', "export const a = <p title='A3'>B4</p>")).toEqual(['a.tsx: A3'])
  expect(idsIn('a.ts', 'export const R2 = `${A1}`')).toEqual([])
})
