import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted where they must be, and none is a formula', () => {
  expect(
    csvOf([
      ['a, b', 'say "x"', null, -3],
      ['=1+1', '＝1+1', '\n=1', '2-1'],
    ]),
  ).toBe(`"a, b","say ""x""",,-3\r\n'=1+1,'＝1+1,"'\n=1",2-1\r\n`)
})
