import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { BenchSite } from '#bench/site.ts'
import { serve } from '#bench/serve.ts'
import type { Row } from '#bench/table.ts'
import { openBrowser } from './browser.ts'

/** KB of scripts on a page that nobody touches, and of the styles in its HTML. */
const maxScripts = 110
const maxStyles = 15
/** A chart is drawn by a script of its own. */
const maxOfChart = 170
/** What loads later than this is loaded for something that a reader does. */
const untouchedMs = 5000

/**
 * The compressed scripts that a browser loads on a first visit of home, wire and an article within five seconds, whatever asks for
 * them, of the page of a chart as well, and the styles of an article.
 */
export async function pageWeight(site: BenchSite): Promise<Row[]> {
  const served = await serve(site)
  const browser = await openBrowser()
  try {
    const scripts = (path: string) => loaded(browser, `http://127.0.0.1:${served.port}`, path)
    const [home, wire, article] = [await scripts('/'), await scripts('/newsflash'), await scripts(site.articlePath)]
    const chart = await scripts('/dataView/btc')
    const pages = { home, 'the wire': wire, 'an article': article, 'a chart': chart }
    return [
      ...Object.entries(pages).map(([name, { kb, files }]) => ({
        ...weightRow(
          `scripts of ${name}, untouched for five seconds`,
          kb,
          name === 'a chart' ? maxOfChart : maxScripts,
        ),
        against: `${files} files`,
      })),
      weightRow('styles of an article', await stylesOf(site, site.articlePath), maxStyles),
    ]
  } finally {
    await browser.close()
    await served.close()
  }
}

const weightRow = (what: string, kb: number, max: number): Row => ({
  what,
  ours: `${kb.toFixed(1)} KB gz`,
  against: '',
  budget: `≤ ${max} KB gz`,
  isWithinBudget: kb <= max,
  figure: kb,
})

/** The scripts that a new browser loads on a page, also those of its service worker. */
async function loaded(browser: Browser, origin: string, path: string): Promise<{ kb: number; files: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const addresses = new Set<string>()
  context.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    if (isScript && response.url().startsWith(origin)) addresses.add(response.url())
  })
  const page = await context.newPage()
  await page.goto(origin + path, { waitUntil: 'load' })
  await wait(untouchedMs)
  await context.close()
  const sizes = await Promise.all([...addresses].map(async (address) => sizeOf(await fetch(address))))
  return { kb: sizes.reduce((sum, size) => sum + size, 0), files: addresses.size }
}

async function stylesOf(site: BenchSite, path: string): Promise<number> {
  const html = await (await site.app.request(path)).text()
  const files = [...new Set([...html.matchAll(/\/assets\/[^" ]+\.css\b/g)].map(([file]) => file))]
  const sizes = await Promise.all(files.map(async (file) => sizeOf(await site.app.request(file))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** In KB, as one compression of any server makes it. */
const sizeOf = async (response: Response) =>
  gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length / 1024
