import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { messageOf } from '#domain/platform/error.ts'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { renderer } from '#server/http/pages/bundle.ts'
import { browserArguments } from '#tests/e2e/browser-arguments.ts'
import { locateBrowser } from '#tests/e2e/find-browser.ts'
import { watchLayoutShift } from '#tests/e2e/page.ts'
import setup from '#tests/e2e/setup.ts'
import { openSite, type TestSite } from '#tests/e2e/site.ts'
import { freshenBundle } from '#tools/build/bundle.ts'
import { addressesOf } from './addresses.ts'
import { visit, type Visited } from './visit.ts'

export interface Crawled {
  addresses: number
  links: number
  unreached: string[]
  faults: string[]
}

/** Excluded: the page of unknown addresses, pages that need a key from a mail, and pages of development sites. */
const isMissing = /^\/(404|subscribe\/(manage|confirm|end)|dev\/mail)$/
/** The pages to which identity providers redirect after a login. */
const isReturn = /^\/(oauth|twitter_login|wxcallback)\b/
/** The widths alternate over the addresses. */
const widths = [360, 768, 1440]
const pagesAtOnce = 2

/** The prefixes of all languages, and none. */
export const prefixes = ['', ...locales.map((locale) => localeFacts[locale].prefix)]

interface Visit {
  base: string
  path: string
  isMissing: boolean
  width: number
}

/** Opens every page of the demo content below the prefixes in a browser, and requests each linked address once. */
export async function crawl(wanted: readonly string[], report: (line: string) => void): Promise<Crawled> {
  await freshenBundle(report)
  const stop = await setup()
  const site = await openSite()
  const { path, libraries } = await locateBrowser()
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) } as Record<string, string>
  const browser = await chromium.launch({ executablePath: path, args: browserArguments, env })
  const faults: string[] = []
  const note = (address: string, fault: string) => {
    faults.push(`${address}: ${fault}`)
    report(faults.at(-1)!)
  }
  try {
    const { visits: queue, unreached } = await visitsOf(site, wanted)
    const total = queue.length
    const links = new Map<string, string>()
    const judge = openJudge(site.origin, note)
    await Promise.all(
      Array.from({ length: pagesAtOnce }, async () => {
        const settings = { serviceWorkers: 'block', locale: 'en-US', timezoneId: 'UTC' } as const
        const context = await browser.newContext({ baseURL: site.origin, ...settings })
        // On the first visit from another zone than the usual one of a language headings of days may move (decisions/0008).
        await context.addCookies([{ name: 'tz', value: 'UTC', url: site.origin }])
        const page = await context.newPage()
        await watchLayoutShift(page)
        for (let next = queue.shift(); next; next = queue.shift()) {
          const address = addressOf(next.base, next.path)
          try {
            await page.setViewportSize({ width: next.width, height: 900 })
            const visited = await visit(page, site.origin, address)
            for (const link of visited.links) if (!links.has(link)) links.set(link, address)
            judge(next, visited)
          } catch (error) {
            note(address, messageOf(error))
          }
          if (queue.length % 50 === 0) report(`${total - queue.length} of ${total} addresses`)
        }
        await context.close()
      }),
    )
    for (const [link, from] of links) {
      if (isMissing.test(withoutPrefix(link))) continue
      const { status } = await site.app.request(link)
      if (status >= 400) note(from, `links to ${link}, which answers ${status}`)
    }
    return { addresses: total, links: links.size, unreached, faults }
  } finally {
    await browser.close()
    await site.close()
    await stop()
  }
}

/** The pages of the route table below the prefixes; the widths alternate. */
async function visitsOf(site: TestSite, wanted: readonly string[]) {
  const { pathsOf } = (await import(pathToFileURL(resolve(renderer)).href)) as {
    pathsOf(subsite: { base: string; isMobileShell: boolean }): readonly string[]
  }
  const { pages, unreached } = await addressesOf(
    pathsOf({ base: '', isMobileShell: false }),
    [`/embed/news/${site.article('harbour-chain')}`],
    async (address) => (await site.get(address)).text,
  )
  const visits = wanted.flatMap((prefix, shift) => {
    const base = prefix && `/${prefix}`
    const table = new Set(pathsOf({ base, isMobileShell: false }))
    return pages
      .filter(({ path }) => table.has(base + path))
      .map(
        ({ address, path }, index): Visit => ({
          base,
          path: address,
          isMissing: isMissing.test(path),
          width: widths[(index + shift) % widths.length]!,
        }),
      )
  })
  return { visits, unreached }
}

/** Compares each visited page with the properties of its address, and with the pages visited before. */
function openJudge(origin: string, note: (address: string, fault: string) => void) {
  const alternatesOf = new Map<string, string>()
  return ({ base, path, isMissing }: Visit, seen: Visited) => {
    const { status, title, canonical, alternates, isHidden, faults } = seen
    const address = addressOf(base, path)
    const check = (isRight: boolean, fault: string) => isRight || note(address, fault)
    check(status === (isMissing ? 404 : 200), `answers ${status}`)
    check(title.replace(/\|.*/, '').trim() !== '', 'has no title')
    for (const fault of faults) check(isReturn.test(path) && /\/v2\/.* answers 404/.test(fault), fault)
    if (isHidden) return
    check(
      canonical.length === 1 && canonical[0] === new URL(seen.address, origin).href,
      `canonical is ${canonical.join(' ') || 'absent'}`,
    )
    check(
      alternates.some((line) => line.startsWith('x-default ')),
      'has no x-default',
    )
    const others = alternatesOf.get(path) ?? alternates.join('\n')
    alternatesOf.set(path, others)
    check(others === alternates.join('\n'), 'names other language versions than the same page below another prefix')
  }
}

/** A link without the prefix of a language. */
const withoutPrefix = (link: string) => {
  const [, first = '', rest = ''] = /^\/([^/?]*)(.*)$/.exec(link) ?? []
  return first !== '' && prefixes.includes(first) ? rest : link
}
const addressOf = (base: string, path: string) => (base && path === '/' ? base : base + path)
