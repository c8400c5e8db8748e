import { expect, test } from '#tests/e2e/fixtures.ts'
import { locales, localeFacts } from '#domain/platform/locale.ts'
import { mailCookie } from '#tests/e2e/mails.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'

test('R801 the link that the start prints opens the stored mails: newest first, with their codes, their HTML sandboxed', async ({
  visit,
  site,
}) => {
  const page = await visit({
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedErrors: /sandboxed/,
  })
  await page.goto(await site.services.mailSink.link())
  expect(page.url()).toBe(`${site.origin}/dev/mail`)
  await untilReady(page)
  await expect(page.getByText('No e-mails yet', { exact: false })).toBeVisible()
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
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
    'Code for second@farwire.example',
    'Code for first@farwire.example',
  ])
  await page
    .getByRole('button', { name: /^\d{6}/ })
    .first()
    .click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('222222')
  await page.getByText('As the reader sees it').first().click()
  const frame = page.frameLocator('iframe').first()
  expect(await frame.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(255, 0, 0)')
  await expect(page).toHaveTitle('Local mail | Farwire')
  expect(await axeFindings(page)).toEqual([])
})

test('R801 the page of mails exists in all eight languages', async ({ site }) => {
  const headers = { cookie: await mailCookie(site) }
  const headings = await Promise.all(
    locales.map(async (locale) => {
      const answer = await fetch(`${site.origin}/${localeFacts[locale].prefix}/dev/mail`, { headers })
      expect(answer.status, locale).toBe(200)
      return /<h1[^>]*>([^<]*)/.exec(await answer.text())![1]
    }),
  )
  expect(new Set(headings).size).toBe(locales.length)
})
