import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'
import { removeFolder, startEngine } from '#server/platform/data/engine/engine.ts'
import { ranMigrations } from '#server/platform/data/migrate.ts'
import { isCopy } from '#server/platform/data/site-home.ts'
import { openStore } from '#server/platform/upload/store/store.ts'
import { openVault } from '#server/platform/vault/vault.ts'
import { publish } from '#tests/news.ts'
import { openS3Server } from '#tests/servers/s3-server.ts'
import { openWorld } from '#tests/world.ts'
import { administer } from '#tests/database/clone.ts'
import { takeBackup, openPlace } from './backup.ts'
import { describeTables, dumpDatabase } from './dump.ts'
import { moveSite } from './move.ts'
import { proveArchive, restoreArchive } from './restore.ts'

let folder: string
let world: Awaited<ReturnType<typeof openWorld>>
let archive: string
const now = new Date('2026-11-29T02:00:00Z')
const silent = () => {}
const key = 'three words of a passphrase'.replaceAll(' ', '-')
const picture = `${'ab'.repeat(20)}.png`

beforeAll(async () => {
  world = await openWorld()
  for (const title of ['Rate held', 'Börse: ⟨tab\t⟩ and \\N']) await publish(world.db, title, { langs: ['en', 'cn'] })
  await world.db.insertInto('audit').values({ action: 'staff.add', kind: 'staff', subject_id: '1' }).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-backup-'))
  archive = join(folder, 'site.tar.zst')
})
afterEach(async () => {
  for (const name of ['site', 'copy']) if (existsSync(join(folder, name))) removeFolder(join(folder, name))
  await rm(folder, { recursive: true })
})

/** The settings of a site on the folder of this name. */
const at = (name: string, env: Record<string, string> = {}) =>
  readConfig(['--data', join(folder, name)], { BACKUP_KEY: key, ...env })

async function backUp(config = at('site')) {
  const place = openPlace(archive, config)
  return { place, manifest: await takeBackup(place, { url: world.url, config, now }) }
}

const ofServer = ['site_home', 'live_event', 'live_horizon', 'websub_cursor']

/** What the tables have, without that which says where the database is. */
async function contentOf(url: string, tables: Parameters<typeof describeTables>[1]) {
  const described = await describeTables(url, tables)
  return described.filter(({ name }) => !ofServer.includes(name))
}

test('R959 a backup has rows, uploads and keys, is sealed, and a restore has all of it and counts as a copy', async () => {
  const config = at('site', { DATABASE_URL: world.url })
  await isCopy(world.db, config)
  await openStore(config).put(picture, Buffer.from('picture'), 'image/png')
  const sealed = openVault({ signerSecret: null, folder: config.data.folder }).seal(Buffer.from('x'), Buffer.from('n'))
  const { place, manifest } = await backUp(config)
  expect((await readFile(archive)).includes('Rate held')).toBe(false)
  expect(manifest).toMatchObject({ uploads: 1, uploadBytes: 7, site: expect.stringMatching(/^[0-9a-f-]{36}$/) })

  const copy = at('copy')
  await restoreArchive(place, copy, silent)
  expect(await openStore(copy).get(picture)).toEqual(Buffer.from('picture'))
  expect(openVault({ signerSecret: null, folder: copy.data.folder }).open(sealed, Buffer.from('n')).toString()).toBe(
    'x',
  )
  const engine = await startEngine({ folder: copy.data.folder, durable: false })
  const db = openDatabase(engine.url)
  try {
    expect(await contentOf(engine.url, manifest.tables)).toEqual(await contentOf(world.url, manifest.tables))
    expect(manifest.tables.length).toBeGreaterThan(150)
    expect(await ranMigrations(db)).toEqual(await ranMigrations(world.db))
    expect(await isCopy(db, copy)).toBe(true)
    expect((await db.selectFrom('site_home').select('id').executeTakeFirstOrThrow()).id).toBe(manifest.site)
    // Ids go on where they were, and what a trigger guards is guarded again.
    const before = Math.max(
      ...(await db.selectFrom('item').select('article_id').execute()).map((row) => row.article_id),
    )
    expect(await publish(db, 'After the restore')).toBeGreaterThan(before)
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only grows')
    const { rows } = await sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'`.execute(db)
    const { rows: own } = await sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'`.execute(
      world.db,
    )
    expect(rows).toEqual(own)
  } finally {
    await closeDatabase(db)
    await engine.stop()
  }
})

