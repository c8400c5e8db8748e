import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom } from './newsroom.ts'
import { axeFindings } from '#tests/e2e/page.ts'

test('R826 R830 by keyboard alone a round is added, changed, taken back from its history, removed and put back; a file is tried, then taken in', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /400/ })
  await logInToNewsroom(page, site, 'editor', 'Mira')
  await page.goto('/newsroom/entities/round')
  const press = (name: string, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name, exact: true }).first().press('Enter')
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await press('New entry', 'link')
  await type('Project', 'Saltmarsh of the keys')
  await type('Amount in US dollars', 'much')
  await type('Project', ' ')
  await type('Announced on', '03012026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('To correct: 2. The cursor is in the first one.')
  await expect(page.getByLabel('Project')).toBeFocused()
  await expect(page.getByLabel('Project')).toHaveAccessibleDescription('Fill this in.')
  await expect(page.getByLabel('Amount in US dollars')).toHaveAccessibleDescription(/^An amount in dollars/)
  await type('Project', 'Saltmarsh of the keys')
  await type('Amount in US dollars', '1250000.50')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Saltmarsh of the keys')

  await type('Project', 'Saltmarsh of the doors')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Saltmarsh of the doors')
  await press('Restore earlier state')
  await expect(title).toHaveText('Saltmarsh of the keys')
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(4)

  await press('Remove')
  await page.waitForURL('**/entities/round')
  const row = page.getByRole('row', { name: /Saltmarsh of the keys/ })
  await press('Removed entries', 'link')
  await row.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(row).toHaveCount(0)
  await press('Current entries', 'link')
  await expect(row).toContainText('Public')

  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.locator('input[type=file]').press('Enter')
    await (await chooser).setFiles({ name: 'rounds.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  await press('Import', 'link')
  await choose('project,announced_at,intro_ja\nNorland of the fields,2026-03-03,橋\nNo day of the fields,,\n')
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Norland of the fields')
  await expect(rows.nth(1)).toContainText('New')
  await expect(rows.nth(2)).toContainText('Line 3')
  await expect(rows.nth(2)).toContainText('“Announced on (announced_at)” is not valid.')
  expect(await axeFindings(page)).toEqual([])
  await press('Import 1')
  await page.waitForURL('**/entities/round')
  await expect(page.getByRole('row', { name: /Norland of the fields/ })).toBeVisible()

  await press('Import', 'link')
  await page.getByLabel('File format').selectOption('The format of its source')
  const head = 'Name,Date,Amount Raised,Round,Description,Lead Investor,Other Investors,Category,Source,Valuation'
  const csv = `${head}\nOxbow of the file,2026-03-02,5,Seed,A wire,Kestrel,,DeFi,,\nNo day at all,,5,Seed,,,,,,\n`
  await choose(csv)
  await expect(page.getByText('1 new, 0 changed, 0 unchanged, 1 refused')).toBeVisible()
  await press('Import 1')
  await page.waitForURL('**/entities/round')
  await expect(page.getByRole('row', { name: /Oxbow of the file/ })).toBeVisible()
})

test('R826 why rows of a file of a source, or the whole file, cannot be used is said in the language of the page', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'ja-JP', expectedErrors: /400/ })
  await logInToNewsroom(page, site, 'editor', 'Mira')
  await page.goto('/newsroom/entities/channel/import')
  await page.getByLabel('ファイルの形式').selectOption({ index: 1 })
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'channels.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('type,account,ended_at\nx,@farwire_ja,soon\nmastodon,@farwire_ja,\n')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('ended_atが日時ではありません：soon')
  await expect(rows.nth(2)).toContainText('typeがtelegram, xのどれでもありません')
  await choose('type,account\nx,"@farwire_ja\n')
  await expect(page.getByRole('alert')).toHaveText(
    'channels.csvはCSVではありません。2行目の近くで引用符が足りないか、位置が違います',
  )
})

