import { devices, type Page } from '@playwright/test'
import { createTestAccount } from '#tests/accounts.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilReady } from '#tests/e2e/page.ts'

declare global {
  interface Window {
    prompts: number
    badges: (number | 'dot' | 'none')[]
  }
}

const installButton = (page: Page) => page.getByRole('button', { name: 'Install Farwire' })

/** Dispatches the browser's install event; returns whether the page prevents the browser's own bar. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    window.prompts ??= 0
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: () => Promise.resolve(window.prompts++),
      userChoice: Promise.resolve({ outcome: answer }),
    })
    return !dispatchEvent(event)
  }, outcome)

test('R93 the page of the app installs it where the browser offers that, once for each offer', async ({ visit }) => {
  const page = await visit({ path: '/downloads' })
  await expect(installButton(page)).toHaveCount(0)
  for (const [index, outcome] of (['dismissed', 'accepted'] as const).entries()) {
    expect(await offer(page, outcome)).toBe(true)
    await installButton(page).click()
    await expect(installButton(page)).toHaveCount(0)
    expect(await page.evaluate(() => window.prompts)).toBe(index + 1)
  }
})

for (const [device, ways] of [
  ['Pixel 7', ['android', 'ios']],
  ['iPhone 15', ['ios', 'android']],
] as const)
  test(`R93 the page of the app leads with the steps of this phone: ${device}`, async ({ visit }) => {
    const page = await visit({ ...devices[device], path: '/downloads' })
    const sections = page.getByRole('main').locator('section:is(#ios, #android, #in_app)')
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual(ways)
  })

test('R93 within another app the page of the app first leads to a browser', async ({ visit }) => {
  const userAgent = `${devices['Pixel 7'].userAgent} MicroMessenger/8.0`
  const page = await visit({ ...devices['Pixel 7'], userAgent, path: '/downloads' })
  await expect(page.getByRole('main').locator('section').first()).toContainText('tap Open in browser')
})

test('R93 an offer to install that the browser made on another page remains, and ends when the site is installed in another way', async ({
  visit,
}) => {
  const page = await visit({ path: '/downloads' })
  await offer(page, 'accepted')
  await expect(installButton(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(installButton(page)).toHaveCount(0)
})

test('R93 the icon of the app has the number of unread messages, and none once they are read', async ({
  site,
  visitAs,
}) => {
  const account = await createTestAccount(site.db, 'badge')
  await site.db
    .insertInto('message')
    .values([1, 2].map(() => ({ account_id: account.id, kind: 'welcome' })))
    .execute()
  const page = await visitAs(account)
  await page.addInitScript(() => {
    window.badges = []
    navigator.setAppBadge = async (count) => void window.badges.push(count ?? 'dot')
    navigator.clearAppBadge = async () => void window.badges.push('none')
  })
  const badge = () => page.evaluate(() => window.badges.at(-1))
  await page.goto('/newsflash')
  await untilReady(page)
  await expect.poll(badge).toBe(2)
  await page.goto('/users?tab=messages')
  await untilReady(page)
  await expect.poll(badge).toBe('none')
})
