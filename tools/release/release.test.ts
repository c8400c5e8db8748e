import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { follow } from '#tests/printed.ts'
import { closureOf, type Packages } from './lock.ts'
import { stage } from './pack.ts'
import { reachedFrom } from './reach.ts'

const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

test('a command that installs nothing for development imports nothing of it', () => {
  const files = Object.values(scripts).flatMap((line) => /^node tools\/run\.mjs (tools\/\S+)$/.exec(line)?.[1] ?? [])
  const site = ['tools/dev/site.ts', 'server/platform/upload/picture/decoder-process.ts']
  const { packages, files: reached } = reachedFrom('.', [...files, ...site], () => false)
  expect([...reached].filter((file) => file.startsWith('tests/'))).toEqual([])
  expect([...packages].filter((name) => devDependencies[name])).toEqual([])
})

test('a package is installed with what it needs, from where Node finds it', () => {
  const packages: Packages = {
    'node_modules/a': {
      dependencies: { b: '1' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': { dependencies: { e: '1' }, optionalDependencies: { 'for-mac': '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/e': { dependencies: { a: '1' } },
  }
  expect([...closureOf(packages, ['a'])].toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/e',
  ])
})

test('a release has no compiler, and starts where npm can install nothing', async () => {
  // In a process of its own: this one is no production.
  const production = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['tools/build.ts'], { env: production, stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'farwire-release-'))
  const data = mkdtempSync(join(tmpdir(), 'farwire-release-data-'))
  await stage(resolve('.'), folder)
  for (const name of ['vite', 'rolldown', 'typescript', 'tailwindcss', 'lightningcss', 'react'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
  expect(existsSync(join(folder, 'licenses/react/LICENSE'))).toBe(true)

  writeFileSync(join(folder, 'npm.js'), 'process.exit(1)')
  const env = { PATH: process.env.PATH, HOME: data, DEMO: '0', npm_execpath: join(folder, 'npm.js') }
  const port = String(await freePort())
  const args = ['tools/run.mjs', 'tools/start.ts', '--port', port, '--data', data]
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'pipe' })
  const { printed, ended } = follow(child)
  await printed('Farwire runs')
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])

  rmSync(join(folder, '.build/web/server/server.js'))
  const damaged = follow(spawn(process.execPath, args, { cwd: folder, env, stdio: 'pipe' }))
  expect(await damaged.ended).toEqual([1, null])
  expect(damaged.output()).toContain('Files of this release are missing or were changed; unpack its archive again.')
  for (const each of [folder, data]) rmSync(each, { recursive: true })
})
