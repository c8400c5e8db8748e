import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { locales, localeFacts } from '#domain/locale.ts'
import { freePort } from './serve.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const mostMegabytes = 300
const perPage = 25

/** Resident memory of the program, with all its roles and the bench's archive, after its pages were asked for in every language. */
export async function serverMemory({ db, databaseUrl }: BenchSite): Promise<Row[]> {
  if (process.platform !== 'linux') {
    process.stdout.write('Memory is measured on Linux only\n')
    return []
  }
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts', '--port', String(port), '--no-demo'], { env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }, stdio: 'ignore' })
  const get = async (path: string, headers = {}) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer()
  try {
    for (let attempt = 0; attempt < 100 && !(await get('/').then(() => true, () => false)); attempt++) await pause(200)
    const items = await db.selectFrom('item').select(['article_id', 'kind']).where('published_at', 'is not', null).orderBy('published_at', 'desc').limit(perPage).execute()
    const paths = ['', '/newsflash', '/article', '/frontpage', '/search?msg=bitcoin', ...items.map(({ article_id, kind }) => `/${kind === 'flash' ? 'flash' : 'news'}/${article_id}`)]
    for (const theme of ['dark', 'light']) {
      for (const locale of locales) {
        const prefix = locale === 'en' ? '' : `/${localeFacts[locale].prefix}`
        await Promise.all(paths.map((path) => get(`${prefix}${path}` || '/', { cookie: `theme=${theme}` })))
      }
    }
    const { count } = await db.selectFrom('item').select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024
    return [{
      what: `memory of the program after ${paths.length * locales.length * 2} pages, ${count} items`,
      ours: `${megabytes.toFixed(0)} MB`,
      against: '',
      budget: `≤ ${mostMegabytes} MB`,
      isKept: megabytes <= mostMegabytes,
    }]
  } finally {
    server.kill()
  }
}
