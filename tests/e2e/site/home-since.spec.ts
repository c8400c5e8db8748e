import { createTestAccount } from '#tests/accounts.ts'
import { expect, logIn, test } from '#tests/e2e/fixtures.ts'
import { axeFindings, layoutShift, open, watchLayoutShift, widthFaults } from '#tests/e2e/page.ts'
import type { Page } from '@playwright/test'

/** A browser that was at home an hour ago, and follows something if it `follows`. */
async function lookedAnHourAgo(page: Page, origin: string, follows = false): Promise<void> {
  const at = Math.floor(Date.now() / 1000) - 3600
  await page.context().addCookies([{ name: 'look', value: `${at}%20${at}${follows ? '%201' : ''}`, url: origin }])
}

const rows = (page: Page) => page.locator('article[data-new] h3')

test('R913 who comes back sees first what is new and important, until it is marked as seen; a first visit has no such part', async ({
  visit,
  site,
}) => {
  const page = await visit({ path: '/', reducedMotion: 'reduce' })
  await expect(page.getByText(/New since/)).toHaveCount(0)
  await lookedAnHourAgo(page, site.origin)
  await site.publishFlash('A bridge closes', 2)
  await watchLayoutShift(page)
  await open(page, '/')
  await expect(rows(page).first()).toHaveText('A bridge closes')
  await expect(page.getByText(/New since \d\d:\d\d/).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await widthFaults(page)).toEqual([])
  expect(await layoutShift(page)).toEqual({ sum: 0, moved: [] })
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(rows(page)).toHaveCount(0)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Mark as seen' })).toHaveCount(0)
})

test('R913 what a browser without a login, or an account, follows stands first at home', async ({ visit, site }) => {
  const { id } = await site.db.selectFrom('token').select('id').where('symbol', '=', 'ETH').executeTakeFirstOrThrow()
  const flash = await site.publishFlash('Ether moves a little')
  await site.db
    .insertInto('token_mention')
    .values({ token_id: id, article_id: flash, reason: 'name', listed_at: new Date() })
    .onConflict((on) => on.doNothing())
    .execute()
  const page = await visit({ path: '/subscribe' })
  await page.evaluate(() => localStorage.setItem('page-alerts', JSON.stringify({ level: 'none', tokens: ['ETH'] })))
  await lookedAnHourAgo(page, site.origin, true)
  await open(page, '/')
  await expect(rows(page).first()).toHaveText('Ether moves a little')
  const followed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What you follow' }) })
  await expect(followed.getByRole('link', { name: 'Ethereum' })).toHaveAttribute('href', `/project/${id}`)
  await expect(followed.getByText(/^\d+ new$/)).toBeVisible()

  const account = await createTestAccount(site.db, 'follower')
  await site.db.insertInto('subject_follow').values({ account_id: account.id, token_id: id }).execute()
  const other = await visit()
  await logIn(other, site, account)
  await open(other, '/')
  await expect(other.getByRole('heading', { name: /Important and yours/ })).toBeVisible()
  await open(other, '/')
  await expect(other.getByText('Ethereum').first()).toBeVisible()
})
