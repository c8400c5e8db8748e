import { toasts, errorToasts, olderLink } from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { axeFindings, faults, readPages, untilReady } from '#tests/e2e/page.ts'
import { dueToday } from '#tests/rotation.ts'

let alice: TestAccount
let bob: TestAccount
test.beforeAll(async ({ site }) => {
  alice = await createTestAccount(site.db, 'alice')
  bob = await createTestAccount(site.db, 'bob')
})

interface Made {
  id: number
}

const call = async <T>(site: TestSite, path: string, body: object, by: TestAccount): Promise<T> => {
  const response = await fetch(`${site.origin}/v2${path}`, sending(body, by.headers))
  return ((await response.json()) as { data: T }).data
}
const make = (site: TestSite, by: TestAccount, name: string, isPrivate: 0 | 1) =>
  call<Made>(site, '/library/add', { name, is_private: isPrivate }, by)
const put = (site: TestSite, by: TestAccount, library: Made, articleId: number) =>
  call(site, '/collection/add', { article_id: articleId, library_id: library.id }, by)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save to a library' })
const inLibrary = async (site: TestSite, id: number) =>
  (await site.db.selectFrom('library_item').select('article_id').where('library_id', '=', id).execute()).map(
    ({ article_id }) => article_id,
  )
const saveButton = (page: Page, id: number) => page.locator(`#flash-${id}`).getByRole('button', { name: 'Save' })
const librariesButton = (page: Page, id: number) =>
  page.locator(`#flash-${id}`).getByRole('button', { name: 'Choose libraries' })
const isCollected = async (site: TestSite, by: TestAccount, id: number) =>
  (
    await site.db
      .selectFrom('collection')
      .select('id')
      .where('account_id', '=', by.id)
      .where('article_id', '=', id)
      .execute()
  ).length === 1

