import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSettings } from './config.ts'
import { describeSettings, documentationFile, settingsTable } from './documentation.ts'

test('docs/configuration.md lists every setting as the code has it', () => {
  const written = readFileSync(documentationFile, 'utf8')
  expect(written, 'run: npm run generate').toBe(describeSettings())
  for (const { name } of allSettings) expect(written.split(`\n| \`${name}\` |`), name).toHaveLength(2)
})

test('systemd accepts every line of docs/farwire.service', (context) => {
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', 'docs/farwire.service'], {
    encoding: 'utf8',
  })
  if (error) return context.skip('systemd-analyze is not installed')
  // The account and the Node of the example need not be on this machine.
  const findings = (stdout + stderr).split('\n').filter((line) => line && !line.includes('is not executable'))
  expect(findings).toEqual([])
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
