import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).filter(([, line]) => line.startsWith('node tools/run.mjs '))

test.for(commands)('npm run %s -- --help prints its usage and does nothing else', async ([name, line]) => {
  const script = line.split(' ')[2]!
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, '--help'])
  expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`))
  expect(stderr).toBe('')
})
