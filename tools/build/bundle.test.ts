import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { isBuilt, writeStamp } from './bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'farwire-bundle-'))
const [bundle, stamp] = [join(folder, '.build/web'), join(folder, '.build/web.stamp')]
const script = join(bundle, 'client/assets/main.js')

beforeEach(() => {
  mkdirSync(join(bundle, 'client/assets'), { recursive: true })
  writeFileSync(join(bundle, 'server.js'), 'render()')
  writeFileSync(script, 'start()')
  writeStamp(folder, 'sources')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a bundle is built again when its sources changed, or a file of it is missing or cut off', () => {
  expect(isBuilt(folder, 'sources')).toBe(true)
  expect(isBuilt(folder, 'other sources')).toBe(false)
  truncateSync(script, 3)
  expect(isBuilt(folder, 'sources')).toBe(false)
  rmSync(script)
  expect(isBuilt(folder, 'sources')).toBe(false)
  writeFileSync(script, 'start()')
  expect(isBuilt(folder, 'sources')).toBe(true)
  rmSync(stamp)
  expect(isBuilt(folder, 'sources')).toBe(false)
})