test('R901 a trial shows how a spreadsheet was read, in the language of the page, and there is a template', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'ja-JP' })
  await logInToNewsroom(page, site, 'editor', 'Mira')
  await page.goto('/newsroom/entities/round/import')
  const text = 'project;amount;announced_at;notiz\r\nOxbow;1.250.000,50;13/06/2023;x\r\nOxbow 2;1.250;05/06/2023;\r\n'
  await page.locator('input[type=file]').setInputFiles({
    name: 'rounds.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${text}`, 'utf16le'),
  })
  await expect(page.getByText('UTF-16LEとして読み込み、列の区切りはセミコロン')).toBeVisible()
  await expect(page.getByText('amount：「1.250.000,50」は1,250,000.50と読み取ります')).toBeVisible()
  await expect(page.getByText('announced_at：「13/06/2023」は2023年6月13日と読み取ります')).toBeVisible()
  await expect(page.getByText('該当する項目がないため除外：notiz')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'rounds.csv' })).toContainText('2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVのひな形' }).click()
  expect((await download).suggestedFilename()).toBe('round.csv')
})

test('R826 the items of a topic are given by id or by address, and its page is linked', async ({ newPage, site }) => {
  const [one, other] = [await site.publishFlash('Halving is near'), await site.publishFlash('Halving is here')]
  const page = await newPage({ locale: 'en-US', expectedErrors: /400/ })
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/entities/topic/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('The halving')
  const items = page.getByLabel('Items')
  await items.fill('no address')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toHaveText('To correct: 1. The cursor is in the first one.')
  await items.fill(`${site.origin}/zh/flash/${other}?from=mail\n${one}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The halving')
  await expect(items).toHaveValue(`${other}\n${one}`)
  const link = page.getByRole('link', { name: 'As readers see it' })
  await page.goto((await link.getAttribute('href'))!)
  await expect(page.getByRole('heading', { name: 'The halving' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Halving is here' }).first()).toBeVisible()
})

test('R939 what is typed in a form of data is there after a reload and on another device, is a draft in the list, and goes out as it was typed last', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'editor', 'Mira')
  await page.goto('/newsroom/entities/event/new')
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.fill('Summit of the drafts')
  await page.getByLabel('Time zone').selectOption('Asia/Bangkok')
  await page.getByRole('textbox', { name: /^Text/ }).fill('Two days of talks.')
  await expect(page.getByText('Readers do not have it yet')).toBeVisible()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Summit of the drafts')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Bangkok')

  const other = await newPage({ locale: 'en-US' })
  await logInToNewsroom(other, site, 'editor', 'Leyla')
  await other.goto('/newsroom/entities/event')
  await other.getByRole('link', { name: 'Summit of the drafts' }).click()
  await expect(other.getByRole('textbox', { name: /^Text/ })).toHaveText('Two days of talks.')
  await expect(other.getByText(/^Kept by Mira/)).toBeVisible()
  expect(await axeFindings(other)).toEqual([])

  await page.getByLabel('Begins').fill('2026-12-02T09:00')
  await page.getByLabel('Ends').fill('2026-12-01T18:00')
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect(page.getByLabel('Ends')).toBeFocused()
  await expect(page.getByLabel('Ends')).toHaveAccessibleDescription(/The end is before the beginning\.$/)
  await page.getByLabel('Ends').fill('2026-12-03T18:00')
  await page.getByLabel('City').fill('Bangk')
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Bangkok, Thailand')
  await page.getByLabel('City').fill('Bangkok, Thailand')
  await publish.click()
  await page.waitForURL(/event\/\d+$/)
  await other.goto('/newsroom/entities/event')
  const recommended = other.getByRole('checkbox', { name: 'Recommended: Summit of the drafts' })
  await recommended.check()
  await expect(other.getByText('Saved, and public at once')).toBeVisible()
  await other.reload()
  await expect(recommended).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Recommended')).toBeChecked()
  await page.goto((await page.getByRole('link', { name: 'As readers see it' }).getAttribute('href'))!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summit of the drafts')
})
