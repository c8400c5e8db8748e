import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { lock, locks } from './locks.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the keys of the locks are those of every earlier version', async () => {
  const keysOf = async (key: Parameters<typeof lock>[1]) =>
    world.db.transaction().execute(async (trx) => {
      await lock(trx, key)
      const { rows } = await sql<{ key: string }>`
        select ((classid::bigint << 32) | objid::bigint)::text as key
        from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
      `.execute(trx)
      return rows.map((row) => row.key)
    })
  const hashOf = async (text: string, seed: number) => {
    const { rows } = await sql<{ key: string }>`select hashtextextended(${text}, ${seed})::text as key`.execute(
      world.db,
    )
    return [rows[0]!.key]
  }
  expect(await keysOf(locks.itemWriters)).toEqual(['7301845'])
  expect(await keysOf(locks.farcasterStore)).toEqual(['2026011101'])
  expect(await keysOf(locks.mailCode('a@wire.example'))).toEqual(await hashOf('a@wire.example', 8))
  expect(await keysOf(locks.commentAuthor(7))).toEqual(await hashOf('comment:7', 16))
  expect(await keysOf(locks.externalIdentity('google', 's'))).toEqual(await hashOf('google:s', 18))
  expect(await keysOf(locks.signerLink(7))).toEqual(await hashOf('link 7', 20))
})

test('every advisory lock of the server is declared in one file', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const users = files.filter((file) => readFileSync(`server/${file}`, 'utf8').includes('pg_advisory' + '_'))
  expect(users.map((file) => file.replaceAll('\\', '/'))).toEqual(['platform/data/locks.ts'])
})
