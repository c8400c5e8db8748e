import { localeFacts, locales } from '#domain/platform/locale.ts'
import { untilReady } from '#tests/e2e/page.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const unprefixed = ['/dataView/btc', '/dataView/futures', '/networkhot', '/api', '/api/article']

test('R915 no link of a page without a prefix leads out of the language that the reader was in', async ({ site }) => {
  const flash = site.flash('flash-32')
  for (const locale of locales) {
    const { prefix, tag } = localeFacts[locale]
    const base = locale === 'en' ? '' : `/${prefix}`
    const remembered = { cookie: `subsite=${encodeURIComponent(base || '/')}` }
    const pages = [
      ...unprefixed,
      `${base}/embed/flash/${flash}`,
      `${base}/dev/mail`,
      `${base}/flash/999999`,
      `${base}/x`,
    ]
    for (const path of pages) {
      const { text } = await site.get(path, remembered)
      if (!path.startsWith('/api')) expect(text, `${base} ${path}`).toContain(`<html lang="${tag}"`)
      const links = [...text.matchAll(/<a (?![^>]*data-subsite)[^>]*href="(\/[^"#]*)/g)].map(([, href]) => href!)
      const leading = links.filter(
        (href) =>
          href !== base &&
          !href.startsWith(`${base}/`) &&
          !href.endsWith(`lang=${prefix}`) &&
          !/^\/api(\/|$)|\.\w+(\?|$)/.test(href),
      )
      expect(leading, `${base} ${path}`).toEqual([])
    }
    if (!base) continue
    // Without the cookie, as a browser without scripts: the address names the language.
    const chart = await site.get(`/dataView/btc?lang=${prefix}`)
    expect(chart.text).toContain(`<html lang="${tag}"`)
    expect(chart.text).toContain('<link rel="canonical" href="' + site.origin + '/dataView/btc"')
    expect((await site.get(`${base}/dataView`)).text).toContain(`href="/dataView/btc?lang=${prefix}"`)
  }
})

test('R915 a chart and the hot list keep the sub-site of the reader, and their language menu stays on them', async ({
  visit,
}) => {
  const page = await visit({ path: '/ja/dataView', viewport: { width: 1440, height: 900 } })
  await page.locator('main a[href^="/dataView/btc"]').first().click()
  await expect(page).toHaveURL(/\/dataView\/btc\?lang=ja$/)
  await page.reload()
  await untilReady(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.locator('header [popovertarget=languages]').click()
  await page.locator('#languages a[lang=th]').click()
  await expect(page).toHaveURL(/\/dataView\/btc\?lang=th$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await untilReady(page)
  await page.locator('header').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/th\/?$/)
  // An address that somebody in another language sent.
  await page.goto('/networkhot?lang=ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
})
