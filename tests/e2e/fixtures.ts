import { test as base, expect, type BrowserContextOptions, type ConsoleMessage, type Page } from '@playwright/test'
import type { TestAccount } from '#tests/accounts.ts'
import { untilReady } from './page.ts'
import { openSite, type TestSite } from './site.ts'

export { expect } from '@playwright/test'

export interface VisitOptions extends BrowserContextOptions {
  theme?: 'dark' | 'light'
  /** Console errors that the visit is expected to cause, such as the browser's own message about a 404. */
  expectedErrors?: RegExp
  /** The page to open and, with scripts, to hydrate; a blank page by default. */
  path?: string
}

/** An account of a test; `fid` and `signerUuid` are set if it also has a social login. */
export type TestLogin = Pick<TestAccount, 'token'> & { fid?: number; signerUuid?: string }

interface Fixtures {
  /** Settings of the site as environment variables. Files and groups of tests set them with `test.use`. */
  siteEnv: Record<string, string>
  /** The site of this test file; all its tests share it. */
  site: TestSite
  /** Opens a blank page for `visit` and `visitAs`. */
  newPage(options: VisitOptions): Promise<Page>
  /**
   * Opens a page in a new browser profile. The test fails if the page logs an error that `expectedErrors` does not
   * match, throws an error, or is refused a request.
   */
  visit(options?: VisitOptions): Promise<Page>
  /** Opens a page in a browser where this account is logged in. */
  visitAs(login: TestLogin, options?: VisitOptions): Promise<Page>
}

interface WorkerFixtures {
  /** Returns the site of a test file with these settings, and closes the sites of the previous file. */
  siteOf(file: string, env: Record<string, string>): Promise<TestSite>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  siteEnv: [{}, { option: true }],

  siteOf: [
    async ({}, use) => {
      let currentFile = ''
      const sites = new Map<string, TestSite>()
      const closeAll = async () => {
        for (const site of sites.values()) await site.close()
        sites.clear()
      }
      await use(async (file, env) => {
        if (file !== currentFile) await closeAll()
        currentFile = file
        const key = JSON.stringify(env)
        const site = sites.get(key) ?? (await openSite(env))
        sites.set(key, site)
        return site
      })
      await closeAll()
    },
    { scope: 'worker' },
  ],

  site: async ({ siteOf, siteEnv }, use, { file }) => {
    const site = await siteOf(file, siteEnv)
    // Resets rate limits, so that no test is affected by the calls of earlier tests.
    await site.db.deleteFrom('rate_count').execute()
    await use(site)
  },

  newPage: async ({ browser, site }, use) => {
    const visits: { page: Page; errors(): string[] }[] = []
    await use(async ({ theme, expectedErrors, ...options }) => {
      const context = await browser.newContext({
        baseURL: site.origin,
        // Tests cannot intercept requests of a service worker.
        serviceWorkers: 'block',
        ...options,
      })
      // Disables the time-out of calls, which uses the machine's clock (web/state/call/ask.test.ts tests it).
      await context.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal))
      // Current browsers return a promise, for which no effect may take it as its clean-up.
      await context.addInitScript(() => {
        const { scrollIntoView } = Element.prototype
        Element.prototype.scrollIntoView = function (options) {
          scrollIntoView.call(this, options)
          return Promise.resolve() as unknown as void
        }
      })
      // React reports an error from which it recovered with what caused it; the browser's message lacks the cause.
      await context.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error instanceof Error && error.cause) console.error('Caused by', error.cause)
        }),
      )
      if (theme) await context.addCookies([{ name: 'theme', value: theme, url: site.origin }])
      const page = await context.newPage()
      const errors = collectErrors(page)
      visits.push({ page, errors: () => errors.filter((text) => !expectedErrors?.test(text)) })
      return page
    })
    for (const { page } of visits) await page.context().close()
    expect(visits.flatMap(({ errors }) => errors())).toEqual([])
  },

  visit: async ({ newPage }, use) => use(async (options = {}) => goTo(await newPage(options), options)),

  visitAs: async ({ newPage, site }, use) => {
    await use(async (login, options = {}) => {
      const page = await newPage(options)
      await logIn(page, site, login)
      return goTo(page, options)
    })
  },

  page: async ({ visit }, use) => use(await visit()),
})

async function goTo(page: Page, { path, javaScriptEnabled = true }: VisitOptions): Promise<Page> {
  if (path) await page.goto(path)
  if (path && javaScriptEnabled) await untilReady(page)
  return page
}

/** Sets the cookies of a login in a browser. */
export async function logIn(page: Page, site: TestSite, { token, fid, signerUuid }: TestLogin): Promise<void> {
  const cookies = { token, ...(signerUuid && { fid: String(fid), signeruuid: signerUuid }) }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })))
}

/** Collects the errors of a page; the list grows until the page is closed. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || /hydrat/i.test(message.text()))
      errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Creates a fixture once per site; all tests of the site share it. */
export function oncePerSite<T>(create: (site: TestSite) => Promise<T>): (site: TestSite) => Promise<T> {
  const created = new WeakMap<TestSite, Promise<T>>()
  return (site) => {
    const promise = created.get(site) ?? create(site)
    created.set(site, promise)
    return promise
  }
}
