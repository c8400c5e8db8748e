import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { livePath } from '#contract/syndication/stream.ts'
import { locales, localeFacts, type Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { removeFolder } from '#server/platform/data/engine/engine.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { openArchives } from './archive/archive.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const maxMegabytes = 300
/** A small machine. */
const machineMegabytes = 512
const streams = 2_000
const perPage = 25
const listPages = 400

/**
 * Resident memory of the program with all its roles, after requests for its pages in every language, its lists and searches
 * for a while: on an archive of 100,000 items, or where there is none on the bench's own.
 */
export async function serverMemory(site: BenchSite): Promise<Row[]> {
  if (process.platform !== 'linux') {
    process.stdout.write('Memory is measured on Linux only\n')
    return []
  }
  const archives = await openArchives((line) => process.stdout.write(`${line}\n`))
  const db = archives?.open(100_000) ?? site.db
  const folder = await mkdtemp(join(tmpdir(), 'farwire-bench-'))
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: archives?.urlOf(100_000) ?? site.databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, [...process.execArgv, 'server/main.ts', '--port', String(port), '--no-demo'], {
    env,
    stdio: 'ignore',
  })
  try {
    const requests = await warmUp(`http://127.0.0.1:${port}`, db)
    const { count } = await db
      .selectFrom('item')
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024
    return [
      {
        what: `memory of the program after ${requests} pages and calls, ${count} items`,
        ours: `${megabytes.toFixed(0)} MB`,
        against: '',
        budget: `≤ ${maxMegabytes} MB`,
        isWithinBudget: megabytes <= maxMegabytes,
      },
      proportionalRow('memory of the program with its processes then (PSS)', server.pid!),
      await wholeSite(),
    ]
  } finally {
    server.kill()
    if (archives) await db.destroy()
    await archives?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The memory of a program and of the processes that it started, where what several share counts once (PSS). */
function proportionalRow(what: string, program: number): Row {
  const kilobytes = [program, ...startedBy(program)].map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]),
  )
  const megabytes = kilobytes.reduce((sum, each) => sum + each, 0) / 1024
  return {
    what,
    ours: `${megabytes.toFixed(0)} MB`,
    against: '',
    budget: `≤ ${machineMegabytes} MB`,
    isWithinBudget: megabytes <= machineMegabytes,
  }
}

/** One process that is a whole site: all roles, its database, the demo content, pages in every language, and open event streams. */
export async function wholeSite(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-bench-'))
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: undefined, DATA_DIR: folder, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' }
  const site = spawn(process.execPath, [...process.execArgv, 'server/main.ts', '--port', String(port)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(site, 'exit')
  for await (const text of site.stdout) if (String(text).includes('Data folder')) break
  const clients = fork(new URL('./streams/clients.ts', import.meta.url))
  clients.send({ open: streams, port, path: `${livePath}?topics=wire:en` })
  await once(clients, 'message')
  for (const locale of locales)
    for (const path of ['/', '/newsflash', '/article', '/search?msg=bitcoin'])
      await (await fetch(`http://127.0.0.1:${port}${prefixOf(locale)}${path}`)).arrayBuffer()
  const row = proportionalRow(`memory of a whole site with its database and ${streams} streams (PSS)`, site.pid!)
  clients.kill()
  site.kill()
  await ended
  removeFolder(folder)
  return row
}

function startedBy(parent: number): number[] {
  const children = readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap((child) => [child, ...startedBy(child)])
}

const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${localeFacts[locale].prefix}`)

/** Asks for pages in every language and theme, then for lists and searches; returns how many answers came. */
async function warmUp(origin: string, db: Database): Promise<number> {
  const get = async (path: string, headers = {}) => (await fetch(origin + path, { headers })).arrayBuffer()
  for (
    let attempt = 0;
    attempt < 100 &&
    !(await get('/').then(
      () => true,
      () => false,
    ));
    attempt++
  )
    await pause(200)
  const items = await db
    .selectFrom('item')
    .select(['article_id', 'kind'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(perPage)
    .execute()
  const paths = [
    '',
    '/newsflash',
    '/article',
    '/frontpage',
    '/search?msg=bitcoin',
    ...items.map(({ article_id, kind }) => `/${kind === 'flash' ? 'flash' : 'news'}/${article_id}`),
  ]
  let requests = 0
  for (const theme of ['dark', 'light']) {
    for (const locale of locales) {
      await Promise.all(paths.map((path) => get(`${prefixOf(locale)}${path}` || '/', { cookie: `theme=${theme}` })))
      requests += paths.length
    }
  }
  for (let page = 1; page <= listPages; page++) {
    const calls = [
      `/v2/newsflash/list?page=${page}`,
      `/v2/article/list?page=${page}`,
      `/v2/home/articleAndNews?page=${page}`,
      `/v2/search/list?title=btc&page=${(page % 50) + 1}`,
    ]
    await Promise.all(calls.map((path) => get(path)))
    requests += calls.length
  }
  return requests
}
