import { readFile } from 'node:fs/promises'
import { createTestAccount } from '#tests/accounts.ts'
import { expect, logIn, test } from '#tests/e2e/fixtures.ts'
import { successToasts } from '#tests/e2e/locators.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'

test('R10 R40 R117 R876 R877 a guest asks, the archive is quoted, the answer is shared as a page, and its source opens; a login takes the thread over', async ({
  site,
  visit,
}) => {
  const page = await visit({ path: '/ai' })
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much was taken from Saltmarsh?')
  await page.keyboard.press('Enter')
  const answer = page.locator('article[data-message]')
  await expect(answer.locator('[data-kind=quotations]')).toBeVisible()
  await expect(answer.locator('b', { hasText: '$46.2 million' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/ai\/[\da-f-]{36}$/)
  const thread = new URL(page.url()).pathname
  expect((await page.reload())!.status()).toBe(200)
  await expect(answer.locator('[data-kind=quotations]')).toBeVisible()

  await answer.getByRole('button', { name: 'Share as a page' }).click()
  const shared = new URL((await answer.getByRole('link', { name: /\/ai\// }).getAttribute('href'))!).pathname
  const { text } = await site.get(shared)
  expect(text).toContain('<h1')
  expect(text).toContain('$46.2 million')
  expect(text).not.toContain('noindex')
  expect((await site.get(thread)).status).toBe(404)
  for (const theme of ['light', 'dark'] as const) {
    const other = await visit({ path: shared, theme })
    expect(await axeFindings(other)).toEqual([])
  }

  const { token } = await createTestAccount(site.db, 'asks')
  await logIn(page, site, { token })
  await page.reload()
  await expect(
    page.getByRole('complementary', { name: 'Your questions' }).getByRole('link', { name: /Saltmarsh/ }),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.locator('[data-sentence] [data-source]').first().click()
  await expect(page).toHaveURL(/\/(flash|news|radioinfo)\/\d+$/)
})

test('R117 a question that is typed before the scripts of the page have loaded stays, and is asked', async ({
  visit,
}) => {
  const page = await visit({})
  const loaded = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.goto('/ai', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Your question' })
  await field.fill('How much was taken from Saltmarsh?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  loaded.resolve()
  await untilReady(page)
  await expect(field).toHaveValue('How much was taken from Saltmarsh?')
  await field.press('Enter')
  await expect(page.locator('[data-kind=quotations]')).toBeVisible()
})

test('R117 R876 a price is answered by the newest value of its series, which leads to its chart', async ({ visit }) => {
  const page = await visit({ path: '/zh/ai', viewport: { width: 360, height: 800 } })
  await page.getByRole('textbox').first().fill('比特币价格是多少？')
  await page.keyboard.press('Enter')
  const value = page.locator('article[data-message] [data-series=btc]')
  await expect(value).toContainText(/比特币.*\$[\d,]+/)
  await expect(page.locator('[data-kind=series]')).toContainText('市场数据')
  expect(await axeFindings(page)).toEqual([])
  await value.getByRole('link').click()
  await page.waitForURL((url) => url.pathname === '/dataView/btc')
  await expect(page.locator('h1')).toHaveText(/Bitcoin|比特币/)
})

test('R117 R876 when an event takes place is shown with the quotation, in the words of the page', async ({ visit }) => {
  const page = await visit({ path: '/zh/ai', viewport: { width: 768, height: 800 } })
  await page.getByRole('textbox').first().fill('Palinode 升级是什么时候？')
  await page.keyboard.press('Enter')
  await expect(page.locator('article[data-message] [data-event]').first()).toHaveText(
    /^事件日期：~ (\d{4}年)?\d{1,2}月\d{1,2}日/,
  )
})

test('R117 a complete answer is shown once, and the next question can be asked, also while its stream stays open', async ({
  visit,
}) => {
  const page = await visit({})
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = async (...request) => {
      const response = await original(...request)
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
      const reader = response.body!.getReader()
      const open = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { value } = await reader.read()
          if (value) controller.enqueue(value)
        },
      })
      return new Response(open, response)
    }
  })
  await page.goto('/ai')
  await untilReady(page)
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much was taken from Saltmarsh?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.locator('article[data-message]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  await expect(page.locator('[data-kind=quotations]')).toHaveCount(1)
})

test('R117 R876 where nothing is about the subject the page says so in its language, with the name that no item has', async ({
  visit,
}) => {
  const page = await visit({ path: '/zh/ai' })
  await page.getByRole('textbox', { name: '你的问题' }).fill('Quorblex 融资了多少？')
  await page.getByRole('button', { name: '提问', exact: true }).click()
  const answer = page.locator('article[data-message]')
  await expect(answer.locator('[data-kind=unknown]')).toContainText('没有相关内容')
  await expect(answer.locator('[data-sentence]')).toHaveCount(0)
  await expect(answer).toContainText('没有公开内容提到“Quorblex”')
})

test('R117 R660 R661 a guest renames a thread, saves it as a file with its sources, and deletes it, which can be undone', async ({
  site,
  visit,
}) => {
  const page = await visit({ path: '/ai' })
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much was taken from Saltmarsh?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ai\/[\da-f-]{36}$/)
  const id = page.url().split('/').at(-1)!
  const threads = page.getByRole('complementary', { name: 'Your questions' })
  await threads.getByRole('button', { name: 'Rename' }).click()
  await threads.getByRole('textbox', { name: 'Name of the thread' }).fill('The theft')
  await page.keyboard.press('Enter')
  await expect(threads.getByRole('link', { name: 'The theft' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await threads.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('The-theft.md')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^# The theft\n\n## How much was taken from Saltmarsh\?\n/)
  expect(text).toMatch(/\n- “.+46\.2 million.+”\n {2}- \[.+\]\(http:\/\/.+\/(?:flash|news)\/\d+\), .*\d{4}-\d\d-\d\d\n/)

  await threads.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/ai$/)
  await expect(threads.getByRole('link', { name: 'The theft' })).toHaveCount(0)
  await expect(threads.getByRole('link', { name: 'New' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(threads.getByRole('link', { name: 'The theft' })).toBeVisible()
  await expect(page.locator('article[data-message]')).toHaveCount(1)
  await threads.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('article[data-message]')).toHaveCount(0)
  await successToasts(page).getByRole('button', { name: 'Close' }).click()
  const stored = () => site.db.selectFrom('chat_group').select('id').where('id', '=', id).execute()
  await expect.poll(stored).toEqual([])
})
