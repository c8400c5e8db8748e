import type { Page } from '@playwright/test'
import { axeFindings, layoutShift, untilReady } from '#tests/e2e/page.ts'

export interface Visited {
  /** The final address after redirects. */
  address: string
  status: number
  title: string
  /** Empty if the page is excluded from search engines. */
  canonical: string[]
  /** `language address`, sorted. */
  alternates: string[]
  isHidden: boolean
  links: string[]
  faults: string[]
}

const maxShift = 0.005

/**
 * Opens an address and collects the faults of the page: errors, requests to other hosts, layout shifts, and violations
 * that axe finds in both themes.
 */
export async function visit(page: Page, origin: string, address: string): Promise<Visited> {
  const faults: string[] = []
  const collect = (fault: string) => void faults.push(fault)
  page.on('console', (message) => {
    const isError = message.type() === 'error' || /hydrat/i.test(message.text())
    // For a response with an error status, the address is reported below.
    if (isError && !message.text().startsWith('Failed to load resource')) collect(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !answer.request().isNavigationRequest())
      collect(`needs ${answer.url()}, which answers ${answer.status()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page's event stream is aborted when the page closes.
    if (reason !== 'net::ERR_ABORTED') collect(`needs ${request.url()}: ${reason}`)
  })
  page.on('pageerror', (error) => collect(`error: ${String(error)}`))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) collect(`asks elsewhere: ${request.url()}`)
  })
  try {
    const response = await page.goto(address)
    const seen = await page.evaluate(read)
    if (seen.hasScript) await untilReady(page)
    const { sum, moved } = await layoutShift(page)
    if (sum >= maxShift) collect(`shifts by ${sum.toFixed(4)}: ${moved.join(', ')}`)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) collect('scrolls sideways')
    for (const finding of await axeFindings(page)) collect(finding)
    const hydrated = await page.evaluate(read)
    for (const target of hydrated.lost) collect(`leads to no part of it: ${target}`)
    return { status: response!.status(), ...hydrated, links: [...new Set([...seen.links, ...hydrated.links])], faults }
  } finally {
    page.removeAllListeners()
  }
}

/** Evaluated in the page. */
function read() {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const links = all('[href], [src]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((link) => link.startsWith('/') || link.startsWith(location.origin))
    .map((link) => new URL(link, location.origin))
    .map(({ pathname, search }) => pathname + search)
  return {
    address: location.pathname + location.search,
    title: document.title,
    canonical: all('link[rel=canonical]').map((link) => (link as HTMLLinkElement).href),
    alternates: all('link[rel=alternate][hreflang]')
      .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
      .toSorted(),
    isHidden: document.querySelector('meta[name=robots][content*=noindex]') !== null,
    hasScript: document.getElementById('state') !== null,
    links: [...new Set(links)],
    lost: all('a[href^="#"]')
      .map((link) => link.getAttribute('href')!.slice(1))
      .filter((id) => id && !document.getElementById(decodeURIComponent(id))),
  }
}
