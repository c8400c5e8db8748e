import { existsSync, readFileSync } from 'node:fs'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { sectionPages } from '#domain/site/sections.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { createTestActor } from '#tests/social.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilReady } from '#tests/e2e/page.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { socialOf } from '#tests/e2e/social/social.ts'

const specification = '../shared/spec/routes.json'

/** Addresses to which others lead: providers of logins, short links of messages, and what has no link by its nature. */
const ledToFromOutside = [
  '/404',
  '/oauth',
  '/twitter_login',
  '/wxcallback',
  '/login/transit',
  '/shortlink_flash',
  '/shortlink',
]

/** Pages of one's own account on the network, and lists of one person there. */
const ofPeople = [
  '/farcaster/notice/',
  '/farcaster/person/channels',
  '/farcaster/person/likes',
  '/farcaster/person_edit',
  '/farcaster/follow',
]

/** The form of news authors at an address of its own: the same page as `/autor`, to which it is canonical. */
const otherForms = ['/newsauthor']

const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${localeFacts[locale].prefix}`)

/** The paths within a sub-site that a page links to. */
async function linksOf(site: TestSite, prefix: string, path: string, cookie: string): Promise<string[]> {
  const { text } = await site.get(path === '/' ? prefix || '/' : path, { cookie })
  const links = [...text.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, href]) => href!)
  return [...new Set(links.map((href) => (prefix && href === prefix ? '/' : href)))]
}

test('R910 every page of the specification is at most two presses from home, in each language; those of one’s own account when it is linked, the forms of the login without one', async ({
  site,
}) => {
  test.skip(!existsSync(specification), 'without ../shared/spec')
  test.slow()
  const routes = (JSON.parse(readFileSync(specification, 'utf8')) as { path: string }[]).map(({ path }) => path)
  const without = (paths: readonly string[]) =>
    [...new Set(routes)].filter((path) => !paths.some((each) => path.startsWith(each)))
  const walker = await createTestActor(site, 'walker')
  await socialOf(site).cast(walker, 'Walking through the site')
  await site.call('/v2/library/add', sending({ name: 'For everybody', is_private: 0 }, walker.headers))
  const own = `token=${walker.token}; fid=${walker.fid}; signeruuid=${walker.signerUuid}`
  const far: string[] = []
  for (const locale of locales)
    for (const cookie of ['', own]) {
      const wanted = without([...ledToFromOutside, ...otherForms, ...(cookie ? ['/login/'] : ofPeople)])
      const prefix = prefixOf(locale)
      const bare = (path: string) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path)
      const first = await linksOf(site, prefix, '/', cookie)
      const found = new Set(first.map(bare))
      const isFound = (route: string) => {
        const pattern = new RegExp(`^${route.replace(/\/\{[^}]+\}/, '(/[^/]+)?')}$`, 'i')
        return [...found].some((path) => pattern.test(path))
      }
      for (const path of first.filter((each) => each !== '/')) {
        if (wanted.every(isFound)) break
        if (/\.\w+$/.test(path)) continue
        for (const link of await linksOf(site, prefix, path, cookie)) found.add(bare(link))
      }
      far.push(
        ...wanted.filter((route) => !isFound(route)).map((route) => `${locale} ${cookie && 'logged in '}${route}`),
      )
    }
  expect(far).toEqual([])
})

for (const [width, locale, isLoggedIn] of [
  [390, 'th', false],
  [390, 'en', true],
  [1440, 'ja', true],
  [1440, 'en', false],
] as const)
  test(`R910 at ${width} px the index of all pages is one press from home in ${locale}${isLoggedIn ? ', logged in' : ''}`, async ({
    site,
    visit,
    visitAs,
  }) => {
    const options = { path: prefixOf(locale) || '/', viewport: { width, height: 844 } }
    const page = isLoggedIn
      ? await visitAs(await createTestAccount(site.db, `reader_${width}`), options)
      : await visit(options)
    if (width === 390) {
      await page.locator('nav.fixed a[href$="/sections"]').click()
      await expect(page).toHaveURL(/\/sections$/)
      await untilReady(page)
    } else await page.locator('header [data-sections]').click()
    const index = width === 390 ? page.locator('main nav') : page.locator('header [popover] nav')
    for (const { path } of sectionPages) {
      const link = index.locator(`a[href="${prefixOf(locale)}${path}"], a[href^="${path}?lang="], a[href="${path}"]`)
      await expect(link.first(), path).toBeVisible()
    }
    await index.locator('a[href$="/map"]').click()
    await expect(page).toHaveURL(new RegExp(`${prefixOf(locale)}/map$`))
  })

test.describe('on a site of flashes alone', () => {
  test.use({ siteEnv: { DEMO: '0' } })

  test('R911 nothing leads to a page without content, which answers at its address, also to the sitemap', async ({
    site,
  }) => {
    await site.publishFlash('Quokka halts')
    for (const locale of locales) {
      const prefix = prefixOf(locale)
      const home = await linksOf(site, prefix, '/', '')
      const index = await linksOf(site, prefix, `${prefix}/sections`, '')
      // The header has its seven tabs whatever there is.
      const tabs = ['/article', '/dataview', '/finance']
      const empty = sectionPages.filter(({ content }) => content && content !== 'flash')
      for (const { path } of empty) {
        const address = prefix + path
        expect([200, 302], address).toContain((await site.get(address)).status)
        if (tabs.includes(path.toLowerCase())) continue
        expect([home.includes(address), index.includes(address)], address).toEqual([false, false])
      }
      expect(home).toContain(`${prefix}/newsflash`)
    }
    const { text } = await site.get('/sitemap/pages-0.xml')
    for (const path of ['/activity', '/radios', '/map', '/science']) expect(text).not.toContain(`${path}<`)
  })
})
