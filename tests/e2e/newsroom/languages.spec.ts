import { createTestStaff } from '#tests/staff.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings } from '#tests/e2e/page.ts'
import { createColleague, done } from '#tests/desk.ts'
import { logInToNewsroom } from './newsroom.ts'

test('R937 languages are set among the people; a translator has their columns, Back leads to the pair before, and a text goes to a colleague and back', async ({
  newPage,
  site,
}) => {
  const [owner, page, checker] = [
    await newPage({ locale: 'en-US' }),
    await newPage({ locale: 'en-US' }),
    await newPage({ locale: 'en-US' }),
  ]
  await logInToNewsroom(page, site, 'translator', 'Tran Minh')
  await logInToNewsroom(checker, site, 'editor', 'Linh')
  await createTestStaff(site.db, 'editor', { name: 'Baris' })
  await logInToNewsroom(owner, site, 'owner', 'Olga')

  await owner.goto('/newsroom/staff')
  for (const [name, langs] of [
    ['Tran Minh', ['Tiếng Việt', 'Türkçe']],
    ['Baris', ['Türkçe']],
  ] as const) {
    await owner.getByRole('button', { name: `Languages of ${name}: All` }).click()
    for (const lang of langs) await owner.getByRole('dialog').getByRole('checkbox', { name: lang }).check()
    expect(await axeFindings(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Save languages' }).click()
    await expect(owner.getByRole('dialog')).toHaveCount(0)
  }

  await page.goto('/newsroom/languages')
  const columns = page.getByRole('columnheader')
  await expect(columns).toHaveText(['When', 'Item', 'Việt', 'Türkçe'])
  const cells = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').getByRole('button')
  await cells.first().click()
  await expect(page.getByRole('region', { name: 'Tiếng Việt' })).toBeVisible()
  await expect(page).toHaveURL(/languages\?item=\d+&lang=vi$/)
  await cells.last().click()
  await expect(page.getByRole('region', { name: 'Türkçe' })).toBeVisible()
  await page.goBack()
  const pair = page.getByRole('region', { name: 'Tiếng Việt' })
  await expect(pair).toBeVisible()
  await expect(page).toHaveURL(/lang=vi$/)
  const address = page.url()

  await pair.getByRole('textbox', { name: 'Title' }).fill('Norland nâng trần')
  await expect(pair.getByText(/^Saved/)).toBeVisible()
  await pair.getByRole('button', { name: 'Ready' }).click()
  const to = page.getByRole('dialog').getByLabel('To')
  await expect(to.getByRole('option', { name: 'Baris' })).toHaveCount(0)
  await to.selectOption('Linh')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(pair.getByText('Tran Minh handed it to Linh')).toBeVisible()

  await checker.goto('/newsroom')
  const waiting = checker.getByRole('main').getByRole('listitem').filter({ hasText: 'Tran Minh' })
  await waiting.getByRole('link').click()
  await expect(checker).toHaveURL(new URL(address).pathname + new URL(address).search)
  await checker.getByRole('button', { name: 'Return' }).click()
  await checker.getByRole('dialog').getByLabel('What is to be done?').fill('Name the bank')
  await checker.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
  await expect(checker.getByText('Linh handed it to Tran Minh')).toBeVisible()
  await page.goto('/newsroom/languages?filter=mine')
  await page.getByRole('grid').getByRole('button', { name: /draft/ }).first().click()
  await expect(page.getByText('Name the bank')).toBeVisible()
})

test('R820 a term of the glossary is removed while the removal of another is under way', async ({ newPage, site }) => {
  const editor = await createColleague(site, 'Glossarist', 'editor')
  for (const en of ['Alcyon', 'Boreas']) await done(editor, 'translation/saveTerm', { is_kept: true, forms: { en } })
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/languages/glossary')
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  const { promise: both, resolve: second } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/admin/v1/translation/term*', async (route) => {
    if (++sent === 2) second()
    await both
    await route.continue()
  })
  await remove('Alcyon').click()
  await remove('Boreas').click()
  await expect(remove('Alcyon')).toHaveCount(0)
  await expect(remove('Boreas')).toHaveCount(0)
})
