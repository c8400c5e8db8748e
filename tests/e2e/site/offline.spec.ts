import { devices } from '@playwright/test'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { publishNews } from '#tests/news.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const offlineErrors = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

test('R866 an item that was read opens offline as a marked copy in its language, other pages become the list of copies', async ({
  site,
  visit,
}) => {
  const [id] = await publishNews(site.db, [
    ['Read before the tunnel', { kind: 'article', langs: ['cn'], content: '<p>Kept words</p>' }],
  ])
  const page = await visit({ path: `/zh/news/${id}`, serviceWorkers: 'allow', expectedErrors: offlineErrors })
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.ready
    const isKept = async () =>
      (await caches.match(path)) && (await (await caches.match('/zh/offline'))?.text())?.includes(path)
    while (!(await isKept())) await new Promise(requestAnimationFrame)
  }, `/zh/news/${id}`)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read before the tunnel')
  await expect(page.getByText('Kept words')).toBeVisible()
  await expect(page.locator('[data-offline]')).toContainText('离线阅读')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  expect(await page.locator('script, main button').count()).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontWeight)).toBe('700')

  await page.goto('/zh/newsflash')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前离线')
  await page.getByRole('link', { name: 'Read before the tunnel' }).click()
  await expect(page.getByText('Kept words')).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/zh/newsflash')
  await expect(page.locator('#state')).toBeAttached()
  await expect(page.locator('[data-offline]')).toHaveCount(0)
})

test('R866 an item that was saved in another browser is among the saved copies once it was read here', async ({
  site,
  visitAs,
}) => {
  const [id] = await publishNews(site.db, [
    ['Saved at home', { kind: 'article', langs: ['en'], content: '<p>Kept</p>' }],
  ])
  const account = await createTestAccount(site.db, 'traveller')
  await site.call('/v2/collection/save', sending({ article_id: id, type: 0 }, { token: account.token }))
  const page = await visitAs(account, { path: `/news/${id}`, serviceWorkers: 'allow', expectedErrors: offlineErrors })
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.ready
    const isKept = async () =>
      (await caches.match(path)) && (await (await caches.match('/offline'))?.text())?.includes(path)
    while (!(await isKept())) await new Promise(requestAnimationFrame)
  }, `/news/${id}`)
  await page.context().setOffline(true)
  await page.goto('/newsflash')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Saved'])
  await expect(page.getByRole('link', { name: 'Saved at home' })).toBeVisible()
})

test('R93 R270 on a phone the download page shows no code of itself and leads on to the shared cast', async ({
  visit,
}) => {
  const page = await visit({ ...devices['iPhone 15'], path: '/th/farcaster' })
  expect(new URL(page.url()).pathname).toBe('/th/downloads')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href^="/downloads#"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'ใช้งานต่อในเบราว์เซอร์' }).click()
  await page.waitForURL(/\/th\/farcaster$/)
  await page.goto('/farcaster/latest')
  expect(new URL(page.url()).pathname).toBe('/farcaster/latest')
})
