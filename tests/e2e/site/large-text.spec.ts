import { localisePath, locales } from '#domain/platform/locale.ts'
import { sectionPages } from '#domain/site/sections.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** The font size that a reader sets in the browser, twice the usual one. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})

test('R917 no page is wider than a phone when the browser’s text is twice as large', async ({ site, visit }) => {
  test.slow()
  const ids = await site.db.selectFrom('item_version').select(['article_id', 'kind']).orderBy('article_id').execute()
  const newest = [...new Map(ids.map(({ article_id, kind }) => [kind, article_id]))]
  const sections: Partial<Record<string, string>> = {
    flash: 'flash',
    article: 'news',
    event: 'activityid',
    podcast: 'radioinfo',
    round: 'financid',
  }
  const paths = [
    '/',
    '/sections',
    ...sectionPages.map(({ path }) => path),
    ...newest.flatMap(([kind, id]) => (sections[kind] ? [`/${sections[kind]}/${id}`] : [])),
    `/news/${site.article('harbour-chain')}`,
    '/dataView/btc',
    '/dataView/futures',
    '/login/login',
    '/login/register',
    '/search?msg=BTC',
    '/nonsense',
  ]
  const page = await visit({ viewport: { width: 360, height: 800 }, expectedErrors: /404/ })
  const wide: string[] = []
  for (const [index, path] of paths.entries()) {
    const address = localisePath(path, locales[index % locales.length]!)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const found = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      if (scrollWidth <= innerWidth) return undefined
      const widest = [...document.querySelectorAll('body *')]
        .map((element) => [element.getBoundingClientRect().right, element] as const)
        .filter(([right]) => right > innerWidth + 1)
        .map(([right, { tagName, className }]) => `${Math.round(right)} ${tagName}.${String(className).slice(0, 80)}`)
      return `${scrollWidth}: ${widest.slice(0, 4).join(' | ')}`
    })
    if (found) wide.push(`${address} ${found}`)
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(wide).toEqual([])
})
