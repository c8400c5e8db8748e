import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { administer } from '#tests/database/clone.ts'
import { openWorld } from '#tests/world.ts'
import { follow, type Printed } from '#tests/printed.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { removeFolder } from './platform/data/engine/engine.ts'

// The pages are a stub: the bundle need not be built to test how the program starts and stops.
const program = `
  import { main } from '#server/main.ts'
  const pages = { render: async () => new Response('a page'), queryOf: () => new Set(), files: () => undefined }
  await main(process.argv.slice(1), process.env, async () => pages)
`
const folder = mkdtempSync(join(tmpdir(), 'farwire-main-'))
const started: ChildProcess[] = []
let port: string

beforeAll(async () => {
  port = String(await freePort())
})

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

afterAll(() => removeFolder(folder))

type Start = Printed & { child: ChildProcess }

function start(...args: string[]): Start {
  return startWith({}, ...args)
}

function startWith(more: Record<string, string>, ...args: string[]): Start {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...more }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, '--', ...args], {
    env,
    stdio: 'pipe',
  })
  started.push(child)
  return { child, ...follow(child) }
}

async function running(...args: string[]): Promise<Start> {
  const each = start('--port', port, '--data', folder, ...args)
  await each.printed('Data folder')
  return each
}

async function stop(each: Start, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  each.child.kill(signal)
  expect(await each.ended, each.output()).toEqual([0, null])
}

const postmasterFile = join(folder, 'postgres/data/postmaster.pid')
const newsOf = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/v2/newsflash/list`, { headers: { lang: 'en' } })
  return ((await answer.json()) as { data: { list: unknown[] } }).data
}

describe('the program', () => {
  test('R12 R836 starts from an empty folder with real rows, prints its addresses, and stops cleanly', async () => {
    const first = await running()
    for (const line of [
      /✓ Database \(\d+\.\d s\)/,
      /✓ Demo content \(/,
      `Site             http://127.0.0.1:${port}\n`,
      `API description  http://127.0.0.1:${port}/api, http://127.0.0.1:${port}/openapi.json\n`,
      `Newsroom         http://127.0.0.1:${port}/newsroom/join#`,
      `Local mail       http://127.0.0.1:${port}/dev/mail?key=`,
      `Data folder      ${folder}\n`,
    ])
      expect(first.output()).toMatch(line)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('a page')
    const news = await newsOf()
    expect(JSON.stringify(news)).toContain('article_id')
    await stop(first)
    expect(existsSync(postmasterFile)).toBe(false)

    const second = await running()
    expect(second.output()).not.toContain('Demo content')
    expect(await newsOf()).toEqual(news)
    await stop(second, 'SIGINT')
  })

  test('a signal during the first seeding is heard: the start ends, and the next one seeds', async () => {
    const fresh = join(folder, 'interrupted')
    const first = start('--port', port, '--data', fresh)
    await first.printed('✓ Database')
    await stop(first)
    expect(first.output()).not.toContain('Farwire runs')
    expect(existsSync(join(fresh, 'postgres/data/postmaster.pid'))).toBe(false)
    const second = start('--port', port, '--data', fresh)
    await second.printed('Farwire runs')
    expect(second.output()).toContain('✓ Demo content')
    // The network is seeded in the background now; a stop waits for its end, so that it is never seeded in part.
    await stop(second)
    expect(second.output()).toContain('demo casts to the social network')
    removeFolder(fresh)
  })

  test('the worker role alone serves nothing', async () => {
    const worker = await running('worker')
    expect(worker.output()).toMatch(/✓ Jobs/)
    expect(worker.output()).not.toContain('Site ')
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    await stop(worker)
  })

  test('a killed PostgreSQL is started again, and the site serves on', async () => {
    const site = await running()
    const news = await newsOf()
    process.kill(Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]), 'SIGKILL')
    await site.printed('PostgreSQL runs again')
    await expect.poll(() => newsOf().catch(() => undefined)).toEqual(news)
    await stop(site)
    expect(existsSync(postmasterFile)).toBe(false)
  })
})

describe('a start that cannot succeed exits 1 with one sentence', () => {
  test('a wrong setting', async () => {
    const refused = start('--port', 'http')
    expect(await refused.ended).toEqual([1, null])
    expect(refused.output()).toBe('--port must be a whole number from 1 to 65535, not "http".\n')
  })

  test('a database that gives too few sessions', async () => {
    const world = await openWorld()
    const url = new URL(world.url)
    const role = `narrow_${url.pathname.slice(1)}`
    await administer(url, `create role ${role} login password 'narrow' connection limit 1 in role ${url.username}`)
    const narrow = Object.assign(new URL(url), { username: role, password: 'narrow' }).href
    const refused = startWith({ DATABASE_URL: narrow, DATA_DIR: folder }, 'worker', '--no-demo')
    expect(await refused.ended).toEqual([1, null])
    expect(refused.output()).toMatch(/\nThe database gives no session \(too many connections .*\); .*\.\n$/)
    await world.close()
    await administer(url, `drop role ${role}`)
  })

  test('a data folder in use, a port in use', async () => {
    const first = await running()
    const sameFolder = start('--port', String(await freePort()), '--data', folder)
    expect(await sameFolder.ended).toEqual([1, null])
    expect(sameFolder.output()).toMatch(/\nAnother Farwire is running on the data folder .*\.\n$/)
    const other = join(folder, 'other')
    const samePort = start('--port', port, '--data', other, '--no-demo')
    expect(await samePort.ended).toEqual([1, null])
    expect(samePort.output()).toMatch(/^The port \d+ of 127\.0\.0\.1 is taken; .*\.\n$/)
    expect(existsSync(join(other, 'postgres/data/postmaster.pid'))).toBe(false)
    removeFolder(other)
    await stop(first)
  })
})
