import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { locales, localeFacts } from '#domain/locale.ts'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { axeFindings, untilReady, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

test('R801 the mails of this machine: newest first, their codes at hand, their HTML where it can do nothing', async () => {
  const { page, end } = await visit(browser, site.origin, {
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedErrors: /sandboxed/,
  })
  await page.goto('/dev/mail')
  await untilReady(page)
  await page.getByText('No letters yet', { exact: false }).waitFor()
  const letter = (recipient: string, code: string) => ({
    recipient,
    subject: `Code for ${recipient}`,
    body_text: `Hello,\n\n${code}\n\nBye`,
    body_html: `<h1 style="color: red">${code}</h1><script>parent.document.title = 'hacked'</script>`,
  })
  await site.db
    .insertInto('stored_mail')
    .values([letter('first@farwire.example', '111111'), letter('second@farwire.example', '222222')])
    .execute()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('[data-mail]').first().waitFor()
  expect(await page.locator('[data-mail] h2').allInnerTexts()).toEqual([
    'Code for second@farwire.example',
    'Code for first@farwire.example',
  ])
  await page.locator('[data-code]').first().click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('222222')
  await page.getByText('As the reader sees it').first().click()
  const frame = page.frameLocator('iframe').first()
  expect(await frame.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(255, 0, 0)')
  expect(await page.title()).toBe('Local mail | Farwire')
  expect(await axeFindings(page)).toEqual([])
  await end()
})

test('R801 the page of mails speaks all eight languages', async () => {
  const headings = await Promise.all(
    locales.map(async (locale) => {
      const answer = await fetch(`${site.origin}/${localeFacts[locale].prefix}/dev/mail`)
      expect(answer.status, locale).toBe(200)
      return /<h1[^>]*>([^<]*)/.exec(await answer.text())![1]
    }),
  )
  expect(new Set(headings).size).toBe(locales.length)
})
