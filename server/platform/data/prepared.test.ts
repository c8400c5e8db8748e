import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseProxy } from '#tests/database/database-proxy.ts'
import { openWorld, type World } from '#tests/world.ts'
import { closeDatabase, openDatabase, type Database } from './database.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** One connection of a pool of its own, and what it has prepared. */
async function connected(run: (db: Database, texts: () => Promise<string[]>) => Promise<void>, url = world.url) {
  const db = openDatabase(url, { poolSize: 1 })
  const texts = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements order by statement`.execute(db)
    return rows.map(({ statement }) => statement)
  }
  await run(db, texts).finally(() => closeDatabase(db))
}

const times = Array.from({ length: 5 }, (_, index) => index)
const plus = (db: Database) => async (value: number) =>
  (await sql<{ sum: number }>`select ${value}::int + 1 as sum`.execute(db)).rows[0]!.sum

test('A statement that comes again and again is prepared once, and answers with the values of each call', () =>
  connected(async (db, texts) => {
    expect([await plus(db)(1), await plus(db)(2)]).toEqual([2, 3])
    expect(await texts()).toEqual([])
    for (const time of times) expect(await plus(db)(time)).toBe(time + 1)
    expect(await texts()).toEqual(['select $1::int + 1 as sum'])
  }))

test('Nothing is prepared within a transaction, without parameters, or for a search', () =>
  connected(async (db, texts) => {
    for (const time of times) {
      await db.transaction().execute(async (trx) => await sql`select ${time}::int as inside`.execute(trx))
      await sql`select 1`.execute(db)
      await sql`select ${'word'} like 'w%' as found`.execute(db)
      await sql`select to_tsvector(${'word'}) @@ to_tsquery('word') as found`.execute(db)
    }
    expect(await texts()).toEqual([])
  }))

test('A connection prepares no more than its share; the other statements answer all the same', () =>
  connected(async (db, texts) => {
    for (let column = 0; column < 80; column++)
      for (const time of times) {
        const { rows } = await sql`select ${time}::int as ${sql.id(`c${column}`)}`.execute(db)
        expect(rows).toEqual([{ [`c${column}`]: time }])
      }
    expect(await texts()).toHaveLength(64)
  }))

test('A statement whose table gets another column answers with it', () =>
  connected(async (db) => {
    await sql`create table changing (id int)`.execute(db)
    await sql`insert into changing values (7)`.execute(db)
    const read = async () => (await sql`select * from changing where id = ${7}`.execute(db)).rows
    for (const _ of times) expect(await read()).toEqual([{ id: 7 }])
    await sql`alter table changing add column name text default 'new'`.execute(db)
    for (const _ of times) expect(await read()).toEqual([{ id: 7, name: 'new' }])
  }))

test('A new connection after a lost one prepares for itself', async () => {
  const proxy = await openDatabaseProxy(world.url)
  await connected(async (db, texts) => {
    for (const time of times) await plus(db)(time)
    proxy.cut()
    await plus(db)(0).catch(() => {})
    expect(await plus(db)(1)).toBe(2)
    expect(await texts()).toEqual(['select $1::int + 1 as sum'])
  }, proxy.url)
  await proxy.close()
})

test('A statement that fails is not run twice', () =>
  connected(async (db) => {
    await sql`create sequence counted`.execute(db)
    const fail = () => sql`select nextval('counted') / ${0}::int as nothing`.execute(db)
    for (const _ of times) await expect(fail()).rejects.toThrow('division by zero')
    expect((await sql`select last_value from counted`.execute(db)).rows).toEqual([{ last_value: times.length }])
  }))

test('A pooler that takes the session away, or gives one where the statement is, changes no answer; nothing is prepared from then on', () =>
  connected(async (db, texts) => {
    for (const time of times) await plus(db)(time)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
    await sql`deallocate all`.execute(db)
    for (const time of times) expect(await plus(db)(time)).toBe(time + 1)
    expect(await texts()).toEqual([])
    await connected(async (other, textsOfOther) => {
      await sql`prepare ${sql.id(rows[0]!.name)} as select $1::int + 1 as sum`.execute(other)
      for (const time of times) expect(await plus(other)(time)).toBe(time + 1)
      await sql`deallocate all`.execute(other)
      for (const time of times) expect(await plus(other)(time)).toBe(time + 1)
      expect(await textsOfOther()).toEqual([])
    })
  }))