test('R61 R329 R492 by mouse: a flash of the wire is added to a new private and a new public library, and removed again', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(alice)
  await page.goto('/newsflash')
  await untilReady(page)
  const id = site.flashIds[1]!
  const button = saveButton(page, id)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const box = await button.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24)
  await button.click()
  // One click saves the item; the toast names the library and offers another.
  await expect(toasts(page)).toContainText('Saved in “Reading list”', { useInnerText: true })
  await expect(button).toHaveText('Saved', { useInnerText: true })
  await toasts(page).getByRole('button', { name: 'Choose another' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.locator('form [role=alert]')).toHaveText('Library name cannot be empty')
  const name = dialog.getByLabel('New library')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Kept to myself')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Kept to myself' })).toBeVisible()
  await expect(name).toHaveValue('')
  await name.fill('For everybody')
  await dialog.getByLabel('Public', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'For everybody' })).toBeVisible()
  for (const library of ['Saved items', 'Kept to myself', 'For everybody']) {
    await expect(dialog.getByRole('checkbox', { name: library }), library).toBeChecked()
  }
  const libraries = await site.db
    .selectFrom('library')
    .select(['id', 'name', 'is_private'])
    .where('account_id', '=', alice.id)
    .orderBy('id')
    .execute()
  expect(libraries.map(({ name, is_private }) => [name, is_private])).toEqual([
    ['Reading list', true],
    ['Kept to myself', true],
    ['For everybody', false],
  ])
  for (const library of libraries) await expect.poll(() => inLibrary(site, library.id)).toEqual([id])
  await dialog.getByRole('checkbox', { name: 'Kept to myself' }).uncheck()
  await expect.poll(() => inLibrary(site, libraries[1]!.id)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(saveButton(page, id)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/flash/${id}`)
  await expect(page.getByRole('button', { name: 'Save' }).first()).toHaveAttribute('aria-pressed', 'true')
})

test('R61 R329 R871 by keyboard alone: b saves, Enter opens the libraries and checks them, Escape leads back to the row', async ({
  visitAs,
  site,
}) => {
  const own = await make(site, bob, 'By keyboard', 1)
  const used = await make(site, bob, 'Used last', 1)
  const page = await visitAs(bob)
  await page.goto('/newsflash')
  await untilReady(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  const id = site.flashIds[1]!
  await expect.poll(() => inLibrary(site, used.id)).toEqual([id])
  await librariesButton(page, id).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox', { name: 'Saved items' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => inLibrary(site, own.id)).toEqual([id])
  await page.keyboard.press('Tab')
  await page.keyboard.type('Made by keyboard')
  await page.keyboard.press('Enter')
  const created = dialog.getByRole('checkbox', { name: 'Made by keyboard' })
  await expect(created).toBeVisible()
  await expect(created).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'By keyboard', exact: false }).last().focus()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item)))
    .toBe(id)
  await expect(saveButton(page, id)).toHaveAttribute('aria-pressed', 'true')
})

test('R61 an article is saved from its page, and removed again, which can be undone', async ({ visitAs, site }) => {
  const page = await visitAs(alice)
  const id = site.article('harbour-chain')
  await page.goto(`/news/${id}`)
  await untilReady(page)
  const button = page.getByRole('main').locator('article').first().getByRole('button', { name: 'Save' })
  await button.click()
  await expect.poll(() => isCollected(site, alice, id)).toBe(true)
  const toast = toasts(page).filter({ hasText: 'No longer saved' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await isCollected(site, alice, id)).toBe(true)
  await button.click()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => isCollected(site, alice, id)).toBe(false)
  await button.click()
  await expect.poll(() => isCollected(site, alice, id)).toBe(true)
  await button.click()
  // Leaving the page sends the pending change.
  await page.goto('/newsflash')
  await expect.poll(() => isCollected(site, alice, id)).toBe(false)
})

test('R638 R678 R698 a change that fails is reverted with a toast', async ({ visitAs, site }) => {
  const library = await make(site, alice, 'Cannot be left', 1)
  const id = site.flashIds[3]!
  await put(site, alice, library, id)
  const page = await visitAs(alice, { expectedErrors: /status of 400|ERR_FAILED/ })
  await page.goto('/newsflash')
  await untilReady(page)
  await page.route('**/v2/collection/cancelCollection', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: -1,
        status: -1,
        msg: 'Failed to cancel collection',
        message: 'Failed to cancel collection',
        data: null,
      },
    }),
  )
  await librariesButton(page, id).click()
  const box = dialogOf(page).getByRole('checkbox', { name: 'Cannot be left' })
  await box.click()
  await expect(errorToasts(page)).toContainText('Failed to cancel collection', { useInnerText: true })
  await expect(box).toBeChecked()
  await page.route('**/v2/library/add', (route) =>
    route.fulfill({
      status: 400,
      json: { code: -1, status: -1, msg: 'You have 200 libraries', message: 'You have 200 libraries', data: null },
    }),
  )
  await dialogOf(page).getByLabel('New library').fill('A name that is not lost')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).locator('form [role=alert]')).toHaveText('You have 200 libraries')
  await expect(dialogOf(page).getByLabel('New library')).toHaveValue('A name that is not lost')
  await page.keyboard.press('Escape')
  await expect(saveButton(page, id)).toHaveAttribute('aria-pressed', 'true')
})

test('R504 closing the login dialog drops what was begun', async ({ page, site }) => {
  await page.goto('/newsflash')
  await untilReady(page)
  await saveButton(page, site.flashIds[2]!).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('R126 R513 a private library shows everybody but its owner the permission text only', async ({
  visitAs,
  site,
}) => {
  const hidden = await make(site, alice, 'Quokkasecret', 1)
  await put(site, alice, hidden, site.flashIds[4]!)
  const text = 'You do not have permission to view this library'
  const words = { '': text, '/zh': '没有权限查看该收藏夹', '/th': 'คุณไม่มีสิทธิ์ดูคอลเลกชันนี้' }
  for (const [prefix, own] of Object.entries(words)) {
    const response = await fetch(`${site.origin}${prefix}/library/${hidden.id}`)
    const html = await response.text()
    expect(response.status).toBe(403)
    expect(html).toContain(own)
    expect(html).not.toContain('Quokkasecret')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  }
  const other = await visitAs(bob, { expectedErrors: /status of 403/ })
  await other.goto(`/library/${hidden.id}`)
  await expect(other.locator('h1')).toHaveText(text)
  await expect(other).toHaveTitle(`${text} | Farwire`)
  await untilReady(other)
  expect(await axeFindings(other)).toEqual([])
  await other.context().close()
  const owner = await visitAs(alice)
  await owner.goto(`/library/${hidden.id}`)
  await expect(owner.locator('h1')).toHaveText('Quokkasecret')
  await expect(owner.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(owner.locator('main [data-item]')).toHaveCount(1)
})

test('R126 an unknown library and an invalid id are the 404 page', async ({ site }) => {
  for (const id of ['999999', 'abc', '-1', '0'])
    expect((await fetch(`${site.origin}/library/${id}`)).status, id).toBe(404)
})

test('R8 R35 R346 R553 R870 a public library works without script, page by page, and is in the list', async ({
  visit,
  site,
}) => {
  const open = await make(site, bob, 'Read without script', 0)
  const all = site.flashIds
  for (const id of all) await put(site, bob, open, id)
  // One second apart, so that batches end between them.
  for (const [index, id] of all.entries()) {
    await site.db
      .updateTable('library_item')
      .set({ added_at: new Date(1_790_000_000_000 - index * 1000) })
      .where('library_id', '=', open.id)
      .where('article_id', '=', id)
      .execute()
  }
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/library')
  await page.getByRole('link', { name: 'Read without script' }).click()
  await expect(page.locator('h1')).toHaveText('Read without script')
  await expect(page.getByRole('link', { name: 'by bob' })).toHaveAttribute('href', `/author_user/${bob.id}`)
  await expect(page.getByText(`${all.length} items`)).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/library/${open.id}`)
  const ids = () =>
    page.locator('main [data-item]').evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.item)))
  const shown = await readPages(olderLink(page), ids)
  expect(all.length).toBeGreaterThan(20)
  expect(shown).toEqual(all)
})

