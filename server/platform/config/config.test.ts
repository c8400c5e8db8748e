import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSettings, readConfig } from './config.ts'
import { StartError } from './start-error.ts'

function refusal(argv: string[], env: Record<string, string>): string {
  try {
    readConfig(argv, env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('was not refused')
}

/** Every value below a configuration with its path, such as `farcaster.hub.url`. */
const leavesOf = (node: object, path = ''): [string, unknown][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, `${path}${key}.`)
      : [[path + key, value] as [string, unknown]],
  )

describe('without settings', () => {
  test('R13 nothing needs to be set, and the defaults require nothing from outside', () => {
    const config = readConfig([], {})
    expect(config).toMatchObject({
      server: { port: 3000, host: '127.0.0.1' },
      data: { demo: true },
      database: { url: null },
      mail: { smtpUrl: null },
    })
    expect(config.server.roles).toEqual(['web', 'notice', 'ai', 'worker'])
    for (const [path, value] of leavesOf(config)) {
      // Identity providers and Neynar are called only when the operator has keys for them.
      if (/^(login|farcaster\.neynar)\./.test(path)) continue
      if (typeof value === 'string' && /^(https?:|\/\/)/.test(value))
        expect(value, path).toMatch(/^http:\/\/127\.0\.0\.1:3000/)
    }
  })

  test('the hosts of the site follow host and port', () => {
    const { origin, mobileOrigin, aiOrigin } = readConfig(['--port', '8080', '--host=::1'], {}).site
    const here = 'http://[::1]:8080'
    expect([origin, mobileOrigin, aiOrigin]).toEqual([here, `${here}/m`, here])
    expect(readConfig([], { HOST: '0.0.0.0' }).site.origin).toBe('http://127.0.0.1:3000')
    expect(readConfig([], { SITE_ORIGIN: 'https://wire.example/' }).site.mobileOrigin).toBe('https://wire.example/m')
  })

  test('an empty variable counts as not set', () => {
    const nothing = Object.fromEntries(allSettings.map(({ name }) => [name, '']))
    expect(readConfig([], nothing)).toEqual(readConfig([], {}))
  })
})

describe('configured values', () => {
  test('a flag wins over its variable', () => {
    const env = { PORT: '4000', HOST: '0.0.0.0', DATA_DIR: '/srv/wire', DEMO: '1' }
    expect(readConfig([], env)).toMatchObject({
      server: { port: 4000, host: '0.0.0.0' },
      data: { folder: '/srv/wire', demo: true },
    })
    const flags = ['--port', '5000', '--host', 'localhost', '--data', '/tmp/x', '--no-demo']
    expect(readConfig(flags, env)).toMatchObject({
      server: { port: 5000, host: 'localhost' },
      data: { folder: '/tmp/x', demo: false },
    })
  })

  test('roles can be named, in any order', () => {
    expect(readConfig(['worker', 'web'], {}).server.roles).toEqual(['web', 'worker'])
    expect(readConfig(['web', 'all'], {}).server.roles).toHaveLength(4)
    expect(refusal(['wed'], {})).toBe('There is no role "wed"; the roles are all, web, notice, ai, worker.')
  })

  test('R14 an external PostgreSQL is named by its URL', () => {
    const url = 'postgresql://me:s3cret@db.example:5432/wire?sslmode=require'
    expect(readConfig([], { DATABASE_URL: url }).database.url).toBe(url)
    const refused = refusal([], { DATABASE_URL: 'mysql://me:s3cret@db.example/wire' })
    expect(refused).toMatch(/^DATABASE_URL must be an address like postgres:/)
    expect(refused).not.toContain('s3cret')
  })

  test('the configuration cannot be changed afterwards', () => {
    const config = readConfig([], {})
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
    expect(isFrozen(config)).toBe(true)
    expect(isFrozen(readConfig([], { MINI_APP_SIGNATURE: '{"header":"e30","payload":"e30","signature":"e30"}' }))).toBe(
      true,
    )
  })
})

describe('what is refused', () => {
  test('every invalid port is refused by name, every valid one accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 200_000 }), (value) => {
        const isRight = value >= 1 && value <= 65_535
        if (isRight) expect(readConfig([], { PORT: String(value) }).server.port).toBe(value)
        else expect(refusal([], { PORT: String(value) })).toMatch(/^PORT must be a whole number from 1 to 65535, not "/)
      }),
    )
    expect(refusal(['--port', '3e3'], {})).toMatch(/^--port must be/)
  })

  test.each([
    ['HOST', 'a b'],
    ['DEMO', 'maybe'],
    ['DEFAULT_LOCALE', 'tw'],
    ['SITE_ORIGIN', 'https://wire.example/path'],
    ['SITE_ORIGIN', 'https://me:pw@wire.example'],
    ['MOBILE_ORIGIN', 'm.wire.example'],
    ['MOBILE_DOWNLOAD_URL', '//evil.example'],
    ['MOBILE_DOWNLOAD_URL', 'javascript:alert(1)'],
    ['SUBSITE_ORIGIN_KO', 'ftp://ko.wire.example'],
    ['CONTACT_EMAIL', 'nobody'],
    ['SMTP_URL', 'http://mail.example'],
    ['LOG_LEVEL', 'loud'],
    ['MINI_APP_SIGNATURE', '{"header":"e30","payload":"e30"}'],
    ['DATA_DIR', 'a\0b'],
    ['FARCASTER_PROVIDER', 'hub'],
    ['FARCASTER_PROVIDER', 'neynar'],
    ['FARCASTER_HUB_URL', 'http://hub.example'],
    ['NEYNAR_BASE_URL', 'http://127.0.0.1.evil.example'],
    ['FARCASTER_APP_FID', '7'],
    ['FARCASTER_APP_KEY', '0x12'],
    ['FARCASTER_APP_KEY', `0x${'12'.repeat(32)}`],
  ])('%s=%j is refused by its own name', (name, value) => {
    expect(refusal([], { [name]: value })).toMatch(new RegExp(`^${name} must be `))
  })

  test('whatever the text, a setting is read or refused in one sentence that names it', () => {
    const names = allSettings.map(({ name }) => name)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ minLength: 1, unit: 'binary' }), (name, value) => {
        try {
          readConfig([], { [name]: value })
        } catch (error) {
          expect(error).toBeInstanceOf(StartError)
          expect((error as Error).message.startsWith(`${name} must be `)).toBe(true)
          expect((error as Error).message).not.toContain('\n')
        }
      }),
    )
  })

  test('an unknown flag is refused', () => {
    const flags = 'the flags are --port, --host, --data, --no-demo, --quiet and --moved.'
    expect(refusal(['--prot', '1'], {})).toBe(`Unknown option '--prot'; ${flags}`)
    expect(refusal(['--port'], {})).toMatch(/--port.*; the flags are/)
  })
})

test('a secret may be in a file, which nothing but a secret may', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farwire-secrets-'))
  const path = join(folder, 'key')
  writeFileSync(path, 'from-a-file\n')
  expect(readConfig([], { BACKUP_KEY_FILE: path }).backup.key).toBe('from-a-file')
  expect(readConfig([], { BACKUP_KEY_FILE: path, BACKUP_KEY: 'own' }).backup.key).toBe('own')
  expect(readConfig([], { MAIL_FROM_FILE: path }).mail.from).not.toBe('from-a-file')
  rmSync(folder, { recursive: true })
  expect(refusal([], { BACKUP_KEY_FILE: path })).toBe(`BACKUP_KEY_FILE names ${path}, which cannot be read.`)
})

test('the table names every setting once, with a meaning', () => {
  expect(new Set(allSettings.map(({ name }) => name)).size).toBe(allSettings.length)
  for (const { name, meaning } of allSettings) expect(meaning, name).not.toBe('')
})
