import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase, type Database } from './database.ts'
import { removeFolder, startEngine, type Engine } from './engine/engine.ts'
import { migrate, readMigrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'farwire-names-'))
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

/** An empty database of its own with the schema of before a migration. */
async function databaseBefore(name: string, migration: string): Promise<Database> {
  await sql.raw(`create database ${name}`).execute(db)
  const old = openDatabase(Object.assign(new URL(engine.url), { pathname: `/${name}` }).href)
  const names = Object.keys(await readMigrations()).sort()
  const migrator = new Migrator({ db: old, provider: { getMigrations: readMigrations } })
  expect((await migrator.migrateTo(names[names.indexOf(migration) - 1]!)).error).toBeUndefined()
  return old
}

test('serials and series have their names in lists, in what was removed and in the log, which still only grows', async () => {
  const old = await databaseBefore('kinds', '0200_kinds_serial_and_series')
  await sql
    .raw(
      `insert into composition (kind) values ('topic'), ('series');
      insert into removed_entity (kind, entity_id, title, tables, removed_at) values
        ('series', '9', 'Letters', '[{"table": "composition", "rows": [{"id": 9, "kind": "series"}]}]', now()),
        ('chart', '9', 'Fees', '[{"table": "series", "rows": [{"id": 9, "group_key": "chain"}]}]', now());
      insert into audit (action, kind, subject_id) values
        ('series.add', 'series', '1'), ('chart.import', 'chart', 'p.csv'), ('point.set', 'point', '1');`,
    )
    .execute(old)

  await migrate(old)

  expect(await old.selectFrom('composition').select('kind').orderBy('id').execute()).toEqual([
    { kind: 'topic' },
    { kind: 'serial' },
  ])
  expect(await old.selectFrom('removed_entity').select(['kind', 'title', 'tables']).orderBy('title').execute()).toEqual(
    [
      { kind: 'series', title: 'Fees', tables: [{ table: 'series', rows: [{ id: 9, group_key: 'chain' }] }] },
      { kind: 'serial', title: 'Letters', tables: [{ table: 'composition', rows: [{ id: 9, kind: 'serial' }] }] },
    ],
  )
  expect(await old.selectFrom('audit').select(['action', 'kind']).orderBy('id').execute()).toEqual([
    { action: 'serial.add', kind: 'serial' },
    { action: 'series.import', kind: 'series' },
    { action: 'point.set', kind: 'point' },
  ])
  await expect(old.deleteFrom('audit').execute()).rejects.toThrow('only grows')
  await closeDatabase(old)
})

test('the rows of before are there under the new names, and new ones can be added', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateTo('0025_followed_feed')
  expect(error).toBeUndefined()
  await sql
    .raw(
      `insert into kept_mail (recipient, subject, body_text, body_html) values ('a@wire.example', 's', 't', 'h');
      insert into fc_held_key (public_key, sealed) values ('\\x01', '\\x02');
      update live_horizon set forgotten = '7';
      update websub_cursor set seen = '5:9:6';
      update site_secret set visitor = 'of before';
      insert into item (kind, original_lang) values ('flash', 'en');
      insert into item_view (article_id, visitor_hash, hour) values (100001, '\\x03', '2026-03-01T10:00:00Z');
      insert into scan_login (id, number, expires_at, taken_at)
      values ('00000000-0000-4000-8000-000000000001', '42', now(), '2026-03-01T10:00:00Z');`,
    )
    .execute(db)

  await migrate(db)

  const { id } = await db
    .insertInto('stored_mail')
    .values({ recipient: 'b@wire.example', subject: 's', body_text: 't', body_html: 'h' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(2)
  expect(await db.selectFrom('stored_mail').select(['id', 'recipient']).orderBy('id').execute()).toEqual([
    { id: 1, recipient: 'a@wire.example' },
    { id: 2, recipient: 'b@wire.example' },
  ])
  const bytes = (value: number) => Buffer.from([value])
  expect(await db.selectFrom('fc_private_key').select(['public_key', 'sealed']).execute()).toEqual([
    { public_key: bytes(1), sealed: bytes(2) },
  ])
  expect(await db.selectFrom('live_horizon').select('deleted_xid').execute()).toEqual([{ deleted_xid: '7' }])
  expect(await db.selectFrom('websub_cursor').select('cursor').execute()).toEqual([{ cursor: '5:9:6' }])
  expect(await db.selectFrom('site_secret').select('client_hash_key').execute()).toEqual([
    { client_hash_key: 'of before' },
  ])
  const at = new Date('2026-03-01T10:00:00Z')
  expect(await db.selectFrom('item_view').select(['client_hash', 'hour']).execute()).toEqual([
    { client_hash: bytes(3), hour: at },
  ])
  expect(await db.selectFrom('scan_login').select('claimed_at').execute()).toEqual([{ claimed_at: at }])
})
