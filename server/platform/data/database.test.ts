import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTimeoutMs } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { describeSchema, schemaFile } from '#tools/generate.ts'
import { addLocales, migrate, readMigrations } from './migrate.ts'
import { connect } from './connect.ts'
import { closeDatabase, openDatabase, type Database } from './database.ts'
import { removeFolder, startEngine, type Engine } from './engine/engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'farwire-database-'))
let engine: Engine
let db: Database

beforeAll(async () => {
  engine = await startEngine({ folder, durable: false })
  db = openDatabase(engine.url)
})

afterAll(async () => {
  await closeDatabase(db)
  await engine.stop()
  removeFolder(folder)
})

/** A database of its own on the same server. */
async function newDatabase(name: string, settings = ''): Promise<string> {
  await sql.raw(`create database ${name} ${settings}`).execute(db)
  return Object.assign(new URL(engine.url), { pathname: `/${name}` }).href
}

describe('values', () => {
  test('bigint comes as number, timestamptz as Date, date and numeric as text', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as large, count(*) as counted, 1.10::numeric as exact,
      '2026-02-03'::date as day, '2026-02-03T04:05:06Z'::timestamptz as time`.execute(db)
    expect(rows).toEqual([
      {
        large: Number.MAX_SAFE_INTEGER,
        counted: 1,
        exact: '1.10',
        day: '2026-02-03',
        time: new Date('2026-02-03T04:05:06Z'),
      },
    ])
  })

  test('a bigint that a number cannot hold rejects the query', async () => {
    await expect(sql`select 9007199254740993::bigint as large`.execute(db)).rejects.toThrow('9007199254740993')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})

describe('statements of calls', () => {
  const sleeping = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active' and datname = current_database()`.execute(
      db,
    )
    return rows[0]!.count
  }

  test('R702 a statement that exceeds its timeout is cancelled in the database too, and its connection stays usable', async () => {
    const hurried = openDatabase(engine.url, { statementTimeoutMs: 1500, poolSize: 1 })
    await expect(sql`select pg_sleep(600)`.execute(hurried)).rejects.toThrow('statement timeout')
    // The refusal is sent a moment before the session is idle.
    await expect.poll(sleeping).toBe(0)
    expect((await sql`select 1 as one`.execute(hurried)).rows).toEqual([{ one: 1 }])
    await closeDatabase(hurried)
  })

  test('R702 statements of calls have a little more time than the call; other work has no limit', async () => {
    const {
      db: patient,
      callDb,
      close,
    } = await connect({ databaseUrl: await newDatabase('timed'), dataFolder: join(folder, 'unused') })
    const limitOf = async (each: Database) =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(each)).rows[0]!.limit
    expect([await limitOf(callDb), await limitOf(patient)]).toEqual([`${apiTimeoutMs / 1000 + 2}s`, '0'])
    await close()
  })
})

