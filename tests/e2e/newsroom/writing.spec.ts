import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { maxContentLength } from '#contract/newsroom/item.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { filled } from '#tests/pictures.ts'
import { beginArticle, expectSaved, logInToNewsroom } from './newsroom.ts'
import { axeFindings } from '#tests/e2e/page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' })

const paste = (page: Page, type: string, text: string) =>
  field(page).evaluate(
    (element, [kind, content]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind!, content!)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [type, text],
  )

test('R812 of a pasted page its text stays: headings, the targets of links, neither buttons nor pixels', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'A page, pasted')
  await paste(
    page,
    'text/html',
    `<h1>What was said</h1><p>It is <a href="https://www.google.com/url?q=https://source.example/a&amp;sa=D">here</a>.</p>
     <h6>Small print</h6><button>Subscribe</button><svg><text>Logo</text></svg>
     <img src="/own.png" width="1" height="1"><p>End of it</p>`,
  )
  await expect(field(page).getByRole('heading', { level: 2 })).toHaveText('What was said')
  await expect(field(page).getByRole('heading', { level: 4 })).toHaveText('Small print')
  await expect(field(page).getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://source.example/a')
  await expect(field(page)).not.toContainText(/Subscribe|Logo/)
  await expect(field(page).locator('figure')).toHaveCount(0)
})

test('R812 R834 a pasted picture of another site is not loaded from there; the desk imports it with its words', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  const data = `data:image/png;base64,${(await filled(60, 40, '#246').png().toBuffer()).toString('base64')}`
  await page.route('**/admin/v1/media/fetch', (route) =>
    route.fulfill({ json: { code: 0, status: 0, msg: '', message: '', data: { data } } }),
  )
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'A picture, pasted')
  await paste(page, 'text/html', '<p>See:</p><img src="https://press.example/door.png" alt="A door"><p>End.</p>')
  await expect(field(page)).toContainText('Picture at press.example, not loaded from there')
  await field(page).getByRole('button', { name: 'Import into the library' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('60 × 40 px, uploaded')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('A door')
  await dialog.getByLabel('Credit').fill('Photo: Ada Reed')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(field(page).getByRole('img', { name: 'A door' })).toHaveAttribute('src', /^\/media\//)
  await expect(field(page)).not.toContainText('press.example')
  await expectSaved(page)
  expect(new Set(asked)).toEqual(new Set([new URL(site.origin).host]))
})

test('a pasted picture whose address cannot be parsed is left out, and the text around it stays', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'A picture without an address')
  for (const src of ['https://[', 'https://', '//:', 'https://press.example:port/door.png'])
    await paste(
      page,
      'text/html',
      `<p>Before ${src}</p><figure><img src="${src}"></figure><img src="${src}"><p>After</p>`,
    )
  await expect(field(page).getByText('After')).toHaveCount(4)
  await expect(field(page).locator('figure')).toHaveCount(0)
  await field(page).pressSequentially(' and more')
  await expect(field(page)).toContainText('After and more')
  await expectSaved(page)
})

test('R813 a text that is too long is stored on the device with a message next to it, and is saved when it is shorter again', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', viewport: { width: 390, height: 700 } })
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'Much too long')
  await page.keyboard.type('The beginning.')
  await expectSaved(page)
  await page.keyboard.press('Enter')
  await paste(page, 'text/plain', `${'word '.repeat(200)}\n\n`.repeat(maxContentLength / 1000 + 1))
  const trouble = page.getByText('Saved on this device only: longer than 500,000 characters')
  await expect(trouble).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeInViewport()
  await page.keyboard.press('Control+z')
  await page.keyboard.type('More of it.')
  await expectSaved(page)
  await expect(trouble).toBeHidden()
  const stored = await site.db
    .selectFrom('item_draft')
    .select('content_html')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  expect(stored!.content_html).toContain('More of it.')
  expect(await axeFindings(page)).toEqual([])
})

test('R822 who asks for the pen is seen at the end of a long text, too; whoever leaves lays it down at once', async ({
  newPage,
  site,
}) => {
  const [anna, bert] = [await newPage({ locale: 'en-US' }), await newPage({ locale: 'en-US' })]
  await logInToNewsroom(anna, site, 'editor', 'Anna')
  await logInToNewsroom(bert, site, 'editor', 'Bert')
  await beginArticle(anna, 'Written by two')
  await paste(anna, 'text/plain', 'A line of the text.\n\n'.repeat(60))
  await anna.keyboard.type('The last words.')
  await expectSaved(anna)
  await bert.goto(new URL(anna.url()).pathname)
  await bert.getByRole('button', { name: 'Ask for the pen' }).click()
  await expect(anna.getByText('Bert asks for it.')).toBeInViewport()
  await expect(anna.getByRole('button', { name: 'Hand it over' })).toBeInViewport()
  await anna.goto('about:blank')
  await expect(field(bert)).toHaveAttribute('contenteditable', 'true')
})