test('R639 R640 another account’s library is collected and removed again', async ({ visitAs, site }) => {
  const open = await make(site, bob, 'Worth collecting', 0)
  const page = await visitAs(alice)
  await page.goto(`/library/${open.id}`)
  await untilReady(page)
  const button = page.getByRole('button', { name: 'Collect this library' })
  const collectors = () =>
    site.db.selectFrom('library_collection').select('account_id').where('library_id', '=', open.id).execute()
  await button.click()
  await expect.poll(collectors).toEqual([{ account_id: alice.id }])
  await expect(page.getByText('collected by 1 reader')).toHaveCount(1)
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await untilReady(page)
  await button.click()
  await expect.poll(collectors).toEqual([])
})

test('R555 its owner renames a library, publishes and hides it, removes and restores an item, and deletes it after a confirmation', async ({
  visitAs,
  site,
}) => {
  const own = await make(site, alice, 'Old name', 1)
  const [first, second] = site.flashIds
  await put(site, alice, own, first!)
  await put(site, alice, own, second!)
  const page = await visitAs(alice)
  await page.goto(`/library/${own.id}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Library name').fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toHaveText('Library name cannot be empty')
  await page.getByLabel('Library name').fill('New name')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('New name')
  await page.getByRole('button', { name: 'Make public' }).click()
  await expect(page.getByRole('button', { name: 'Make private' })).toBeVisible()
  await expect.poll(async () => (await fetch(`${site.origin}/library/${own.id}`)).status).toBe(200)
  await page.getByRole('button', { name: 'Make private' }).click()
  await expect.poll(async () => (await fetch(`${site.origin}/library/${own.id}`)).status).toBe(403)
  const row = page.locator(`main [data-item="${first}"]`)
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => inLibrary(site, own.id)).toEqual([second])
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await inLibrary(site, own.id)).length).toBe(2)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this library?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await inLibrary(site, own.id)).length).toBe(2)
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete the library' }).click()
  await page.waitForURL(`${site.origin}/library`)
  expect(await site.db.selectFrom('library').select('id').where('id', '=', own.id).execute()).toEqual([])
})

test('R126 R329 axe finds nothing on the pages of libraries and in the collect dialog in either theme, and nothing scrolls sideways', async ({
  visitAs,
  site,
}) => {
  const open = await make(site, bob, 'Anunreasonablylongnamewithoutanyspacethatcouldbreakthelayout', 0)
  await put(site, bob, open, site.flashIds[0]!)
  const page = await visitAs(bob)
  for (const path of ['/library', `/library/${open.id}`]) {
    await page.goto(path)
    await untilReady(page)
    expect(await faults(page), path).toEqual([])
  }
  await page.goto('/newsflash')
  await untilReady(page)
  await librariesButton(page, site.flashIds[0]!).click()
  await expect(dialogOf(page).getByRole('checkbox').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
})

// The words of each language take another room: two languages each day.
for (const prefix of dueToday(['en', 'zh', 'th', 'tr'], 2))
  test(`R110 on a phone the tabs of the user centre are one line, and the open one is in view: ${prefix}`, async ({
    visitAs,
  }) => {
    const page = await visitAs(alice, { path: `/${prefix}/users?tab=follow`, viewport: { width: 360, height: 740 } })
    const tabs = page.locator('main nav').first().getByRole('link')
    await expect(tabs).toHaveCount(4)
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expect(tabs.last()).toBeInViewport({ ratio: 0.99 })
  })

for (const prefix of dueToday(['en', 'zh', 'tw', 'vi', 'ko', 'ja', 'th', 'tr'], 4))
  test(`R61 on a phone nothing moves when an item is saved: ${prefix}`, async ({ visitAs, site }) => {
    const newcomer = await createTestAccount(site.db, `newcomer-${prefix}`)
    const page = await visitAs(newcomer, { viewport: { width: 360, height: 740 } })
    for (const path of ['newsflash', `news/${site.article('harbour-chain')}`]) {
      await page.goto(`/${prefix}/${path}`)
      await untilReady(page)
      const button = page.locator('main [data-collect][aria-pressed=false]').first()
      const tools = (await button.elementHandle())!
      const places = () =>
        tools.evaluate((control) =>
          [...control.parentElement!.parentElement!.querySelectorAll<HTMLElement>('button, a')].map((other) => {
            const { x, y, width } = other.getBoundingClientRect()
            return `${x} ${y + scrollY} ${width}`
          }),
        )
      const before = await places()
      await tools.click()
      await expect.poll(() => tools.getAttribute('aria-pressed')).toBe('true')
      // The button of the libraries comes into its room.
      expect(await places(), path).toEqual(expect.arrayContaining(before))
    }
  })
