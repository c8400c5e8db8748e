import { gzipSync } from 'node:zlib'
import type { BenchSite } from '#bench/site.ts'
import type { Row } from '#bench/table.ts'

const budgets = { js: 105, css: 15 }
/** The size that the script of a chart may add. */
const maxChartJs = 60

/**
 * The compressed size of everything that a first visit of an article loads until it is interactive, and how much a
 * chart adds.
 */
export async function pageWeight(site: BenchSite): Promise<Row[]> {
  const sums = await sumsOf(site, site.articlePath)
  const more = (await sumsOf(site, '/dataView/btc')).js - sums.js
  return [
    ...(['js', 'css'] as const).map((kind) => ({
      what: `${kind.toUpperCase()} of an article's first visit`,
      ours: `${sums[kind].toFixed(1)} KB gz`,
      against: '',
      budget: `≤ ${budgets[kind]} KB gz`,
      isWithinBudget: sums[kind] <= budgets[kind],
    })),
    {
      what: "JS of a chart's first visit, more than an article's",
      ours: `${more.toFixed(1)} KB gz`,
      against: '',
      budget: `≤ ${maxChartJs} KB gz`,
      isWithinBudget: more <= maxChartJs,
    },
  ]
}

async function sumsOf(site: BenchSite, page: string): Promise<{ js: number; css: number }> {
  const html = await (await site.app.request(page)).text()
  const files = html.matchAll(/(\/assets\/[^" ]+\.(js|css))\b/g)
  const sums = { js: 0, css: 0 }
  for (const [, path, kind] of files) {
    const body = Buffer.from(await (await site.app.request(path!)).arrayBuffer())
    sums[kind as 'js' | 'css'] += gzipSync(body, { level: 9 }).length / 1024
  }
  return sums
}
