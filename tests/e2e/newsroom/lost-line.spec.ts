import type { Page } from '@playwright/test'
import { localisePath } from '#domain/platform/locale.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { beginArticle, expectSaved, logInToNewsroom, reloadAfterCrash } from './newsroom.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' })

/** Types at the end of a text. */
async function typeOn(page: Page, text: string): Promise<void> {
  await field(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

const idOf = (page: Page) => Number(/items\/(\d+)/.exec(page.url())![1])

async function storedText({ db }: TestSite, articleId: number): Promise<string> {
  const row = await db
    .selectFrom('item_draft')
    .select('content_html')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  return row.content_html
}

/** Anna writes on without a line, while Bert gets the pen, writes, and hands it back. */
async function writeApart(anna: Page, bert: Page, title: string): Promise<void> {
  await beginArticle(anna, title)
  await anna.keyboard.type('One.')
  await expectSaved(anna)
  await bert.goto(new URL(anna.url()).pathname)
  await bert.getByRole('button', { name: 'Ask for the pen' }).click()
  await anna.route('**/admin/v1/item/save', (route) => route.abort())
  await typeOn(anna, ' Of Anna.')
  await expect(anna.getByText(/The server does not answer/)).toBeVisible()
  await anna.getByRole('button', { name: 'Hand it over' }).click()
  await expect(field(bert)).toHaveAttribute('contenteditable', 'true')
  await typeOn(bert, ' Of Bert.')
  await expectSaved(bert)
  await anna.unroute('**/admin/v1/item/save')
  await expect(anna.getByText('Saved on this device only: Bert writes this text now')).toBeVisible()
  await anna.getByRole('button', { name: 'Ask for the pen' }).click()
  await bert.getByRole('button', { name: 'Hand it over' }).click()
  await expect(anna.getByText('Somebody else changed this text meanwhile')).toBeInViewport()
}

test('R813 R822 who gets the pen back with a text that was refused goes on with it or with the stored one, and both are kept', async ({
  newPage,
  site,
}) => {
  const options = { locale: 'en-US', expectedErrors: /ERR_FAILED|409/ }
  const [anna, bert] = [await newPage(options), await newPage(options)]
  await logInToNewsroom(anna, site, 'editor', 'Anna')
  await logInToNewsroom(bert, site, 'editor', 'Bert')

  await writeApart(anna, bert, 'Written apart')
  await anna.getByRole('button', { name: 'Continue with mine' }).click()
  await expectSaved(anna)
  await typeOn(anna, ' More.')
  await expect.poll(() => storedText(site, idOf(anna))).toBe('<p>One. Of Anna. More.</p>')
  await anna.getByRole('link', { name: 'Revisions' }).click()
  await expect(anna.getByText('Kept: another text was already there')).toHaveCount(1)
  await expect(anna.getByText('Bert', { exact: true })).toBeVisible()

  await writeApart(anna, bert, 'Written apart again')
  await anna.getByRole('button', { name: 'Use the version of the server' }).click()
  await expect(field(anna)).toHaveText('One. Of Bert.')
  await typeOn(anna, ' More.')
  await expectSaved(anna)
  expect(await storedText(site, idOf(anna))).toBe('<p>One. Of Bert. More.</p>')
})

test('R813 R819 R820 a translation beside its source comes into view, is saved while somebody types, also once its cell is left and without a line', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_FAILED/ })
  await logInToNewsroom(page, site, 'translator')
  await page.goto(localisePath('/newsroom/languages', 'en'))
  const row = page.getByRole('row', { name: /A flash in two languages|An article in two languages/ }).first()
  const stored = async () => {
    const rows = await site.db
      .selectFrom('item_draft')
      .select(['lang', 'title', 'content_html'])
      .where('title', 'like', 'Thử%')
      .orderBy('lang')
      .execute()
    return rows.map(({ lang, title, content_html }) => `${lang} ${title} ${content_html}`)
  }
  const cellOf = (place: number) => row.getByRole('button').nth(place)
  const title = page.getByRole('textbox', { name: 'Title' })
  const passage = page.getByRole('textbox', { name: 'Passage 1' })

  // Below a matrix that fills the screen, the clicked language comes into view.
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, height: 300 })
  await cellOf(3).click()
  await expect(page.getByRole('region', { name: 'Tiếng Việt' }).getByRole('heading').first()).toBeInViewport()
  await page.setViewportSize(size)
  await title.fill('Thử nghiệm')
  await passage.fill('Một')
  // The address of the language that was opened in between arrives late, and does not lead back to it.
  const late = Promise.withResolvers<void>()
  await page.route(/translation\/(matrix|machines)/, (route) => late.promise.then(() => route.continue()))
  await cellOf(4).click()
  await expect(page.getByRole('region', { name: '한국어' })).toBeVisible()
  await expect.poll(stored).toEqual(['vi Thử nghiệm <p>Một</p>'])
  await cellOf(3).click()
  await expect(title).toHaveValue('Thử nghiệm')
  await expect(passage).toHaveValue('Một')
  const arrived = [page.waitForResponse(/translation\/matrix/), page.waitForResponse(/translation\/machines/)]
  late.resolve()
  await Promise.all(arrived)
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  await expect(title).toHaveValue('Thử nghiệm')

  await page.route('**/admin/v1/translation/save', (route) => route.abort())
  await passage.fill('Một hai')
  await expect(page.getByText(/The server does not answer. Saved .* on this device only/)).toBeInViewport()
  await reloadAfterCrash(page)
  await cellOf(3).click()
  await expect(page.getByText(/had not reached the server/)).toBeVisible()
  await expect(passage).toHaveValue('Một hai')
  await page.unroute('**/admin/v1/translation/save')
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d, here and on this device$/)).toBeVisible()
  expect(await stored()).toEqual(['vi Thử nghiệm <p>Một hai</p>'])
})

test('a note that could not be sent stays in its field; the wire is read again once the line is back', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'With a note')
  await page.keyboard.type('One.')
  await expectSaved(page)
  await page.route('**/admin/v1/item/addNote', (route) => route.abort())
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Who said so?')
  await note.press('Enter')
  await expect(page.getByText('The server did not respond')).toBeVisible()
  await expect(note).toHaveValue('Who said so?')
  await page.unroute('**/admin/v1/item/addNote')
  await note.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await expect(note).toHaveValue('')

  await page.clock.install()
  await page.goto('/newsroom/wire')
  await page.getByRole('textbox', { name: /^Flash:/ }).waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since/)).toBeVisible()
  const reads = Promise.all(['wire/list', 'ingest/incoming'].map((path) => page.waitForRequest(`**/admin/v1/${path}*`)))
  await page.context().setOffline(false)
  await reads
})
