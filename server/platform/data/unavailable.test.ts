import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseProxy } from '#tests/database/database-proxy.ts'
import { openWorld, type World } from '#tests/world.ts'
import { closeDatabase, openDatabase, type Database } from './database.ts'
import { DatabaseUnavailable, isConnectionLoss, repeatOnLoss, whenAvailable } from './unavailable.ts'

let world: World
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let db: Database
beforeAll(async () => {
  world = await openWorld()
  proxy = await openDatabaseProxy(world.url)
  db = openDatabase(proxy.url)
})
afterAll(async () => {
  await closeDatabase(db)
  await proxy.close()
  await world.close()
})

const one = () => sql`select 1`.execute(db)
const unavailable = expect.objectContaining({ name: 'DatabaseUnavailable' })

test('a connection that is lost during a statement or a transaction, or cannot be made, is reported as such', async () => {
  const statement = sql`select pg_sleep(60)`.execute(db)
  const next = () => statement.catch(one)
  const transaction = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    proxy.shut()
    await sql`select 1`.execute(trx)
  })
  expect(await Promise.allSettled([statement, transaction, next()])).toEqual(
    Array(3).fill({ status: 'rejected', reason: unavailable }),
  )
  await expect(one()).rejects.toThrow(DatabaseUnavailable)
  proxy.open()
  await one()
})

test('a session that the server terminates is a loss; a failed statement is none', async () => {
  const terminated = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  await expect(terminated).rejects.toThrow(DatabaseUnavailable)
  await expect(sql`select 1 / 0`.execute(db)).rejects.not.toThrow(DatabaseUnavailable)
  await expect(sql`select from nowhere`.execute(db)).rejects.not.toThrow(DatabaseUnavailable)
})

test.for(['08006', '57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'an error with the code %s is a loss',
  (code) => expect(isConnectionLoss(Object.assign(new Error('x'), { code }))).toBe(true),
)

test.for(['57014', '23505', '42P01', '40001', 'ENOENT'])('an error with the code %s is none', (code) =>
  expect(isConnectionLoss(Object.assign(new Error('x'), { code }))).toBe(false),
)

test('a read is repeated once after a loss, and not after anything else', async () => {
  let reads = 0
  const lost = () => Promise.reject(new DatabaseUnavailable(new Error(`loss ${++reads}`)))
  await expect(repeatOnLoss(lost)).rejects.toThrow('loss 2')
  expect(await repeatOnLoss(() => (reads++ > 2 ? Promise.resolve('read') : lost()))).toBe('read')
  const failed = () => Promise.reject(new Error(`failure ${++reads}`))
  reads = 0
  await expect(repeatOnLoss(failed)).rejects.toThrow('failure 1')
})

test('work that waits for the database continues when it is back, and ends with the program', async () => {
  proxy.shut()
  const waiting = whenAvailable(one, new AbortController().signal)
  const ending = new AbortController()
  const ended = whenAvailable(one, ending.signal)
  ending.abort()
  await expect(ended).rejects.toThrow(DatabaseUnavailable)
  proxy.open()
  expect((await waiting).rows).toHaveLength(1)
})
