import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configTable, readConfig } from './config.ts'
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

describe('what nobody sets', () => {
  test('R13 nothing needs to be set, and what is not set asks for nothing outside', () => {
    const config = readConfig([], {})
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseUrl: null, smtpUrl: null })
    expect(config.roles).toEqual(['web', 'notice', 'ai', 'worker'])
    for (const [key, value] of Object.entries(config)) {
      // Those of other sites' logins are asked only where the operator has keys of them.
      if (/^(x|wechat|neynar)/.test(key)) continue
      if (/(Url|Origin)$/.test(key) && value) expect(value, key).toMatch(/^(\/|http:\/\/127\.0\.0\.1:3000)/)
    }
  })

  test('the hosts of the site follow host and port', () => {
    const { siteOrigin, mobileOrigin, aiOrigin } = readConfig(['--port', '8080', '--host=::1'], {})
    const here = 'http://[::1]:8080'
    expect([siteOrigin, mobileOrigin, aiOrigin]).toEqual([here, `${here}/m`, here])
    expect(readConfig([], { HOST: '0.0.0.0' }).siteOrigin).toBe('http://127.0.0.1:3000')
    expect(readConfig([], { SITE_ORIGIN: 'https://wire.example/' }).mobileOrigin).toBe('https://wire.example/m')
  })

  test('an empty variable counts as not set', () => {
    const nothing = Object.fromEntries(configTable.map(({ name }) => [name, '']))
    expect(readConfig([], nothing)).toEqual(readConfig([], {}))
  })
})

describe('what somebody sets', () => {
  test('a flag wins over its variable', () => {
    const env = { PORT: '4000', HOST: '0.0.0.0', DATA_DIR: '/srv/wire', DEMO: '1' }
    expect(readConfig([], env)).toMatchObject({ port: 4000, host: '0.0.0.0', dataFolder: '/srv/wire', demo: true })
    const flags = ['--port', '5000', '--host', 'localhost', '--data', '/tmp/x', '--no-demo']
    expect(readConfig(flags, env)).toMatchObject({ port: 5000, host: 'localhost', dataFolder: '/tmp/x', demo: false })
  })

  test('roles can be named, in any order', () => {
    expect(readConfig(['worker', 'web'], {}).roles).toEqual(['web', 'worker'])
    expect(readConfig(['web', 'all'], {}).roles).toHaveLength(4)
    expect(refusal(['wed'], {})).toBe('There is no role "wed"; the roles are all, web, notice, ai, worker.')
  })

  test('R14 an external PostgreSQL is named by its URL', () => {
    const url = 'postgresql://me:s3cret@db.example:5432/wire?sslmode=require'
    expect(readConfig([], { DATABASE_URL: url }).databaseUrl).toBe(url)
    const refused = refusal([], { DATABASE_URL: 'mysql://me:s3cret@db.example/wire' })
    expect(refused).toMatch(/^DATABASE_URL must be an address like postgres:/)
    expect(refused).not.toContain('s3cret')
  })

  test('the configuration cannot be changed afterwards', () => {
    const config = readConfig([], {})
    expect(Object.isFrozen(config) && Object.isFrozen(config.roles)).toBe(true)
  })
})

describe('what is refused', () => {
  test('every wrong port is refused by name, every right one taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 200_000 }), (value) => {
        const isRight = value >= 1 && value <= 65_535
        if (isRight) expect(readConfig([], { PORT: String(value) }).port).toBe(value)
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
    const names = configTable.map(({ name }) => name)
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
    const flags = 'the flags are --port, --host, --data and --no-demo.'
    expect(refusal(['--prot', '1'], {})).toBe(`Unknown option '--prot'; ${flags}`)
    expect(refusal(['--port'], {})).toMatch(/--port.*; the flags are/)
  })
})

test('the table names every setting once, with a meaning', () => {
  expect(new Set(configTable.map(({ name }) => name)).size).toBe(configTable.length)
  for (const { name, meaning } of configTable) expect(meaning, name).not.toBe('')
})
