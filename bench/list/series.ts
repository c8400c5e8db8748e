import { seriesRanges } from '#domain/markets/series/series.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { freshRate } from '#bench/page/page.ts'
import { serve } from '#bench/serve.ts'
import { startSiteProcess, type SiteProcess } from '#bench/page/site-process.ts'
import type { BenchSite } from '#bench/site.ts'
import { percentile, type Row } from '#bench/table.ts'

const dashboard = 60
const pointsOfSeries = 400
const million = 1_000_000
const chunk = 50_000
const requests = 40
/** Times the wire's, which has the same rows of text without lines. */
const maxOfWire = 1.5
const maxMs = 50

/** The dashboard with sixty series, and any range of a series of a million points. */
export async function seriesTimes(site: BenchSite): Promise<Row[]> {
  const start = Math.floor(Date.now() / 1000) - million * 60
  for (let index = 0; index < dashboard; index++) await put(site, `bench-${index}`, 86_400, pointsOfSeries, start)
  await put(site, 'bench-million', 60, million, start)
  const pages = await startSiteProcess(site.databaseUrl, { PAGE_CACHE_MB: '0' })
  const [board, wire] = [await pageTimes(pages, '/dataView'), await pageTimes(pages, '/newsflash')]
  await pages.close()
  const fresh = await serve(site, { PAGE_CACHE_MB: '0' })
  const spans = [...seriesRanges.map((range) => `range=${range}`), `start_time=${start + 1e7}&end_time=${start + 3e7}`]
  const slowest: { span: string; ms: number; cpuMs: number }[] = []
  for (const span of spans) {
    const before = process.cpuUsage()
    const times = await timesOf(async () => {
      await (await fresh.app.request(`/v2/series/points?key=bench-million&${span}`)).text()
    })
    const { user, system } = process.cpuUsage(before)
    slowest.push({ span, ms: percentile(times, 0.95), cpuMs: (user + system) / 1000 / requests })
  }
  await fresh.close()
  const worst = slowest.toSorted((one, other) => other.ms - one.ms)[0]!
  return [
    {
      what: `page /dataView with ${dashboard} series and more, rendered afresh`,
      ours: `${board.cpuMs.toFixed(1)} ms of processor time, first byte ${board.firstMs.toFixed(0)} ms`,
      against: `${wire.cpuMs.toFixed(1)} ms, ${wire.firstMs.toFixed(0)} ms (the wire), ${(board.cpuMs / wire.cpuMs).toFixed(2)} times`,
      budget: `≤ ${maxOfWire} times`,
      isWithinBudget: board.cpuMs <= wire.cpuMs * maxOfWire,
      figure: board.cpuMs / wire.cpuMs,
    },
    {
      what: 'any range of a series of a million points, p95 of the slowest',
      ours: `${worst.ms.toFixed(0)} ms (${worst.span}), ${worst.cpuMs.toFixed(1)} ms of processor time`,
      against: '',
      budget: `≤ ${maxMs} ms`,
      isWithinBudget: worst.ms <= maxMs,
    },
  ]
}

async function put(
  { db }: BenchSite,
  key: string,
  cadenceSeconds: number,
  count: number,
  start: number,
): Promise<void> {
  const id = await db
    .transaction()
    .execute((trx) => saveSeries(trx, { key, group: 'prices', name: key, cadenceSeconds }))
  for (let from = 0; from < count; from += chunk) {
    const points = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => ({
      at: start + (from + index) * cadenceSeconds,
      value: (100 + ((from + index) % 97) / 10).toString(),
    }))
    // Points of the future would be held back; the sixty are of days.
    const now = new Date((start + count * cadenceSeconds) * 1000)
    await db.transaction().execute((trx) => savePoints(trx, id, points, now))
  }
}

/** Processor time of a page rendered afresh, and the median until its first byte. */
async function pageTimes(served: SiteProcess, path: string) {
  const { cpuMs } = await freshRate(served, path)
  const first = await timesOf(async () => void (await fetch(`http://127.0.0.1:${served.port}${path}`)).body?.cancel())
  return { cpuMs, firstMs: percentile(first, 0.5) }
}

async function timesOf(call: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < requests; index++) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return times
}
