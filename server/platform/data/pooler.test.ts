import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase, closeDatabase } from '#server/platform/data/database.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { openApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { openWorld } from '#tests/world.ts'

const isInstalled = !spawnSync('pgbouncer', ['--version']).error
if (!isInstalled) console.log('pgbouncer is not installed: the test behind it is skipped')

/** PgBouncer in transaction mode before a database, with two sessions for all its clients. */
async function openPooler(url: URL) {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-pooler-'))
  const port = await freePort()
  const target = `host=${url.hostname} port=${url.port} dbname=${url.pathname.slice(1)} user=${url.username} password=${decodeURIComponent(url.password)}`
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
site = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = statement_timeout
`,
  )
  // It does not run as root.
  await chmod(folder, 0o755)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', [...account, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let text = ''
    pooler.stderr.on('data', (bytes: Buffer) => {
      text += String(bytes)
      if (text.includes('process up')) resolve()
    })
    pooler.on('exit', () => reject(new Error(text)))
  })
  return {
    url: `postgres://reader@127.0.0.1:${port}/site`,
    async close() {
      pooler.removeAllListeners('exit')
      pooler.kill()
      await rm(folder, { recursive: true })
    },
  }
}

test.skipIf(!isInstalled)('R963 calls work behind PgBouncer in transaction mode', async () => {
  const world = await openWorld()
  const pooler = await openPooler(new URL(world.url))
  const db = openDatabase(pooler.url, { part: 'calls', statementTimeoutMs: 60_000 })
  const api = await openApi({ world, db })
  const id = await publish(world.db, 'Behind a pooler')
  const alice = await createTestAccount(world.db, 'alice')
  const said = (body: string) =>
    api.call('/v2/comment/add', {
      method: 'POST',
      headers: alice.headers,
      body: JSON.stringify({ article_id: id, content: body }),
    })
  // More clients than sessions, and each statement often enough to be prepared: transactions and statements of all of them take turns.
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => api.call('/v2/newsflash/list')),
      ...Array.from({ length: 4 }, () => api.call(`/v2/newsflash/detail?article_id=${id}`)),
      said(`Word ${round}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  await closeDatabase(db)
  await api.close()
  await pooler.close()
})