test('R959 a table is the same where its rows lie in another order, another one where a value or the number of equal rows differs', async () => {
  await sql`create table order_of_rows (word text)`.execute(world.db)
  const fill = async (...words: string[]) => {
    await sql`truncate order_of_rows`.execute(world.db)
    for (const word of words) await sql`insert into order_of_rows values (${word})`.execute(world.db)
    const [table] = await describeTables(world.url, [{ name: 'order_of_rows', columns: ['word'] }])
    return table!.sha256
  }
  const sum = await fill('a', 'b', 'b\nc')
  expect(await fill('b\nc', 'a', 'b')).toBe(sum)
  for (const other of [
    ['a', 'b'],
    ['a', 'b', 'b\nd'],
    ['a', 'b', 'b\nc', 'b\nc'],
    ['b', 'a', 'b', 'b\nc', 'b'],
  ])
    expect(await fill(...other)).not.toBe(sum)
  await sql`drop table order_of_rows`.execute(world.db)
})

test('R959 a wrong key, a cut archive and each flipped byte are refused, and nothing is written', async () => {
  const sealed = { BACKUP_KEY: key }
  const open = { BACKUP_KEY: '' }
  for (const env of [sealed, open]) {
    await rm(archive, { force: true })
    const { place } = await backUp(at('site', env))
    const whole = await readFile(archive)
    const refused = async (bytes: Buffer, message: RegExp, more = env) => {
      await writeFile(archive, bytes)
      await expect(restoreArchive(place, at('copy', more), silent)).rejects.toThrow(message)
      expect(existsSync(join(folder, 'copy'))).toBe(false)
    }
    if (env === sealed) {
      await refused(whole, /does not open with this BACKUP_KEY/, { BACKUP_KEY: 'another' })
      await refused(whole, /is sealed/, open)
    }
    // The last bytes of an open archive are the padding of tar, which may be missing.
    for (const share of [0.001, 0.4, 0.99]) {
      const flipped = Buffer.from(whole)
      flipped[Math.floor(whole.length * share)]! ^= 1
      await refused(flipped, /is no archive of Farwire, or is damaged|does not open with/)
      await refused(whole.subarray(0, Math.floor(whole.length * share)), /damaged|does not open with/)
    }
    await refused(whole.subarray(0, 10), /damaged|does not open/)
    await refused(Buffer.from(''), /damaged/)
  }
})

test('R959 a used target and an archive of a newer program are refused in words', async () => {
  const { place } = await backUp()
  await mkdir(join(folder, 'copy', 'uploads'), { recursive: true })
  await expect(restoreArchive(place, at('copy'), silent)).rejects.toThrow(/has a site already \(uploads\)/)
  const used = at('other', { DATABASE_URL: world.url })
  await expect(restoreArchive(place, used, silent)).rejects.toThrow(/has tables already/)
  await expect(takeBackup(place, { url: world.url, config: at('site'), now })).rejects.toThrow(/is there already/)
  await sql`insert into kysely_migration values ('9999_future', now()::text)`.execute(world.db)
  await rm(archive)
  const newer = await backUp()
  await sql`delete from kysely_migration where name = '9999_future'`.execute(world.db)
  await expect(restoreArchive(newer.place, at('third'), silent)).rejects.toThrow(/is of a newer Farwire .*9999_future/)
  expect(existsSync(join(folder, 'third'))).toBe(false)
})