describe('a connection that the server ends', () => {
  test('while it is in use fails what uses it and nothing else, again and again', async () => {
    const own = openDatabase(engine.url, { poolSize: 3 })
    for (let round = 0; round < 10; round++) {
      const uses = Array.from({ length: 3 }, (_, index) =>
        own.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx)
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
          await sql`select pg_terminate_backend(${rows[0]!.pid}, 10000)`.execute(db)
          // One connection is in use without a statement when its end is noticed.
          if (index > 0) await sql`select 1`.execute(trx)
        }),
      )
      for (const { status } of await Promise.allSettled(uses)) expect(status).toBe('rejected')
      expect((await sql<{ one: number }>`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }])
    }
    await closeDatabase(own)
  })
})

describe('migrations', () => {
  test('three starts at once migrate an empty database once', async () => {
    const url = await newDatabase('empty')
    const pools = [1, 2, 3].map(() => openDatabase(url))
    const reports: string[] = []
    await Promise.all(pools.map((pool) => migrate(pool, (line) => reports.push(line))))
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatch(/^Migrated the database: 0001_/)
    expect(await pools[0]!.selectFrom('item').selectAll().execute()).toEqual([])
    await migrate(pools[0]!, (line) => reports.push(line))
    expect(reports).toHaveLength(1)
    await Promise.all(pools.map(closeDatabase))
  })

  test('R961 a database of a newer Farwire is refused in words', async () => {
    const newer = openDatabase(await newDatabase('newer'))
    await migrate(newer)
    await sql`insert into kysely_migration values ('9999_future', now()::text)`.execute(newer)
    await expect(migrate(newer)).rejects.toThrow(/^The database is of a newer Farwire .*9999_future/)
    await closeDatabase(newer)
  })

  test('a migration that was added between others runs in a database that has the later ones', async () => {
    const earlier = openDatabase(await newDatabase('earlier'))
    const added = ['0045_reading_languages', '0046_item_source', '0062_calendar', '0063_camp_application']
    const before = Object.entries(await readMigrations()).filter(([name]) => name < '0074' && !added.includes(name))
    const { error } = await new Migrator({
      db: earlier,
      provider: { getMigrations: () => Promise.resolve(Object.fromEntries(before)) },
    }).migrateToLatest()
    expect(error).toBeUndefined()
    await migrate(earlier)
    const generated = await describeSchema(earlier)
    await closeDatabase(earlier)
    expect(generated).toBe(readFileSync(schemaFile, 'utf8'))
  })

  test('a database takes on the languages of a program that knows more, and keeps those that it has', async () => {
    const grown = openDatabase(await newDatabase('grown'))
    await migrate(grown)
    const feed = (lang: string) =>
      sql`insert into feed (url, kind, lang) values (${lang}, 'flash', ${lang})`.execute(grown)
    await expect(feed('fr')).rejects.toThrow(/feed_lang_check/)
    await addLocales(grown, ['en', 'fr'])
    await migrate(grown)
    for (const lang of [...locales, 'fr']) await feed(lang)
    await expect(feed('xx')).rejects.toThrow(/feed_lang_check/)
    await closeDatabase(grown)
  })

  test('no column has a list of languages of its own', async () => {
    const { rows } = await sql<{ column: string; check: string }>`
      select conrelid::regclass || '.' || conname as "column", pg_get_constraintdef(oid) as "check" from pg_constraint
      where contype = 'c' and pg_get_constraintdef(oid) ~ '''(cn|ko|tr)'''`.execute(db)
    expect(rows).toEqual([])
  })

  test('schema.ts describes the database that the migrations create', async () => {
    const migrated = openDatabase(await newDatabase('migrated'))
    await migrate(migrated)
    const generated = await describeSchema(migrated)
    await closeDatabase(migrated)
    expect(readFileSync(schemaFile, 'utf8'), 'run: npm run generate').toBe(generated)
  })
})

describe('an external database', () => {
  const reach = (databaseUrl: string) => connect({ databaseUrl, dataFolder: join(folder, 'unused') })

  test('R14 is reached by its URL, migrated, and left running', async () => {
    const { db: other, close } = await reach(await newDatabase('external'))
    expect(await other.selectFrom('item').selectAll().execute()).toEqual([])
    await close()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('is refused in one sentence when no server answers, the password is wrong or it does not exist', async () => {
    const wrong = [
      Object.assign(new URL(engine.url), { port: '1' }),
      Object.assign(new URL(engine.url), { password: 'guess' }),
      Object.assign(new URL(engine.url), { pathname: '/nowhere' }),
    ]
    for (const url of wrong) {
      const refused = await reach(url.href).catch((error: Error) => error.message)
      expect(refused).toMatch(/^DATABASE_URL leads to no PostgreSQL that accepts the login \(.+\)\.$/)
      expect(refused).not.toContain(url.password)
    }
  })

  test('is refused when it is not in UTF-8', async () => {
    const url = await newDatabase('ascii', "template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'")
    await expect(reach(url)).rejects.toThrow('The database of DATABASE_URL is in SQL_ASCII; create one in UTF8.')
  })
})

test('a tool that runs while Farwire starts waits for its database and shares it', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'farwire-starting-'))
  const starting = connect({ databaseUrl: null, dataFolder: fresh })
  const reports: string[] = []
  const tool = await connect({
    databaseUrl: null,
    dataFolder: fresh,
    mayShare: true,
    report: (line) => reports.push(line),
  })
  expect(reports).toContain('Using the database of the Farwire that runs on this data folder')
  expect(await tool.db.selectFrom('item').selectAll().execute()).toEqual([])
  const site = await starting
  expect(tool.url).toBe(site.url)
  await tool.close()
  await site.close()
  removeFolder(fresh)
})

describe('an embedded database that a running Farwire uses', () => {
  test('is shared with a tool, and refused to a second Farwire', async () => {
    await migrate(db)
    const options = { databaseUrl: null, dataFolder: folder }
    await expect(connect(options)).rejects.toThrow('Another Farwire is running')
    const shared = await connect({ ...options, mayShare: true })
    expect(await shared.db.selectFrom('item').selectAll().execute()).toEqual([])
    await shared.close()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})
