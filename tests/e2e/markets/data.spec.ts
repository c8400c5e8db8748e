import { localeFacts, locales } from '#domain/platform/locale.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { logInByCode } from '#tests/e2e/accounts/code-login.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults, open } from '#tests/e2e/page.ts'

test('R39 R114 R120 R875 R877 the dashboard leads to a chart that is read by keys, as a table and as a file', async ({
  page,
  site,
}) => {
  await open(page, '/th/dataView')
  expect(await faults(page)).toEqual([])
  await expect(page.getByText('บิตคอยน์', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^อีเธอร์/ }).click()
  await expect(page).toHaveURL(/\/dataView\/eth\?lang=th$/)
  await page.context().clearCookies({ name: 'subsite' })
  await open(page, '/dataView/eth')
  const chart = page.getByRole('slider', { name: /^Ether\./ })
  const newest = await chart.getAttribute('aria-valuetext')
  expect(newest).toContain('$3,381.5')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '2')
  expect(await page.locator('output').innerText()).toBe(await chart.getAttribute('aria-valuetext'))
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', newest!)
  expect(await faults(page)).toEqual([])

  for (const fact of [/^Source/, /^Last update/]) await expect(page.locator('main dl').getByText(fact)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How this number is made' })).toBeVisible()
  await page.getByLabel('Compare with').selectOption('Bitcoin')
  await page.getByRole('button', { name: 'Show' }).click()
  const compared = page.getByRole('slider', { name: /^Bitcoin\./ })
  await expect(compared).toBeVisible()
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(compared).toHaveAttribute('aria-valuenow', '1')
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('3,381.5')
  const file = await site.get('/dataView/eth.csv')
  expect(file.text).toMatch(/^# series,Ether\n# unit,\$\n# source,demo: invented numbers\n.*\ntime,value\n\d{4}-/)
})

test('R42 R101 R248 R249 R787 the table of the funds names what is held back; futures by exchange, collections by range', async ({
  page,
}) => {
  await open(page, '/dataView/etf-btc')
  const table = page.getByRole('region', { name: /Bitcoin funds/ })
  await expect(table.getByText('held back')).toBeVisible()
  await expect(table.getByText(/^Hollin sent 14,260: about a thousand times/)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await open(page, '/dataView/futures')
  await expect(page.getByRole('row', { name: /Northlake/ })).toContainText('9.41B')
  await open(page, '/zh/nft')
  await page.getByRole('link', { name: '7 天' }).click()
  await expect(page).toHaveURL(/\/zh\/nft\?range=7d$/)
  await expect(page.getByRole('rowheader', { name: 'Lantern Folk' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('R39 R114 R875 a series without new points has the day of its last one; a chart has ranges, a log scale and marks of the flashes and events of its time, as addresses', async ({
  page,
}) => {
  await open(page, '/dataView')
  await expect(page.getByRole('link', { name: /^Bitcoin margin longs/ })).toContainText('no update since')
  await expect(page.getByRole('link', { name: /^NFT trades/ })).toContainText('No number yet')
  await open(page, '/dataView/btc-margin-longs')
  await expect(page.getByText(/^no update since/)).toBeVisible()
  await open(page, '/dataView/btc')
  const marks = page.getByRole('region', { name: 'Flashes and events in this time' }).getByRole('listitem')
  await expect(marks.filter({ has: page.locator('a[href*="/flash/"]') }).first()).toBeVisible()
  // An all-day event has no clock time.
  const ofEvent = marks.filter({ has: page.locator('a[href*="/activityid/"]') }).first()
  await expect(ofEvent).toBeVisible()
  await expect(ofEvent).not.toContainText(/\d\d:\d\d/)
  const chart = page.getByRole('slider', { name: /^Bitcoin\./ })
  await expect(chart).toHaveAttribute('aria-valuemax', '91')
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(chart).toHaveAttribute('aria-valuemax', '31')
  await page.getByRole('link', { name: 'Log scale' }).click()
  await expect(page).toHaveURL(/range=30d&log=1$/)
  await expect(page.getByRole('link', { name: 'Log scale' })).toHaveAttribute('aria-current', 'true')
  expect(await faults(page)).toEqual([])
})

test('R875 the value of an alert may be typed as the page writes numbers; what is no number is refused with an example', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(await createTestAccount(site.db, 'watcher'))
  await open(page, '/dataView/btc')
  const field = page.getByRole('textbox', { name: 'Value' })
  await field.fill('97,4')
  const message = await field.evaluate((input: HTMLInputElement) => input.validationMessage)
  expect(message).toBe('Enter a number, such as 97,412.')
  await field.fill('97,000.50')
  await page.getByRole('button', { name: 'Alert me' }).click()
  await expect(page.getByText('When it falls to $97,000.5')).toBeVisible()
})

test('an alert that was chosen without a login is set after it', async ({ visit, site }) => {
  const page = await visit({ path: '/dataView/btc' })
  await page.getByRole('textbox', { name: 'Value' }).fill('97,000.50')
  await page.getByRole('button', { name: 'Alert me' }).click()
  await logInByCode(page, site, 'guest-alert@farwire.example')
  await expect(page.getByText('When it falls to $97,000.5')).toBeVisible()
})

test('R581 the main prices stand on the home page and the wire, and lead to their charts', async ({ page }) => {
  for (const path of ['/', '/zh/newsflash']) {
    await open(page, path)
    await expect(page.locator('nav a[href^="/dataView/btc"]')).toContainText('97,412')
    await expect(page.locator('nav a[href^="/dataView/volume"]')).toHaveCount(0)
  }
})

test('R861 R875 the embed menu of a chart copies its picture for other sites, in the theme that is chosen', async ({
  visit,
}) => {
  const page = await visit({ path: '/dataView/eth?range=30d', permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [entry, query] of [
    ['Light or dark by itself', 'range=30d'],
    ['Light theme', 'range=30d&amp;theme=light'],
  ] as const) {
    await page.getByRole('button', { name: 'Embed' }).click()
    await page.locator('[popover]').getByRole('button', { name: entry }).click()
    await expect.poll(copied).toContain(`/dataView/eth.svg?${query}"`)
  }
})

test('R875 on a phone no text of a number covers its line, in any language, also where the number is old', async ({
  visit,
  site,
}) => {
  await site.db.updateTable('series').set({ cadence_seconds: 60 }).execute()
  const page = await visit({ viewport: { width: 360, height: 740 } })
  for (const locale of locales) {
    await open(page, `/${localeFacts[locale].prefix}/dataView`)
    const covered = await page.locator('.series-cell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const line = cell.querySelector('.cell-line')!.getBoundingClientRect()
        const texts = [...cell.querySelectorAll('.cell-foot > *')]
        return texts.some((text) => text.getBoundingClientRect().right > line.left) ? [cell.textContent] : []
      }),
    )
    expect(covered, locale).toEqual([])
  }
})