test('R812 R815 by keyboard: a new item begins at its title, Enter leads to the text, Ctrl and K to the address of a link, which goes when it is emptied, and a dialog to its first field', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/items')
  await page.getByRole('button', { name: 'New item' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Keys alone')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('source')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused()
  await page.keyboard.type('https://source.example/')
  await page.keyboard.press('Enter')
  await expect(field(page).getByRole('link', { name: 'source' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('https://source.example/')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(field(page).getByRole('link')).toHaveCount(0)
  await expectSaved(page)

  await page.getByRole('button', { name: 'Send to review' }).press('Enter')
  const giveBack = page.getByRole('button', { name: 'Return', exact: true })
  await expect(giveBack).toBeEnabled()
  await giveBack.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Who is the source?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Who is the source?')).toBeVisible()
})

test('R815 the keys for a link open its dialog also in the moment in which it closes', async ({ page, site }) => {
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'Two presses')
  await page.keyboard.type('source')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await address.fill('https://source.example/')
  // The browser reports that a dialog has closed in a later task. Promises alone come before it.
  const isOpenBefore = await page.evaluate(async () => {
    const form = document.activeElement!.closest('form')!
    const dialog = form.closest('dialog')!
    const until = async (isOpen: boolean) => {
      for (let turn = 0; turn < 100 && dialog.open !== isOpen; turn++) await Promise.resolve()
    }
    form.requestSubmit()
    await until(false)
    const keys = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', keys))
    await until(true)
    return dialog.open
  })
  expect(isOpenBefore).toBe(true)
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
  await expect(address).toHaveValue('https://source.example/')
  await address.press('Escape')
  await expect(address).toBeHidden()
})

test('R837 R841 the log and the list of sources are downloaded: a table that spreadsheets read as UTF-8, and OPML', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'owner')
  await beginArticle(page, '=SUM(1) 比特币')
  await expectSaved(page)
  const download = async (path: string, button: string) => {
    await page.goto(path)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const log = await download('/newsroom/audit', 'Export as CSV')
  expect(log.name).toBe('newsroom-log.csv')
  expect(log.text).toMatch(/^\uFEFFid,time,who,by_key,action,kind,subject_id,before,after\r\n/)
  expect(log.text).toContain('=SUM(1) 比特币')
  expect(log.text).not.toMatch(/(?:^|,)=/m)
  await site.db
    .insertInto('feed')
    .values({ url: 'https://source.example/feed', name: 'Kestrel & Co', kind: 'flash', is_enabled: false })
    .execute()
  const sources = await download('/newsroom/ingest/sources', 'Export the feeds as OPML')
  expect(sources.name).toBe('sources.opml')
  expect(sources.text).toContain('<opml version="2.0">')
  expect(sources.text).toContain('xmlUrl="https://source.example/feed"')
})

test('R825 an embargo that was entered beside the text holds when the text is published, saved or not', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /409/ })
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'Under embargo')
  await page.keyboard.type('Not yet.')
  await expectSaved(page)
  const embargo = page.getByLabel('Embargo until, UTC')
  await embargo.fill('2099-01-01T09:00')
  await field(page).focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The item is under embargo until 2099-01-01 09:00 UTC')).toBeVisible()
  await page.reload()
  await expect(embargo).toHaveValue('2099-01-01T09:00')
})

for (const hours of [-7, 9])
  test(`R816 the time at which a text goes out is right on a device whose clock is ${hours} hours wrong, which the newsroom says`, async ({
    page,
    site,
  }) => {
    await logInToNewsroom(page, site, 'editor')
    const minute = 60_000
    await page.clock.install({ time: Date.now() + hours * 60 * minute })
    await beginArticle(page, `Scheduled by a clock ${hours} hours wrong`)
    const bar = page.getByText(/The clock of this device says/)
    const [device, server] = (await bar.innerText()).match(/\d\d(?=:\d\d)/g)!.map(Number)
    expect((device! - server! + 48) % 24).toBe((hours + 48) % 24)
    await page.getByRole('button', { name: 'Schedule' }).click()
    const form = page.getByRole('dialog')
    const left = Number(/in (\d+) min/.exec(await form.getByRole('status').innerText())?.[1])
    const at = Date.parse(`${await form.getByRole('textbox', { name: 'Time' }).inputValue()}Z`)
    expect(Math.abs((at - Date.now()) / minute - left)).toBeLessThan(2)
  })
