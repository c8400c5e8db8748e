import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '#server/platform/config/config.ts'
import { ask } from '#server/http/api/ask.ts'
import { renderer, type PageAsk } from '#server/http/pages/bundle.ts'
import { siteFactsOf } from '#server/http/pages/site-facts.ts'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'
import { loadEach } from '#bench/load/load.ts'
import { timeOfProcesses } from '#bench/processor-time.ts'
import type { BenchSite } from '#bench/site.ts'
import { ratePerSecond, type Row } from '#bench/table.ts'
import { startSiteProcess, type SiteProcess } from './site-process.ts'
import { variants } from './variants.ts'

const maxCpuMs = 3
const minShare = 0.5
/** The time in ms that compressing a page for one response, or the style sheet within it, may add. */
const maxAddedMs = 1
const rounds = 3
const calls = 200

interface Bundle {
  load(request: Request, site: unknown, ask: PageAsk): Promise<{ view: unknown }>
  markupOf(view: unknown): string[]
}

/**
 * A page rendered afresh for a reader who has been here before, next to React alone with the same view and data: home, wire and an
 * article. Once with all reads afresh, as after a change, and once with cached reads, as for the next variant of the page; home also
 * as browsers request it, compressed, and for a first visit, which has the style sheet within the document.
 */
export async function pageRate(site: BenchSite): Promise<Row[]> {
  const uncached = await startSiteProcess(site.databaseUrl, { PAGE_CACHE_MB: '0' })
  const cached = await startSiteProcess(site.databaseUrl)
  const rows: Row[] = []
  for (const path of ['/', '/newsflash', site.articlePath]) {
    const bare = await bareRate(site, path)
    for (const [served, name] of [
      [uncached, 'all reads afresh'],
      [cached, 'reads cached'],
    ] as const) {
      const { rate, cpuMs } = await freshRate(served, path)
      rows.push({
        what: `page ${path} rendered afresh, ${name}`,
        ours: `${rate.toFixed(0)} a second, ${cpuMs.toFixed(1)} ms of processor time`,
        against: `${bare.toFixed(0)} (bare renderToString), ${((rate / bare) * 100).toFixed(0)} %`,
        budget: `≤ ${maxCpuMs} ms, ≥ ${minShare * 100} %`,
        isWithinBudget: cpuMs <= maxCpuMs && rate / bare >= minShare,
      })
    }
  }
  for (const [name, more] of [
    ['compressed', { headers: { 'accept-encoding': 'gzip, deflate, br' } }],
    ['on a first visit', { isFirstVisit: true }],
  ] as const) {
    const { rate, cpuMs } = await freshRate(cached, '/', more)
    rows.push({
      what: `page / rendered afresh, ${name}, reads cached`,
      ours: `${rate.toFixed(0)} a second, ${cpuMs.toFixed(1)} ms of processor time`,
      against: '',
      budget: `≤ ${maxCpuMs + maxAddedMs} ms`,
      isWithinBudget: cpuMs <= maxCpuMs + maxAddedMs,
    })
  }
  await Promise.all([uncached.close(), cached.close()])
  return rows
}

interface Reader {
  headers?: Record<string, string>
  /** Without the cookie of the stored style sheet, which browsers have together with those of theme and time zone. */
  isFirstVisit?: boolean
}

let asked = 0

/**
 * Each request is for another variant of a page, so that none is cached and no two requests wait for the same one. `cpuMs` is the
 * time of the server's process, with reading the requests and writing the responses; NaN where the system does not report it.
 */
export async function freshRate(
  { port, pid, stylesheet }: SiteProcess,
  path: string,
  { headers = {}, isFirstVisit = false }: Reader = {},
): Promise<{ rate: number; cpuMs: number }> {
  const stored = isFirstVisit ? '' : `; css=${stylesheet}`
  const visits = () =>
    Array.from({ length: rounds * calls }, () => {
      const variant = variants[asked++ % variants.length]!
      return { path, headers: { ...headers, ...variant, cookie: variant.cookie + stored } }
    })
  // Until then the code is being optimised, which a process that serves a site is done with.
  for (let round = 0; round < 2; round++) await loadEach({ port, visits: visits() })
  const before = timeOfProcesses(pid) ?? NaN
  const { perSecond } = await loadEach({ port, visits: visits() })
  return { rate: perSecond, cpuMs: ((timeOfProcesses(pid) ?? NaN) - before) / (rounds * calls) }
}

async function bareRate({ db, services }: BenchSite, path: string): Promise<number> {
  const config = readConfig([], { LOG_LEVEL: 'silent' })
  const { load, markupOf } = (await import(pathToFileURL(resolve(renderer)).href)) as Bundle
  const now = new Date()
  const facts = siteFactsOf(
    path,
    viewerFactsOf(new Headers()),
    null,
    { config, services },
    { network: services.farcaster.provider.capabilities, hiddenPages: [] },
    now,
  )
  const context = {
    db,
    config,
    services,
    locale: facts.locale,
    caller: { kind: 'anon' as const },
    viewer: { fid: '', signerUuid: '' },
    client: { ip: '', userAgent: '' },
    now,
  }
  const { view } = await load(new Request(config.site.origin + path), facts, (name, ...[input = {} as never]) =>
    ask(name, input as never, context),
  )
  const call = () => markupOf(view)
  await ratePerSecond(call, { rounds, calls })
  return ratePerSecond(call, { rounds, calls })
}