test('R959 writes during a backup do not tear it: it has the rows of one moment', async () => {
  const both = async (db = world.db) => {
    const { rows } = await sql<{ flash: number; event: number }>`
      select (select count(*) from item where source_url like 'https://torn.example/%') as flash,
        (select count(*) from audit where subject_id = 'torn') as event`.execute(db)
    return rows[0]!
  }
  // Each write is of a table that is read early and of one that is read late.
  let count = 0
  const write = () =>
    world.db.transaction().execute(async (trx) => {
      const id = await publish(world.db, `Torn ${count}`)
      await sql`update item set source_url = ${`https://torn.example/${count++}`} where article_id = ${id}`.execute(trx)
      await trx.insertInto('audit').values({ action: 'staff.add', kind: 'staff', subject_id: 'torn' }).execute()
    })
  await write()
  const parts = new Map<string, string>()
  await dumpDatabase(world.url, async (name, content) => {
    if (name.startsWith('tables/audit/') || name.startsWith('tables/item/')) parts.set(name, content.toString())
    if (count < 20) await write()
  })
  expect((await both()).flash).toBeGreaterThan(5)
  const text = [...parts].map(([name, content]) => [name.split('/')[1], content] as const)
  const lines = (table: string, word: RegExp) =>
    text.filter(([name]) => name === table).flatMap(([, content]) => content.match(word) ?? []).length
  expect([lines('item', /torn\.example/g), lines('audit', /\ttorn\t/g)]).toEqual([1, 1])
})

test('R959 uploads and archives lie in S3 too, in parts, and a backup is proven beside the site', async () => {
  const server = await openS3Server()
  const config = at('site', server.env)
  await openStore(config).put(picture, randomBytes(20_000_000), 'image/png')
  await openStore(config).put(`${'cd'.repeat(10)}.0`, randomBytes(60_000), 'x/y')
  const place = openPlace('s3://pictures/nightly/site.tar.zst', config)
  const manifest = await takeBackup(place, { url: world.url, config, now })
  expect(manifest.uploads).toBe(2)
  expect(await place.bytes()).toBe(server.objects.get('/pictures/nightly/site.tar.zst')!.body.length)
  expect((await proveArchive(place, config, silent)).tables).toEqual(manifest.tables)
  // It is read twice.
  expect(server.parts).toHaveLength(4)
  server.objects.clear()
  server.close()
})

test('R959 a site moves to an external database and back with the same rows; the one left behind is a copy', async () => {
  const { place } = await backUp()
  const config = at('site')
  await restoreArchive(place, config, silent)
  const external = Object.assign(new URL(world.url), { pathname: '/moved_here' }).href
  await administer(new URL(world.url), 'create database moved_here')
  // A used target is refused before the site is read.
  const lines: string[] = []
  await expect(moveSite(config, world.url, (line) => lines.push(line))).rejects.toThrow(/has tables already/)
  expect(lines).toEqual([])
  const there = await moveSite(config, external, silent)
  const at2 = at('site', { DATABASE_URL: external })
  const db = openDatabase(external)
  expect(await isCopy(db, at2)).toBe(false)
  await expect(moveSite(at2, null, silent)).rejects.toThrow(/is running/)
  await closeDatabase(db)
  await expect(moveSite(at2, null, silent)).rejects.toThrow(/has a database already/)
  const copies = async (where: typeof config) => {
    const engine = await startEngine({ folder: where.data.folder, durable: false })
    const its = openDatabase(engine.url)
    return isCopy(its, where).finally(() => closeDatabase(its).then(engine.stop))
  }
  expect(await copies(config)).toBe(true)
  removeFolder(config.data.folder)

  // Where the move breaks off as the old database is told so, the new one is not the site: never both are.
  const broken = openDatabase(external)
  await sql`create function refuse_move() returns trigger language plpgsql as 'begin raise ''broken off''; end'`.execute(
    broken,
  )
  await sql`create trigger refuse_move before update on site_home execute function refuse_move()`.execute(broken)
  await closeDatabase(broken)
  await expect(moveSite(at2, null, silent)).rejects.toThrow('broken off')
  expect(await copies(config)).toBe(true)
  removeFolder(config.data.folder)
  const mended = openDatabase(external)
  await sql`drop function refuse_move cascade`.execute(mended)
  await closeDatabase(mended)
  const back = await moveSite(at2, null, silent)
  const same = (tables: typeof there.tables) => tables.filter(({ name }) => !ofServer.includes(name))
  expect(same(back.tables)).toEqual(same(there.tables))
  expect(back.sequences).toEqual(there.sequences)
  await administer(new URL(world.url), 'drop database moved_here with (force)')
})
