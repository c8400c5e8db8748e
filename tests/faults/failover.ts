import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'
import { stageServer } from '#server/platform/data/engine/binaries.ts'
import { dataOf, openCluster, owner } from '#server/platform/data/engine/cluster.ts'
import { removeFolder } from '#server/platform/data/engine/engine.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { openHome, own } from '#server/platform/data/engine/home.ts'
import { runProgram } from '#server/platform/data/engine/program.ts'
import { migrate } from '#server/platform/data/migrate.ts'

const hangMs = 120_000
const pollMs = 50
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // What is written while the data folder is copied must still be there when the copy begins to follow.
  wal_keep_size: '256MB',
}

/** A PostgreSQL that nobody starts again, and standbys that follow it synchronously, each of which takes its place once. */
export async function openPair() {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-failover-'))
  const home = openHome(folder)
  const programs = stageServer(home, () => {})
  const password = await openCluster(home, programs, true, () => {})
  const urlOf = (port: number, database = owner) => `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`

  async function start(data: string, more: Record<string, string> = {}) {
    const port = await freePort()
    const values = Object.entries({ ...settings, ...more, port: String(port) })
    const args = ['-D', data, ...values.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const program = runProgram(home, programs, 'postgres', args)
    await new Promise<void>((resolve, reject) => {
      program.onLine((line) => {
        if (/ready to accept (read-only )?connections/.test(line)) resolve()
      })
      void program.ended.then(() => reject(new Error(program.output.join('\n'))))
    })
    return { data, port, program, db: openDatabase(urlOf(port), { poolSize: 2 }) }
  }
  type Server = Awaited<ReturnType<typeof start>>

  /** Ends a server as a machine ends that loses its power, and removes what it had. */
  async function kill({ data, db, program }: Server): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
    for (const pid of [program.child.pid!, ...rows.map(({ pid }) => pid)]) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // A session that has ended meanwhile.
      }
    }
    await program.ended
    await closeDatabase(db)
    await rm(data, { recursive: true, force: true })
  }

  /** Copies the primary's data folder while it writes; recovery makes the copy whole. */
  async function copyTo(data: string): Promise<void> {
    const label = await primary.db.connection().execute(async (session) => {
      await sql`select pg_backup_start('standby', true)`.execute(session)
      // Files that vanish meanwhile make it fail, and are not needed.
      await once(spawn('cp', ['-a', primary.data, data], { ...home.account, cwd: home.path, stdio: 'ignore' }), 'close')
      const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`.execute(session)
      return rows[0]!.labelfile
    })
    const log = (await readdir(join(data, 'pg_wal'))).map((name) => join('pg_wal', name))
    for (const name of ['postmaster.pid', 'postmaster.opts', ...log])
      await rm(join(data, name), { recursive: true, force: true })
    for (const [name, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
      await writeFile(join(data, name), text)
      own(join(data, name), home.account)
    }
  }

  async function isSynchronous(): Promise<boolean> {
    const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(primary.db)
    return rows.length > 0
  }

  let primary = await start(dataOf(home))
  let standby: Server | undefined
  let count = 0
  const first = openDatabase(urlOf(primary.port, 'postgres'))
  await sql`create database ${sql.id(owner)}`.execute(first)
  await closeDatabase(first)
  await migrate(primary.db)
  return {
    url: urlOf(primary.port),
    get db() {
      return primary.db
    },
    /** Makes a standby, for which every commit from then on waits. */
    async follow() {
      const data = join(home.path, `standby-${++count}`)
      await copyTo(data)
      const leader = `host=127.0.0.1 port=${primary.port} user=${owner} password=${password}`
      standby = await start(data, { primary_conninfo: leader })
      await sql`alter system set synchronous_standby_names = '*'`.execute(primary.db)
      await sql`select pg_reload_conf()`.execute(primary.db)
      for (const end = Date.now() + hangMs; !(await isSynchronous()); await sleep(pollMs))
        if (Date.now() > end) throw new Error(`Hangs: ${standby.program.output.join('\n')}`)
    },
    /** Kills the primary. */
    lose: () => kill(primary),
    /** Makes the standby the primary, and returns its address. */
    async promote() {
      primary = standby!
      standby = undefined
      await sql`select pg_promote()`.execute(primary.db)
      return urlOf(primary.port)
    },
    async close() {
      if (standby) await kill(standby)
      await kill(primary)
      removeFolder(folder)
    },
  }
}
