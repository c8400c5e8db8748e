import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings } from '#tests/e2e/page.ts'
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
  await mira.getByRole('button', { name: 'Save', exact: true }).click()
  await mira.waitForURL(/topic\/\d+$/)
  await leyla.goto(mira.url())
  await expect(title(leyla)).toHaveValue('Halving')

  await title(mira).fill('The halving of Mira')
  await mira.getByLabel('Tags').fill('BTC')
  await mira.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mira.getByRole('heading', { level: 1 })).toHaveText('The halving of Mira')

  await title(leyla).fill('The halving of Leyla')
  await leyla.getByRole('textbox', { name: /^Introduction/ }).fill('What Leyla says')
  await leyla.getByRole('button', { name: 'Save', exact: true }).click()
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

  // A third save meanwhile: the choice is kept, and only the new difference is asked about.
  await title(mira).fill('Third')
  await mira.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mira.getByRole('heading', { level: 1 })).toHaveText('Third')
  await leyla.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(leyla, 'Introduction · English').getByRole('radio', { name: 'What Leyla says' })).toBeChecked()
  await conflict.getByRole('button', { name: 'Keep all of mine' }).click()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await saved(leyla)
  await expect(leyla.getByRole('heading', { level: 1 })).toHaveText('The halving of Mira')
  await expect(leyla.getByLabel('Tags')).toHaveValue('BTC')
  await expect(leyla.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(5)
})

test('R822 a note that somebody else writes on a text appears without a reload', async ({ newPage, site }) => {
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
