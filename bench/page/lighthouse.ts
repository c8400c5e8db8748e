import lighthouse, { type Result } from 'lighthouse'
import { openBrowser } from './browser.ts'
import { serve } from '#bench/serve.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import type { BenchSite } from '#bench/site.ts'
import type { Row } from '#bench/table.ts'

const floor = 95
const runs = 3
const budgets = { lcpMs: 1200, tbtMs: 50 }
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const

/** Lighthouse as it comes (a phone, throttled): home, flash list, a flash, an article; of a few runs the one in the middle, as it advises. */
export async function lighthouseScores(site: BenchSite): Promise<Row[]> {
  const served = await serve(site)
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`], ['--disable-back-forward-cache'])
  const flash = await site.db
    .selectFrom('item')
    .where('kind', '=', 'flash')
    .where('published_at', 'is not', null)
    .select('article_id')
    .orderBy('article_id')
    .executeTakeFirstOrThrow()
  const rows: Row[] = []
  try {
    for (const path of ['/', '/newsflash', `/flash/${flash.article_id}`, site.articlePath]) {
      rows.push(await judge(`http://127.0.0.1:${served.port}${path}`, path, port))
    }
  } finally {
    await browser.close()
    await served.close()
  }
  return rows
}

async function judge(url: string, path: string, port: number): Promise<Row> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    results.push((await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(categories) }))!.lhr)
  }
  const lhr = results.toSorted(
    (one, other) => one.categories.performance!.score! - other.categories.performance!.score!,
  )[Math.floor(runs / 2)]!
  const scores = Object.entries(categories).map(([id, name]) => ({
    name,
    score: Math.round((lhr.categories[id]?.score ?? 0) * 100),
  }))
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Infinity
  const [lcp, tbt, cls] = [
    numberOf('largest-contentful-paint'),
    numberOf('total-blocking-time'),
    numberOf('cumulative-layout-shift'),
  ]
  const wanting = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id)
  return {
    what: `Lighthouse of ${path}: ${scores.map(({ name }) => name).join(', ')}`,
    ours: `${scores.map(({ score }) => score).join(' / ')}; LCP ${(lcp / 1000).toFixed(2)} s, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`,
    against: wanting.length ? `wanting: ${wanting.join(', ')}` : '',
    budget: `≥ ${floor}; LCP ≤ ${budgets.lcpMs / 1000} s, TBT ≤ ${budgets.tbtMs} ms, CLS 0`,
    isWithinBudget:
      scores.every(({ score }) => score >= floor) && lcp <= budgets.lcpMs && tbt <= budgets.tbtMs && cls < 0.005,
  }
}
