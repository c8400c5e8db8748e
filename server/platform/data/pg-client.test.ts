import { expect, test } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { createPgClient } from './pg-client.ts'

test('a connection that is lost between two calls ends its client, whose next call fails, but not the process', async () => {
  const world = await openWorld()
  const [client, other] = [createPgClient(world.url), createPgClient({ connectionString: world.url })]
  await Promise.all([client.connect(), other.connect()])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  await other.end()
  await world.close()
})
