import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSettings } from './config.ts'
import { describeSettings, documentationFile, settingsTable } from './documentation.ts'

test('docs/configuration.md lists every setting as the code has it', () => {
  const written = readFileSync(documentationFile, 'utf8')
  expect(written, 'run: npm run generate').toBe(describeSettings())
  for (const { name } of allSettings) expect(written.split(`\n| \`${name}\` |`), name).toHaveLength(2)
})

test('the settings that README names exist, and its table has them as the code has them', () => {
  const readme = readFileSync('README.md', 'utf8')
  const table = /<!-- configuration -->\n([\s\S]*?)<!-- \/configuration -->/.exec(readme)![1]!
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(table).toBe(settingsTable(named.map((name) => allSettings.find((setting) => setting.name === name)!)))
  const variables = readme.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)!
  expect(variables.filter((name) => !allSettings.some((setting) => setting.name === name))).toEqual([])
})
