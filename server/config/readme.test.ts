import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSettings } from './config.ts'

test('README lists every setting as the code has it', () => {
  const written = /<!-- configuration -->([\s\S]*?)<!-- \/configuration -->/.exec(
    readFileSync('README.md', 'utf8'),
  )![1]!
  const code = (text: string) => (text ? `\`${text}\`` : '')
  const rows = allSettings.map(
    ({ name, flag, fallback, meaning }) => `| ${code(name)} | ${code(flag)} | ${code(fallback)} | ${meaning} |`,
  )
  expect(written.trim().split('\n').slice(2)).toEqual(rows)
})
