import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configTable } from './config.ts'

test('README lists every setting as the code has it', () => {
  const written = /<!-- configuration -->([\s\S]*?)<!-- \/configuration -->/.exec(
    readFileSync('README.md', 'utf8'),
  )![1]!
  const code = (text: string) => (text ? `\`${text}\`` : '')
  const rows = configTable.map(
    ({ name, flag, standard, meaning }) => `| ${code(name)} | ${code(flag)} | ${code(standard)} | ${meaning} |`,
  )
  expect(written.trim().split('\n').slice(2)).toEqual(rows)
})
