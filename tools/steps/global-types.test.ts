import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetStaleTypes } from './global-types.ts'

const root = mkdtempSync(join(tmpdir(), 'farwire-types-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const options = {
  incremental: true,
  noEmit: true,
  strict: true,
  types: [],
  lib: ['ES2024'],
  module: 'NodeNext',
  moduleDetection: 'force',
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  tsBuildInfoFile: '.build/types/all.tsbuildinfo',
}

/** What the compiler reports; empty if all is right. */
function check(): string {
  forgetStaleTypes(root)
  const tsc = join(process.cwd(), 'node_modules/.bin/tsc')
  return spawnSync(process.execPath, [tsc, '-b'], { cwd: root, encoding: 'utf8' }).stdout
}

beforeEach(() => {
  write('package.json', '{"type":"module"}')
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['domain', 'web'] }))
  write('domain/platform.d.ts', 'declare class Clock { now: number }')
  write('domain/clock.ts', 'export const now = (clock: Clock) => clock.now')
  write('web/words.ts', 'export interface Catalogue { first: string }')
  write('web/en/vote.json', '{"yes":"Yes"}')
  write(
    'web/keys.ts',
    `import type vote from './en/vote.json'\ndeclare module './words.ts' { interface Catalogue { vote: typeof vote } }`,
  )
  write(
    'web/page.ts',
    `import type { Catalogue } from './words.ts'\nexport const label = (of: Catalogue) => of.vote.yes`,
  )
  expect(check()).toBe('')
})

test.for([
  ['a global name', 'domain/platform.d.ts', 'declare class Clock { time: number }', 'domain/clock.ts'],
  ['a key of a catalogue', 'web/en/vote.json', '{"no":"No"}', 'web/page.ts'],
  ['an augmented module', 'web/keys.ts', `declare module './words.ts' {}\nexport {}`, 'web/page.ts'],
] as const)('the second check of types finds that %s has changed', ([, path, text, broken]) => {
  write(path, text)
  expect(check()).toContain(broken)
})
