import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { follow } from '#tests/printed.ts'
import { closureOf, type Packages } from './lock.ts'
import { stage } from './pack.ts'
import { reachedFrom } from './reach.ts'

const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

test('R882 a command that installs nothing for development imports nothing of it', () => {
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

/** A Node of this machine with this major version: the one that runs the tests, or one that a shell finds. */
const nodeOf = (major: number): string | undefined =>
  [process.execPath, ...process.env.PATH!.split(delimiter).map((each) => join(each, 'node'))].find(
    (file) => existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout.startsWith(`v${major}.`),
  )

describe('what was built', () => {
  let folder: string
  let data: string
  beforeAll(() => {
    // In a process of its own: this one is no production.
    const production = { ...process.env, NODE_ENV: 'production' }
    execFileSync(process.execPath, ['tools/build.ts'], { env: production, stdio: 'ignore' })
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'farwire-release-'))
    data = mkdtempSync(join(tmpdir(), 'farwire-release-data-'))
  })
  afterEach(() => {
    for (const each of [folder, data]) rmSync(each, { recursive: true })
  })

  /** Starts the site of the folder on a Node, without a network: npm fails, and only this machine answers. */
  function start(node: string, port: number) {
    writeFileSync(join(folder, 'npm.js'), 'process.exit(1)')
    const env = {
      PATH: process.env.PATH,
      HOME: data,
      DEMO: '0',
      npm_execpath: join(folder, 'npm.js'),
      NODE_OPTIONS: `--import=${pathToFileURL(resolve('tests/without-network.mjs'))}`,
    }
    const args = ['tools/run.mjs', 'tools/start.ts', '--port', String(port), '--data', data]
    const child = spawn(node, args, { cwd: folder, env, stdio: 'pipe' })
    return { child, ...follow(child) }
  }

  async function expectRuns(node: string): Promise<void> {
    const port = await freePort()
    const { child, printed, ended } = start(node, port)
    await printed('Farwire runs')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true])
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }

  const supported = [20, 22, 24].filter((major) => nodeOf(major))

  test(`R883 a release has no compiler, and starts without a network on the supported Nodes of this machine: ${supported.join(', ')}`, async () => {
    await stage(resolve('.'), folder)
    for (const name of ['vite', 'rolldown', 'typescript', 'tailwindcss', 'lightningcss', 'react'])
      expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
    expect(existsSync(join(folder, 'licenses/react/LICENSE'))).toBe(true)
    expect(supported).toContain(Number(process.versions.node.split('.')[0]))
    for (const major of supported) await expectRuns(nodeOf(major)!)

    rmSync(join(folder, '.build/web/server/server.js'))
    const damaged = start(process.execPath, await freePort())
    expect(await damaged.ended).toEqual([1, null])
    expect(damaged.output()).toContain('Files of this release are missing or were changed; unpack its archive again.')
  })

  test('R882 a site starts from its sources without the packages for development, and fetches nothing', async () => {
    const sources = [
      'contract',
      'domain',
      'server',
      'tools',
      'web',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
    ]
    for (const path of [...sources, ...globSync('tsconfig*.json'), '.build/web', '.build/web.stamp'])
      cpSync(path, join(folder, path), { recursive: true })
    const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: true }>
    }
    const installed = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev))
    expect(Object.keys(installed).length).toBeLessThan(Object.keys(packages).length)
    for (const path of Object.keys(installed).filter((each) => each.lastIndexOf('node_modules/') === 0)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      symlinkSync(resolve(path), join(folder, path))
    }
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
    await expectRuns(process.execPath)
  })
})
