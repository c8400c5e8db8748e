import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** An effect that is an expression returns its value, and React calls that as the clean-up. A clean-up is returned in a block. */
const returningCall = /use(?:Layout|Insertion)?Effect\(\s*\(\) => (?!\{|void |\(\) =>)/g

test('R940 no effect is an expression of a call: what a browser returns from scrollIntoView or focus is no clean-up', () => {
  const found = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).filter((path) =>
    readFileSync(path, 'utf8').match(returningCall),
  )
  expect(found).toEqual([])
  expect('useEffect(() => heading.current?.focus(), [])').toMatch(returningCall)
  expect('useEffect(() => void heading.current?.focus(), [])').not.toMatch(returningCall)
})
