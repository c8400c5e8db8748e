import { expect, test } from '#tests/e2e/fixtures.ts'
import { widePages } from '#tests/e2e/wide-pages.ts'

/** The font size that a reader sets in the browser, twice the usual one. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})

test('R917 no page is wider than a phone, and no link of a menu narrower than its text, when the browser’s text is twice as large', async ({
  site,
  visit,
}) => {
  test.slow()
  const page = await visit({ viewport: { width: 360, height: 800 }, expectedErrors: /404/ })
  const wide = await widePages(site, page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(wide).toEqual([])
})
