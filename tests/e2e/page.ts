import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import { dueToday } from '#tests/rotation.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Goes to a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await untilReady(page)
  return page
}

/**
 * Follows a link of a page without script and waits for the page it leads to. A click alone may return while the browser
 * still has the page of the link, whose content would be read twice then.
 */
export async function follow(link: Locator): Promise<void> {
  const loaded = link.page().waitForEvent('load')
  await link.click()
  await loaded
}

/** What `read` finds on a page without script and on all the pages that the link leads to, in their order. */
export async function readPages<Row>(link: Locator, read: () => Promise<Row[]>): Promise<Row[]> {
  const rows = await read()
  while (await link.count()) {
    await follow(link)
    rows.push(...(await read()))
  }
  return rows
}

/** The toasts are rendered last. */
const readyMark = 'section[aria-live=polite]'

/** Waits until the page and its comments are hydrated and its background requests are complete. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForSelector(readyMark, { state: 'attached' })
  await page.waitForFunction(() => {
    const comments = document.querySelector('#comments')
    return !comments || Object.keys(comments).some((key) => key.startsWith('__react'))
  })
}

/** Later than any time at which a clock is paused: a clock cannot be set back. */
const aheadMs = 3_600_000

/**
 * Pauses the clock that a test has installed: time then passes only when the test advances it. Code that React loads on
 * demand may wait for a timer, so a test opens dialogs before.
 */
export const pauseClock = (page: Page) => page.clock.pauseAt(new Date(Date.now() + aheadMs))

/** Opens a page with its clock paused. Hydration also needs the clock, which therefore runs until the page is ready. */
export async function openPaused(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await pauseClock(page)
  await page.goto(path)
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.locator(readyMark).count()
    })
    .toBe(1)
}

/**
 * Violations of WCAG 2.2 AA and of axe's best practices, one line each. The other theme is checked on the same page,
 * for colour contrast only, because nothing else depends on it.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts, but allows code that the debugger evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    interface Axe {
      run(
        context: { exclude: string[] },
        options: object,
      ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>
    }
    // The loading bar may appear at any moment, and is outside of all landmarks.
    const judged = { exclude: ['[role=progressbar][aria-busy=true]'] }
    const find = async (options: object = {}) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(judged, {
        resultTypes: ['violations'],
        preload: false,
        ...options,
      })
      const { theme } = document.documentElement.dataset
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      )
    }
    const toggle = () => {
      const { dataset } = document.documentElement
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    }
    // A colour in transition belongs to neither theme.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    const findings = await find()
    toggle()
    findings.push(...(await find({ runOnly: ['color-contrast'] })))
    toggle()
    document.adoptedStyleSheets = []
    return findings
  })
}

/** A phone and a desk, in CSS pixels. */
const usualWidths = [360, 1440]

/**
 * The faults of the page at each width (CSS pixels): violations in both themes, and horizontal scrolling. By default axe, which
 * takes as long as a page, looks at a phone or a desk, the next day at the other; nothing scrolls on either. The page is left at
 * the last width.
 */
export async function faults(page: Page, widths?: number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths ?? dueToday(usualWidths, usualWidths.length, new URL(page.url()).pathname.length)) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await axeFindings(page)).map((line) => `${width}: ${line}`))
  }
  return [...found, ...(await widthFaults(page, widths))]
}

/** The widths (CSS pixels) at which the page, or its open dialog, scrolls horizontally. */
export async function widthFaults(page: Page, widths = usualWidths): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => {
      const inner = document.querySelector('dialog:modal') ?? document.documentElement
      return inner.scrollWidth > inner.clientWidth || document.documentElement.scrollWidth > innerWidth
    })
    if (wide) found.push(`${width}: scrolls sideways`)
  }
  return found
}

interface Shift {
  sum: number
  /** The elements that moved, as class names, to find the cause. */
  moved: string[]
}

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }

/** Sums the layout shift of each page from now on; read it with `layoutShift`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift: Shift = { sum: 0, moved: [] }
    Object.assign(window, { layoutShift: shift })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        shift.sum += entry.value
        shift.moved.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.parentElement?.className}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const layoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShift: Shift }).layoutShift)
