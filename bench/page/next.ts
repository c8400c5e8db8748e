import { sql } from 'kysely'
import { loadEach, type Visit } from '#bench/load/load.ts'
import { databaseProcess, timeOfProcesses } from '#bench/processor-time.ts'
import type { BenchSite } from '#bench/site.ts'
import type { Row } from '#bench/table.ts'
import { importArchive } from './archive-articles.ts'
import { addConversation } from './conversation.ts'
import { serveByNext } from './next-site.ts'
import { startSiteProcess, type SiteProcess } from './site-process.ts'
import { variants } from './variants.ts'

const minTimes = 1.5
const rounds = 5
const requestsOfRound = 100
const measured = rounds * requestsOfRound
/** Until then the code is being optimised, which a process that serves a site is done with. */
const warmUp = 1_000
/** The newest articles, to which lists and other pages lead, are not part of the crawl. */
const unread = 200

const accept = 'text/html'
const crawler = 'Mozilla/5.0 (compatible; Examplebot/1.0; +https://bench.example/bot)'

interface Mode {
  what: string
  ours: SiteProcess
  /** The request of this number. */
  visit: (index: number) => Visit
  connections?: number
}

/**
 * The processor time of a fresh page next to that of a minimal site of Next over the same database (bench/page/next), in
 * alternation: every read afresh, reads cached, and a crawl of articles that nobody has read. Both are asked for pages
 * without compression. The time of the database is shown, but is not part of the ratio.
 */
export async function nextRate(site: BenchSite): Promise<Row[]> {
  const database = await databaseProcess(site.db)
  if (database === undefined) {
    process.stdout.write('Processor time of other processes is read on Linux only: nothing is measured against Next\n')
    return []
  }
  const next = await serveByNext(site.databaseUrl)
  if (!next) return []
  const open: { close: () => Promise<void> }[] = [next]
  const start = async (env?: Record<string, string>) => {
    const own = await startSiteProcess(site.databaseUrl, env)
    open.push(own)
    return own
  }
  try {
    const archive = await importArchive(site.db, unread + warmUp + measured)
    await addConversation(site.db, Number(site.articlePath.split('/').at(-1)))
    await sql`vacuum (analyze)`.execute(site.db)
    const modes = modesOf(
      { uncached: await start({ PAGE_CACHE_MB: '0' }), cached: await start() },
      ['/', '/newsflash', site.articlePath],
      archive.slice(unread),
    )
    const rows: Row[] = []
    for (const mode of modes) rows.push(await compare(mode, next, database))
    return rows
  } finally {
    await Promise.all(open.map(({ close }) => close()))
  }
}

const modesOf = (
  { uncached, cached }: Record<'uncached' | 'cached', SiteProcess>,
  paths: string[],
  articles: number[],
): Mode[] => [
  // One connection, because requests at the same time share their reads even without a cache.
  ...paths.map((path) => ({
    what: `page ${path}, all reads afresh`,
    ours: uncached,
    visit: variantOf(path, uncached),
    connections: 1,
  })),
  ...paths.map((path) => ({
    what: `page ${path}, reads cached`,
    ours: cached,
    visit: variantOf(path, cached),
  })),
  // A crawler has no style sheet, so that each page contains it.
  {
    what: 'crawl of articles that nobody has read',
    ours: cached,
    visit: (index) => ({ path: `/news/${articles[index]}`, headers: { accept, 'user-agent': crawler } }),
  },
]

/** Each request is for another variant of a page, by a reader who has the style sheet. */
const variantOf =
  (path: string, { stylesheet }: SiteProcess) =>
  (index: number): Visit => {
    const variant = variants[index % variants.length]!
    return { path, headers: { accept, ...variant, cookie: `${variant.cookie}; css=${stylesheet}` } }
  }

interface Spent {
  server: number
  database: number
}

/** One row: both sites get the same requests, in rounds that alternate. */
async function compare(
  { what, ours, visit, connections }: Mode,
  next: { port: number; pid: number },
  database: number,
): Promise<Row> {
  const sides = [ours, next].map(({ port, pid }) => ({ port, pid, spent: { server: 0, database: 0 } }))
  const requests = (first: number, count: number) => Array.from({ length: count }, (_, index) => visit(first + index))
  for (const { port } of sides) await loadEach({ port, visits: requests(0, warmUp), connections })
  for (let round = 0; round < rounds; round++) {
    const visits = requests(warmUp + round * requestsOfRound, requestsOfRound)
    for (const { port, pid, spent } of round % 2 ? sides.toReversed() : sides) {
      const before = [timeOfProcesses(pid)!, timeOfProcesses(database)!] as const
      await loadEach({ port, visits, connections })
      spent.server += timeOfProcesses(pid)! - before[0]
      spent.database += timeOfProcesses(database)! - before[1]
    }
  }
  const [own, theirs] = sides.map(({ spent }) => spent)
  const times = theirs!.server / own!.server
  return {
    what: `${what}, processor time`,
    ours: textOf(own!),
    against: `${textOf(theirs!)} (a minimal site of Next), ${times.toFixed(1)} times`,
    budget: `≥ ${minTimes} times`,
    isWithinBudget: times >= minTimes,
  }
}

const textOf = ({ server, database }: Spent) => `${msOf(server)} ms, and ${msOf(database)} of the database`
const msOf = (sum: number) => (sum / measured).toFixed(2)
