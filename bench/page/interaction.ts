import type { Browser } from 'playwright-core'
import { untilReady } from '#tests/e2e/page.ts'
import { openBrowser } from './browser.ts'
import { serve } from '#bench/serve.ts'
import type { BenchSite } from '#bench/site.ts'
import { percentile, type Row } from '#bench/table.ts'

const maxMs = 100
/** How much slower than this machine's the processor is: Lighthouse's phone. */
const slowdown = 4
const rounds = 5
/** The finest that browsers report. */
const thresholdMs = 16

/**
 * Interaction to next paint of home, wire and an article, on a phone's processor: the slowest of opening the menu of languages,
 * stepping through rows and opening the list of shortcuts; of a few rounds the one in the middle. Browsers round to 8 ms and report
 * nothing below 16.
 */
export async function interactionTimes(site: BenchSite): Promise<Row[]> {
  const served = await serve(site)
  const browser = await openBrowser()
  const rows: Row[] = []
  try {
    for (const path of ['/', '/newsflash', site.articlePath]) {
      const ms = await slowest(browser, `http://127.0.0.1:${served.port}${path}`)
      rows.push({
        what: `interaction to next paint (INP) on ${path}, processor ${slowdown} times slower`,
        ours: ms === 0 ? `< ${thresholdMs} ms` : `${ms} ms`,
        against: '',
        budget: `≤ ${maxMs} ms`,
        isWithinBudget: ms <= maxMs,
      })
    }
  } finally {
    await browser.close()
    await served.close()
  }
  return rows
}

/** In milliseconds; 0 where none took as long as browsers report. */
async function slowest(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript((durationThreshold) => {
    const times: number[] = []
    Object.assign(window, { interactionTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId) times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
  }, thresholdMs)
  await page.goto(url)
  await untilReady(page as never)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const slowestOfRounds: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.locator('[popovertarget=languages]').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const times = await page.evaluate(async () => {
      // Two frames later the browser has reported all.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return (window as unknown as { interactionTimes: number[] }).interactionTimes.splice(0)
    })
    slowestOfRounds.push(Math.max(0, ...times))
  }
  await page.close()
  return percentile(slowestOfRounds, 0.5)
}
