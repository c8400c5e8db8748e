import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings, faults } from '#tests/e2e/page.ts'
import { logInToNewsroom } from './newsroom.ts'

test('R842 R845 the result of a test run comes into view below a long form; intervals are named in hours and days', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', viewport: { width: 1024, height: 640 } })
  await logInToNewsroom(page, site, 'admin')
  await page.goto('/newsroom/ingest/sources')
  await page.getByRole('button', { name: 'Add a source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Format').selectOption('JSON API')
  await dialog.getByLabel('Address').fill('http://127.0.0.1:1/news.json')
  await dialog.getByLabel('Title').fill('headline')
  await expect(dialog.getByLabel('Read every')).toContainText('6 hours')
  await expect(dialog.getByLabel('Read every')).toContainText('1 day')
  await dialog.getByRole('button', { name: 'Test run' }).click()
  await expect(dialog.getByText('127.0.0.1 is a private address')).toBeInViewport()
})

test('R841 R904 a file is tried before anything of it is stored: what would come is listed, in the language of the page, and taken with one press', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'admin')
  await page.goto('/newsroom/ingest/sources')
  const opml =
    '<opml version="2.0"><body><outline text="Asia"><outline text="Wire" type="rss" xmlUrl="https://wire.example/feed"/><outline text="Again" xmlUrl="feed://wire.example/feed"/><outline text="Off" isComment="true" xmlUrl="https://off.example/feed"/><outline text="More" type="include" url="https://more.example/list.opml"/><outline text="Post" xmlUrl="mailto:a@post.example"/></outline></body></opml>'
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml) })
  await choose()
  const trial = page.getByRole('region', { name: 'feeds.opml' })
  await expect(trial.getByRole('status')).toHaveText(
    'feeds.opml 1 of 5 would be added, 1 listed twice, 1 commented out, 1 other list not read, 1 without a web address',
  )
  await expect(trial.getByRole('listitem')).toHaveText('WireAsia · https://wire.example/feed')
  expect(await axeFindings(page)).toEqual([])
  const sources = site.db.selectFrom('feed').select('url').where('url', '=', 'https://wire.example/feed')
  expect(await sources.execute()).toEqual([])
  for (const [locale, words] of [
    ['zh-CN', '可添加 1/5 个，1 个重复，1 个已被注释，1 个引用列表未读取，1 个没有网址'],
    ['th-TH', 'เพิ่มได้ 1 จาก 5 ซ้ำ 1 ถูกปิดไว้ 1'],
  ] as const) {
    const other = await newPage({ locale })
    await logInToNewsroom(other, site, 'admin')
    await other.goto('/newsroom/ingest/sources')
    await other
      .locator('input[type=file]')
      .setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml) })
    await expect(other.getByRole('region', { name: 'feeds.opml' }).getByRole('status')).toContainText(words)
    expect(await faults(other)).toEqual([])
  }
  await trial.getByRole('button', { name: 'Import 1' }).click()
  await expect(trial).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Wire', exact: true })).toBeVisible()
  await choose()
  await expect(trial).toContainText('This file contains nothing to import.')
})
