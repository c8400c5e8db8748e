import type { Page } from '@playwright/test'
import { accountMenu, rowOf } from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { axeFindings, faults, untilReady, widthFaults } from '#tests/e2e/page.ts'

let alice: TestAccount
let bob: TestAccount
let authors: number[]
const hostile = '<img src=x onerror=alert(1)>'

test.beforeAll(async ({ site }) => {
  alice = await createTestAccount(site.db, 'alice')
  bob = await createTestAccount(site.db, 'bob')
  const rows = await site.db
    .insertInto('author')
    .values(['Ann Ledger', 'Ben Block', hostile].map((nickname) => ({ nickname })))
    .returning('id')
    .execute()
  authors = rows.map(({ id }) => id)
  await site.db
    .updateTable('item')
    .set({ author_id: authors[0]! })
    .where('article_id', 'in', [site.flashInTwo, site.articleInTwo])
    .execute()
})

const call = async <T>(site: TestSite, path: string, body: object, by: TestAccount): Promise<T> => {
  const response = await fetch(`${site.origin}/v2${path}`, sending(body, by.headers))
  return ((await response.json()) as { data: T }).data
}
const tokenOf = ({ token }: TestAccount) => ({ cookie: `token=${token}` })
const follows = (site: TestSite, { id }: TestAccount) =>
  site.db.selectFrom('author_follow').select('author_id').where('account_id', '=', id).execute()

const messagesTab = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Important messages/ })
const newMessages = (page: Page) =>
  page.locator('main article[data-item]').filter({ has: page.getByText('New', { exact: true }) })

test('R110 without a login the page describes itself under the login dialog, at the same address', async ({
  page,
  site,
}) => {
  await page.goto('/users?tab=messages')
  const dialog = page.getByRole('dialog', { name: 'Join with a code' })
  await expect(dialog).toBeVisible()
  expect(page.url()).toBe(`${site.origin}/users?tab=messages`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Log in to see your user centre' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(dialog).toBeVisible()
  await page.context().close()
  expect((await site.get('/users')).text).toMatch(/href="\/login\/login\?from=%2Fusers"/)
  expect((await site.get('/th/users')).text).toMatch(/href="\/th\/login\/login\?from=%2Fth%2Fusers"/)
  expect((await site.get('/users')).text).toContain('<meta name="robots" content="noindex"')
})

test('R110 R668 a token that has ended is no login: the dialog and the fixed text', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'token', value: 'made-up', url: site.origin }])
  await page.goto('/users')
  await expect(page.getByRole('dialog', { name: 'Join with a code' })).toBeVisible()
  await expect(page.getByText('登录状态发生改变')).toBeVisible()
})

test('R110 R250 R251 R252 R253 four tabs by address, without script as well, in three languages', async ({
  visitAs,
}) => {
  const names: Record<string, string[]> = {
    '': ['My profile', 'My collections', 'Important messages', 'Following'],
    '/zh': ['我的资料', '我的收藏', '重要消息', '我的关注'],
    '/th': ['โปรไฟล์ของฉัน', 'ที่บันทึกไว้', 'ข้อความสำคัญ', 'กำลังติดตาม'],
  }
  const page = await visitAs(bob, { javaScriptEnabled: false })
  for (const [prefix, tabs] of Object.entries(names)) {
    await page.goto(`${prefix}/users`)
    const current = page.getByRole('main').locator('nav').first().locator('[aria-current]')
    for (const [index, tab] of [...tabs.entries()].toReversed()) {
      await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click()
      await expect(current).toHaveText(tab)
      expect(new URL(page.url()).search).toBe(['', '?tab=collections', '?tab=messages', '?tab=follow'][index])
      await expect(page).toHaveTitle(`${tab} | Farwire`)
    }
  }
})

test('R251 my collections: what was saved, own libraries and those of others, each at its address', async ({
  visitAs,
  site,
}) => {
  await call(site, '/collection/add', { article_id: site.flashInTwo }, alice)
  await call(site, '/library/add', { name: 'My own shelf', is_private: 1 }, alice)
  const shared = await call<{ id: number }>(site, '/library/add', { name: 'Shelf of bob', is_private: 0 }, bob)
  await call(site, '/library/collection', { id: shared.id }, alice)
  const page = await visitAs(alice)
  await page.goto('/users')
  await untilReady(page)
  await page.getByRole('link', { name: 'My collections' }).click()
  const rows = page.locator('main [data-item] h2')
  await expect(rows).toHaveText(['A flash in two languages'])
  await page.getByRole('link', { name: 'Your libraries' }).click()
  await expect(rows).toHaveText(['My own shelf'])
  await page.getByRole('link', { name: 'Collected libraries' }).click()
  await expect(rows).toHaveText(['Shelf of bob'])
  expect(page.url()).toBe(`${site.origin}/users?tab=collections&show=collected`)
  await page.goBack()
  await expect(rows).toHaveText(['My own shelf'])
})

