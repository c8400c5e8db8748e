import type { Page } from '@playwright/test'
import { createColleague } from '#tests/desk.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings } from '#tests/e2e/page.ts'
import { publish } from '#tests/news.ts'
import { writeArticle } from './content/texts.ts'
import { beginArticle, expectSaved, logInToNewsroom } from './newsroom.ts'

test('R826 the second of two editors of one entity sees both states, loses nothing, and chooses field by field', async ({
  newPage,
  site,
}) => {
  const [mira, leyla] = [await newPage({ locale: 'en-US' }), await newPage({ locale: 'en-US', expectedErrors: /409/ })]
  await logInToNewsroom(mira, site, 'editor', 'Mira')
  await logInToNewsroom(leyla, site, 'editor', 'Leyla')
  const saved = (page: typeof mira) => expect(page.getByText('Saved, and public at once')).toBeVisible()
  const title = (page: typeof mira) => page.getByRole('textbox', { name: /^Title/ })
  const field = (page: typeof mira, name: string) => page.getByRole('group', { name, exact: true })

  await mira.goto('/newsroom/entities/topic/new')
  await title(mira).fill('Halving')
  await mira.getByRole('textbox', { name: /^Introduction/ }).fill('What it means')
  await mira.getByRole('button', { name: 'Publish' }).click()
  await mira.waitForURL(/topic\/\d+$/)
  await leyla.goto(mira.url())
  await expect(title(leyla)).toHaveValue('Halving')

  await title(mira).fill('The halving of Mira')
  await mira.getByLabel('Tags').fill('BTC')
  await mira.getByRole('button', { name: 'Publish' }).click()
  await expect(mira.getByRole('heading', { level: 1 })).toHaveText('The halving of Mira')

  await title(leyla).fill('The halving of Leyla')
  await leyla.getByRole('textbox', { name: /^Introduction/ }).fill('What Leyla says')
  await leyla.getByRole('button', { name: 'Publish' }).click()
  const conflict = leyla.getByRole('region', { name: 'Somebody else saved this while you wrote' })
  await expect(conflict.getByRole('heading')).toBeFocused()
  await expect(conflict).toContainText('Saved by Mira')
  await expect(field(leyla, 'Title · English').getByRole('radio', { name: 'The halving of Leyla' })).toBeChecked()
  await expect(field(leyla, 'Title · English').getByRole('radio', { name: 'The halving of Mira' })).not.toBeChecked()
  // What only the other editor has changed is taken from there.
  await expect(field(leyla, 'Tags').getByRole('radio', { name: 'BTC' })).toBeChecked()
  expect(await axeFindings(leyla)).toEqual([])

  await conflict.getByRole('button', { name: 'Take all of theirs' }).click()
  await field(leyla, 'Introduction · English').getByRole('radio', { name: 'What Leyla says' }).check()
  await conflict.getByRole('button', { name: 'Back to the form' }).click()
  await expect(title(leyla)).toHaveValue('The halving of Mira')
  await expect(leyla.getByRole('textbox', { name: /^Introduction/ })).toHaveValue('What Leyla says')

  // A program saves meanwhile: the choice is kept, and only the new difference is asked about.
  await expect(leyla.getByText(/^Saved \d/)).toBeVisible()
  const program = await createColleague(site, 'Program', 'editor')
  const values = JSON.stringify({ title: { en: 'Third' }, intro: { en: 'What it means' }, tags: 'BTC' })
  const id = mira.url().split('/').at(-1)!
  expect((await program.call('entity/save', { kind: 'topic', id, version: '', values })).status).toBe(200)
  await leyla.getByRole('button', { name: 'Publish' }).click()
  await expect(field(leyla, 'Introduction · English').getByRole('radio', { name: 'What Leyla says' })).toBeChecked()
  await conflict.getByRole('button', { name: 'Keep all of mine' }).click()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await saved(leyla)
  await expect(leyla.getByRole('heading', { level: 1 })).toHaveText('The halving of Mira')
  await expect(leyla.getByLabel('Tags')).toHaveValue('BTC')
  await expect(leyla.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(5)
})

test('R815 R822 a note that somebody else writes on a text, and its return, appear without a reload', async ({
  newPage,
  site,
}) => {
  const [mira, leyla] = [await newPage({ locale: 'en-US' }), await newPage({ locale: 'en-US' })]
  await logInToNewsroom(mira, site, 'editor', 'Mira')
  await logInToNewsroom(leyla, site, 'editor', 'Leyla')
  await beginArticle(mira, 'With a live note')
  await mira.keyboard.type('A text.')
  await expectSaved(mira)
  await leyla.goto(mira.url())
  const note = leyla.getByRole('textbox', { name: 'Note' })
  await note.fill('Who said so?')
  await note.press('Enter')
  await expect(leyla.getByText('Who said so?')).toBeVisible()
  await expect(mira.getByText('Who said so?')).toBeVisible()
  await mira.getByRole('textbox', { name: 'Answer' }).fill('The board.')
  await mira.getByRole('textbox', { name: 'Answer' }).press('Enter')
  await expect(leyla.getByText('The board.')).toBeVisible()
  await leyla.getByRole('button', { name: 'Done' }).click()
  await expect(leyla.getByText('Who said so?')).toBeHidden()
  await expect(mira.getByText('Who said so?')).toBeHidden()

  await mira.getByRole('button', { name: 'Send to review' }).click()
  await leyla.getByRole('button', { name: 'Return', exact: true }).click()
  await leyla.getByRole('dialog').getByRole('textbox').fill('Name the two.')
  await leyla.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
  await expect(mira.getByText('Name the two.')).toBeVisible()
  await expect(mira.getByRole('button', { name: 'Send to review' })).toBeVisible()
})

test('R849 R835 two editors of one rule choose between both states in its dialog', async ({ newPage, site }) => {
  const [mira, leyla] = [await newPage({ locale: 'en-US' }), await newPage({ locale: 'en-US', expectedErrors: /409/ })]
  await logInToNewsroom(mira, site, 'admin', 'Mira')
  await logInToNewsroom(leyla, site, 'admin', 'Leyla')
  const dialog = (page: typeof mira) => page.getByRole('dialog', { name: 'Change the rule' })
  const save = (page: typeof mira) =>
    page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const open = async (page: typeof mira) => {
    await page.goto('/newsroom/ingest/rules')
    await page.getByRole('button', { name: 'Rule of two', exact: true }).click()
  }
  await mira.goto('/newsroom/ingest/rules')
  await mira.getByRole('button', { name: 'Add a rule' }).click()
  await mira.getByLabel('Rule', { exact: true }).fill('Rule of two')
  await mira.getByLabel('For which desk').fill('Asia')
  await save(mira)
  await expect(mira.getByRole('dialog')).toBeHidden()
  await open(leyla)
  await open(mira)
  await mira.getByLabel('For which desk').fill('Europe')
  await save(mira)
  await expect(dialog(mira)).toBeHidden()

  await leyla.getByLabel('For which desk').fill('Africa')
  await leyla.getByLabel('Words').fill('halving')
  await save(leyla)
  const desk = dialog(leyla).getByRole('group', { name: 'For which desk' })
  await expect(desk.getByRole('radio', { name: 'Africa' })).toBeChecked()
  await dialog(leyla).getByRole('button', { name: 'Back to the form' }).click()
  await expect(leyla.getByLabel('For which desk')).toHaveValue('Africa')
  await expect(leyla.getByLabel('Words')).toHaveValue('halving')
  await leyla.getByLabel('Words').fill('halving, mining')
  // The form continues from the other editor's save: a third one is noticed, too.
  await open(mira)
  await mira.getByLabel('For which desk').fill('Oceania')
  await save(mira)
  await expect(dialog(mira)).toBeHidden()
  await save(leyla)
  await desk.getByRole('radio', { name: 'Oceania' }).check()
  expect(await axeFindings(leyla)).toEqual([])
  await dialog(leyla).getByRole('button', { name: 'Save this choice' }).click()
  await expect(dialog(leyla)).toBeHidden()
  const row = leyla.getByRole('row', { name: /Rule of two/ })
  await expect(row).toContainText('halving, mining')
  await expect(row).toContainText('For Oceania')
})

test('R845 R849 the second of two editors of one source goes back to the form with the choice, is not let remove what was changed meanwhile, and takes a removal back', async ({
  newPage,
  site,
}) => {
  const [mira, leyla] = [await newPage({ locale: 'en-US' }), await newPage({ locale: 'en-US', expectedErrors: /409/ })]
  await logInToNewsroom(mira, site, 'admin', 'Mira')
  await logInToNewsroom(leyla, site, 'admin', 'Leyla')
  const dialog = (page: typeof mira) => page.getByRole('dialog', { name: 'Change the source' })
  const press = (page: typeof mira, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const credit = (page: typeof mira) => page.getByRole('dialog').getByLabel('Name in the credit')
  const open = async (page: typeof mira, name: string) => {
    await page.goto('/newsroom/ingest/sources')
    await page.getByRole('button', { name, exact: true }).click()
  }
  await mira.goto('/newsroom/ingest/sources')
  await mira.getByRole('button', { name: 'Add a source' }).click()
  await mira.getByLabel('Format').selectOption('telegram')
  await mira.getByRole('textbox', { name: 'Channel' }).fill('@source_of_two')
  await credit(mira).fill('Source of two')
  await press(mira, 'Save')
  await expect(mira.getByRole('dialog')).toBeHidden()
  await open(leyla, 'Source of two')
  await open(mira, 'Source of two')
  await credit(mira).fill('Source of Mira')
  await press(mira, 'Save')
  await expect(dialog(mira)).toBeHidden()

  await credit(leyla).fill('Source of Leyla')
  await press(leyla, 'Save')
  await expect(dialog(leyla).getByRole('radio', { name: 'Source of Leyla' })).toBeChecked()
  await press(leyla, 'Back to the form')
  await expect(credit(leyla)).toHaveValue('Source of Leyla')

  await open(mira, 'Source of Mira')
  await credit(mira).fill('Source of three')
  await press(mira, 'Save')
  await expect(dialog(mira)).toBeHidden()
  await press(leyla, 'Remove')
  await expect(leyla.getByText('Somebody else changed this meanwhile')).toBeVisible()
  await expect(credit(leyla)).toHaveValue('Source of three')
  await press(leyla, 'Remove')
  await expect(dialog(leyla)).toBeHidden()
  const row = leyla.getByRole('row', { name: /Source of three/ })
  await expect(row).toBeHidden()
  await leyla.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('R835 the second of two editors of one slot goes back to the form with the choice, and is not let remove what was changed meanwhile', async ({
  newPage,
  site,
}) => {
  const english = { locale: 'en-US', expectedErrors: /409/ }
  const [mira, leyla] = [await newPage(english), await newPage(english)]
  await logInToNewsroom(mira, site, 'editor', 'Mira')
  await logInToNewsroom(leyla, site, 'editor', 'Leyla')
  const title = 'An article that two editors set'
  await publish(site.db, title, { kind: 'article' })
  const row = (page: typeof mira) => page.getByRole('row', { name: title })
  const change = async (page: typeof mira, position: string) => {
    await page.getByRole('dialog').getByLabel('Order').selectOption(position)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  }
  await mira.goto('/newsroom/slots')
  await mira.getByRole('button', { name: 'Set an item' }).click()
  await mira.getByLabel('Words in the title').fill(title)
  await mira.getByRole('button', { name: 'Find' }).click()
  await mira.getByRole('dialog').getByRole('button', { name: title }).click()
  await mira.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(mira)).toBeVisible()
  await leyla.goto('/newsroom/slots')
  await row(leyla).getByRole('button', { name: 'Change' }).click()
  await row(mira).getByRole('button', { name: 'Change' }).click()
  await change(mira, '2')
  await expect(mira.getByRole('dialog')).toBeHidden()

  await change(leyla, '3')
  await expect(leyla.getByRole('group', { name: 'Order' }).getByRole('radio', { name: '3' })).toBeChecked()
  await leyla.getByRole('button', { name: 'Back to the form' }).click()
  await expect(leyla.getByRole('dialog').getByLabel('Order')).toHaveValue('3')
  await expect(leyla.getByRole('dialog')).toContainText(title)
  await leyla.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(leyla.getByRole('dialog')).toBeHidden()

  await row(mira).getByRole('button', { name: 'Remove' }).click()
  await expect(mira.getByText('Somebody else changed this meanwhile')).toBeVisible()
  await row(mira).getByRole('button', { name: 'Remove' }).click()
  await expect(row(mira)).toBeHidden()
  await mira.getByRole('button', { name: 'Undo' }).click()
  await expect(row(mira)).toContainText('3')
})

test('R834 what two editors change in different fields of one item, or of one picture, is stored from both', async ({
  newPage,
  site,
}) => {
  const [anna, bert] = [await newPage({ locale: 'en-US' }), await newPage({ locale: 'en-US' })]
  await logInToNewsroom(anna, site, 'editor', 'Anna')
  await logInToNewsroom(bert, site, 'editor', 'Bert')
  const pages = [anna, bert]
  await beginArticle(anna, 'Facts of two')
  await expectSaved(anna)
  await bert.goto(anna.url())
  await bert.getByRole('checkbox', { name: 'Hot' }).waitFor()
  await anna.getByRole('textbox', { name: 'Source', exact: true }).fill('Central Bank')
  await anna.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const stored = () =>
    site.db.selectFrom('item').select(['source_name', 'is_hot']).orderBy('article_id', 'desc').executeTakeFirst()
  await expect.poll(stored).toEqual({ source_name: 'Central Bank', is_hot: false })
  await bert.getByRole('checkbox', { name: 'Hot' }).check()
  await bert.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect.poll(stored).toEqual({ source_name: 'Central Bank', is_hot: true })

  const { mediaId } = await writeArticle(await createColleague(site, 'Carol', 'editor'))
  const alts = async () =>
    (await site.db.selectFrom('media').select('alts').where('id', '=', mediaId).executeTakeFirstOrThrow()).alts
  const before = (await alts()) as object
  for (const page of pages) await page.goto(`/newsroom/media/${mediaId}`)
  const describe = async (page: Page, language: string, text: string) => {
    await page.getByRole('textbox', { name: `Description: ${language}` }).fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await describe(anna, '日本語', '扉')
  await expect.poll(alts).toEqual({ ...before, ja: '扉' })
  // What is typed while the page reads what it has saved stays.
  const released = Promise.withResolvers<void>()
  const reading = bert.waitForRequest('**/admin/v1/media/detail*')
  await bert.route('**/admin/v1/media/detail*', async (route) => {
    await released.promise
    await route.continue()
  })
  await describe(bert, 'ไทย', 'ประตู')
  await reading
  await bert.getByRole('textbox', { name: 'Description: 한국어' }).fill('문')
  released.resolve()
  await expect(bert.getByRole('textbox', { name: 'Description: 日本語' })).toHaveValue('扉')
  await bert.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(alts).toEqual({ ...before, ja: '扉', th: 'ประตู', ko: '문' })
})
