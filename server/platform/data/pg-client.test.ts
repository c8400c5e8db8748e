import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseProxy } from '#tests/database/database-proxy.ts'
import { openWorld } from '#tests/world.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { PgClient } from './pg-client.ts'

test('a connection that is lost between two calls ends its client, whose next call fails, but not the process', async () => {
  const world = await openWorld()
  const [client, other] = [new PgClient(world.url), new PgClient({ connectionString: world.url })]
  await Promise.all([client.connect(), other.connect()])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  await other.end()
  await world.close()
})

test('PostgreSQL is asked to end the sessions of a client that is gone within a minute', async () => {
  const world = await openWorld()
  const db = openDatabase(world.url, { poolSize: 1 })
  const { rows } = await sql`
    select current_setting('tcp_keepalives_idle')::int as idle,
      current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as more,
      current_setting('tcp_user_timeout') as unanswered`.execute(db)
  expect(rows).toEqual([{ idle: 30, more: 30, unanswered: '60000' }])
  await closeDatabase(db)
  await world.close()
})

test('connections that have gone silent are destroyed, also those without a query, and work goes on where the network is back', async () => {
  const world = await openWorld()
  const proxy = await openDatabaseProxy(world.url)
  const db = openDatabase(proxy.url, { poolSize: 3, silentMs: 100 })
  const one = () => sql`select 1`.execute(db)
  const three = () => Promise.allSettled([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(db)))
  await three()
  proxy.silence()
  // Nobody answers at all.
  await expect(one()).rejects.toThrow('The database is unavailable')
  proxy.restore()
  await one()
  await three()
  // New connections work, those of before are silent: one fails, and takes the others with it.
  proxy.silence()
  proxy.restore()
  await expect(one()).rejects.toThrow('The database is unavailable')
  expect((await three()).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  proxy.silence()
  await closeDatabase(db)
  await proxy.close()
  await world.close()
})

test('a statement on which the server still works is not cut, however long it brings nothing', async () => {
  const world = await openWorld()
  const db = openDatabase(world.url, { poolSize: 1, silentMs: 20 })
  const { rows } = await sql`select 1 as one, pg_sleep(0.6)`.execute(db)
  expect(rows).toMatchObject([{ one: 1 }])
  // The connection is the same, and is at rest.
  await sql`select pg_sleep(0.06)`.execute(db)
  await closeDatabase(db)
  await world.close()
})
