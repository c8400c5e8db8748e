import type { BenchSite } from './site.ts'
import { ratePerSecond, type Row } from './table.ts'

const mostCpuMs = 3.5

/** Processor time of a page rendered afresh: home, wire and an article. */
export async function pageRate(site: BenchSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['/', '/newsflash', site.articlePath]) {
    const calls = 200
    const before = process.cpuUsage()
    const rate = await ratePerSecond(async () => (await site.app.request(path)).text(), { rounds: 3, calls })
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1000 / (3 * calls)
    rows.push({
      what: `page ${path} rendered afresh`,
      ours: `${rate.toFixed(0)} a second, ${cpuMs.toFixed(1)} ms of processor time`,
      against: '',
      budget: `≤ ${mostCpuMs} ms`,
      isKept: cpuMs <= mostCpuMs,
    })
  }
  return rows
}
