import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await sql`create table sample (id int primary key, value int not null)`.execute(world.db)
  await sql`insert into sample values (1, 0), (2, 0)`.execute(world.db)
})
afterAll(() => world.close())

const add = (id: number) => sql`update sample set value = value + 1 where id = ${id}`

test('a transaction that loses a deadlock is repeated, and both take effect', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const change = (first: number, second: number, at: number) =>
    world.db.transaction().execute(async (trx) => {
      runs++
      await add(first).execute(trx)
      both[at]!.resolve()
      await both[1 - at]!.promise
      await add(second).execute(trx)
    })
  await Promise.all([change(1, 2, 0), change(2, 1, 1)])
  expect(runs).toBeGreaterThan(2)
  const { rows } = await sql`select value from sample order by id`.execute(world.db)
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})

test('a transaction that loses three times takes effect; a fourth conflict is an error, as is any other one at once', async () => {
  let runs = 0
  const failing = (code: string, times: number) =>
    world.db.transaction().execute(async (trx) => {
      if (++runs <= times) await sql`do $$ begin raise exception using errcode = ${sql.lit(code)}; end $$`.execute(trx)
      return runs
    })
  expect(await failing('40001', 3)).toBe(4)
  runs = 0
  await expect(failing('40P01', 4)).rejects.toMatchObject({ code: '40P01' })
  expect(runs).toBe(4)
  await expect(failing('23505', 9)).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(5)
})