test('R252 R789 R790 an answer to a comment is counted in the header, read when it is shown, and links to the comment', async ({
  visitAs,
  site,
}) => {
  const comment = await call<{ id: number }>(
    site,
    '/comment/add',
    { article_id: site.articleInTwo, content: 'What of the fees?' },
    alice,
  )
  const answer = await call<{ id: number }>(
    site,
    '/comment/add',
    { article_id: site.articleInTwo, content: 'They fall.', parent: comment.id },
    bob,
  )
  await site.db.updateTable('account').set({ nickname: hostile }).where('id', '=', bob.id).execute()
  await site.db
    .insertInto('message')
    .values([{ account_id: alice.id, kind: 'password_changed', created_at: new Date(Date.now() - 60_000) }])
    .execute()
  const page = await visitAs(alice)
  await page.goto('/newsflash')
  await untilReady(page)
  const menu = accountMenu(page)
  await expect(menu).toHaveAttribute('aria-label', 'Account: alice. Unread messages: 2')
  await menu.click()
  await page.getByRole('link', { name: 'Unread messages: 2' }).click()
  await page.waitForURL('**/users?tab=messages')
  const rows = page.locator('main article[data-item]')
  await expect
    .poll(() => rows.locator('h2').allInnerTexts())
    .toEqual([
      `${hostile} replied to your comment`,
      'Your password was changed. If that was not you, set a new one at once.',
    ])
  await expect(rows.first()).toHaveText(/They fall\.[^]*New[^]*An article in two languages/, { useInnerText: true })
  await expect(menu).toHaveAttribute('aria-label', 'Account: alice')
  await expect(messagesTab(page)).toHaveText('Important messages')
  await expect(newMessages(page)).toHaveCount(2)
  await page.reload()
  await expect(newMessages(page)).toHaveCount(0)
  await untilReady(page)
  await page.getByRole('link', { name: `${hostile} replied to your comment` }).click()
  await page.waitForURL(`**/news/${site.articleInTwo}#comment-${answer.id}`)
  await expect(page.locator(`#comment-${answer.id}`)).toBeVisible()
})

test('R252 R789 R790 many messages have pages, and those on other pages can be marked as read', async ({
  visitAs,
  site,
}) => {
  const carol = await createTestAccount(site.db, 'carol')
  await site.db
    .insertInto('message')
    .values(
      Array.from({ length: 103 }, (_, index) => ({
        account_id: carol.id,
        kind: 'welcome' as const,
        body: `Message ${index}`,
      })),
    )
    .execute()
  expect((await site.get('/newsflash', tokenOf(carol))).text).toContain('Unread messages: 99+')
  const page = await visitAs(carol)
  await page.goto('/users?tab=messages')
  await untilReady(page)
  await expect(page.locator('main article[data-item]')).toHaveCount(20)
  await expect(messagesTab(page)).toHaveText(/83$/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/users?tab=messages&page=2')
  await expect(messagesTab(page)).toHaveText(/63$/)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(messagesTab(page)).toHaveText('Important messages')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.goto('/users?tab=messages&page=6')
  await expect(page.locator('main article[data-item]')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible()
  await page.context().close()
  expect((await site.app.request('/users?tab=messages&page=x', { headers: tokenOf(carol) })).status).toBe(404)
})

test('R253 R586 R587 R645 R646 my follow: suggested authors, a search, the newest works, unfollowing and following again', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(alice)
  await page.goto('/users?tab=follow')
  await untilReady(page)
  await expect(page.getByText('You do not follow anyone yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Authors to follow' })).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Name of an author' })
  await box.fill('ledger')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/users?tab=follow&q=ledger')
  await expect(page.getByRole('link', { name: 'Back to authors you follow' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow Ann Ledger' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => follows(site, alice)).toEqual([{ author_id: authors[0] }])
  await box.fill('nobody is called so')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No author is called “nobody is called so”.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to authors you follow' }).click()
  const row = rowOf(page, authors[0]!)
  await expect(row.getByRole('listitem')).toHaveCount(2)
  await expect(row.getByRole('link', { name: 'An article in two languages' })).toBeVisible()
  // The page ignores a second click until the first one is answered.
  const answered = page.waitForResponse('**/followAuthor/unfollow').then((answer) => answer.finished())
  await row.getByRole('button', { name: 'Following Ann Ledger' }).click()
  await expect(page.getByText('You no longer follow Ann Ledger.')).toBeVisible()
  await answered
  await expect.poll(() => follows(site, alice)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'Following Ann Ledger' })).toBeVisible()
  await expect.poll(() => follows(site, alice)).toEqual([{ author_id: authors[0] }])
  await row.getByRole('link', { name: 'Ann Ledger' }).click()
  await page.waitForURL(`**/autor/${authors[0]}`)
})

test('R253 R587 the search for authors works without script', async ({ visitAs }) => {
  const page = await visitAs(alice, { javaScriptEnabled: false })
  await page.goto('/zh/users?tab=follow')
  await page.getByRole('main').getByRole('searchbox').fill('block')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ben Block' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/zh/users')
})

test('R502 the user centre is private: never cached, without the token', async ({ site }) => {
  const response = await site.app.request('/users', { headers: tokenOf(alice) })
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const text = await response.text()
  expect(text).toContain(alice.email)
  expect(text).not.toContain(alice.token)
  expect((await site.get('/users', tokenOf(bob))).text).not.toContain(alice.email)
})

test('R110 axe finds nothing in any tab in either theme, and nothing is wider than the screen', async ({
  visitAs,
  site,
}) => {
  await call(site, '/followAuthor/follow', { id: authors[2] }, alice)
  const page = await visitAs(alice)
  const queries = ['', '?tab=collections', '?tab=messages', '?tab=follow', '?tab=follow&q=e']
  for (const [shift, prefix] of ['', '/zh', '/th'].entries()) {
    for (const [index, query] of queries.entries()) {
      await page.setViewportSize({ width: 360, height: 900 })
      await page.goto(`${prefix}/users${query}`)
      await untilReady(page)
      expect(
        await page
          .locator('main nav [aria-current]')
          .first()
          .evaluate((tab) => tab.getBoundingClientRect().right <= innerWidth),
        prefix + query,
      ).toBe(true)
      // Only widths depend on the words: axe reads each tab in one of the languages.
      const find = index % 3 === shift ? faults : widthFaults
      expect(await find(page), prefix + query).toEqual([])
    }
  }
})
