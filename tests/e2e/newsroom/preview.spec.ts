import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings } from '#tests/e2e/page.ts'
import { beginArticle, expectSaved, logInToNewsroom } from './newsroom.ts'

test('R936 a draft is seen by width, theme and share card; its link opens it without a login until it is ended', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'editor', 'Mira')
  await beginArticle(page, 'Harbour Chain halts withdrawals')
  await page.keyboard.type('Nobody pressed the button.')
  await expectSaved(page)
  await page.getByRole('link', { name: 'Preview' }).click()

  const desktop = page.frameLocator('iframe[title="Desktop, Light"]')
  await expect(desktop.getByRole('heading', { name: 'Harbour Chain halts withdrawals' })).toBeVisible()
  await expect(desktop.getByText('Nobody pressed the button.')).toBeVisible()
  const phone = page.frameLocator('iframe[title="Phone, Dark"]')
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await phone.locator('html').evaluate((html) => html.clientWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('img', { name: 'Picture of the share card' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Phone', exact: true }).click()
  await expect(page.locator('iframe[title="Phone, Light"]')).toBeVisible()
  await page.getByRole('link', { name: 'Dark', exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(1)

  await page.getByRole('textbox', { name: 'For whom, and why' }).fill('Anneke Vos, to check quotes')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page
    .getByRole('textbox', { name: 'Address of the link for Anneke Vos, to check quotes' })
    .inputValue()

  const outsider = await newPage({ locale: 'en-US', expectedErrors: /410/ })
  await outsider.goto(address)
  await expect(outsider.getByText('Nobody pressed the button.')).toBeVisible()
  await expect(outsider.getByText(/^Not published/)).toBeVisible()
  expect(await axeFindings(outsider)).toEqual([])
  await page.getByRole('button', { name: 'End it now' }).click()
  await expect(page.getByText('Opened once')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End it now' })).toHaveCount(0)
  await outsider.reload()
  await expect(outsider.getByRole('heading', { name: 'This link has ended' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Harbour Chain halts withdrawals')
})

test('R826 R935 the byline, the crop, the slug and a special report are chosen beside the text; the preview shows the people, the page stands at the slug', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'editor', 'Mira')
  await beginArticle(page, 'Block by block')
  await expectSaved(page)
  await page.getByRole('textbox', { name: 'Name 1' }).fill('Mira Okafor')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('textbox', { name: 'Name 2' }).fill('Jun Tanaka')
  await page.getByRole('combobox', { name: 'Role of Name 2' }).selectOption('data')
  await page.getByRole('combobox', { name: 'Part of the picture that a crop keeps' }).selectOption('top')
  await page.getByRole('textbox', { name: 'Words in its address' }).fill('Block by block, again')
  const special = await site.db
    .selectFrom('composition')
    .innerJoin('composition_text as text', 'text.composition_id', 'id')
    .select(['id', 'title'])
    .where('kind', '=', 'special')
    .where('text.lang', '=', 'en')
    .executeTakeFirstOrThrow()
  const search = page.getByLabel('Topics and special reports')
  const name = `${special.title} · Special report`
  await search.fill(special.title.slice(0, 5))
  await expect(page.locator(`option[value="${name}"]`)).toBeAttached()
  await search.fill(name)
  await expect(search).toHaveValue('')
  const saved = page.waitForResponse('**/admin/v1/item/facts')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await expect(page.getByRole('textbox', { name: 'Words in its address' })).toHaveValue('block-by-block-again')
  await expect(page.getByRole('button', { name: 'Library' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  const chosen = await site.db.selectFrom('composition_choice').select('composition_id').execute()
  expect(chosen).toEqual([{ composition_id: special.id }])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe').first()
  await expect(frame.getByRole('link', { name: 'Mira Okafor' })).toBeVisible()
  await expect(frame.getByText('Data Jun Tanaka')).toBeVisible()
  await expect(page.getByText('Mira Okafor', { exact: true })).toBeVisible()
  const article_id = site.article('harbour-chain')
  await site.db.updateTable('item').set({ slug: 'harbour-halts' }).where('article_id', '=', article_id).execute()
  const { status, text } = await site.get(`/news/${article_id}-harbour-halts`)
  expect(status).toBe(200)
  expect(text).toContain(`rel="canonical" href="${site.origin}/news/${article_id}-harbour-halts"`)
})
