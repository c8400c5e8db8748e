import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom } from './newsroom.ts'

test('R877 by keyboard every page of the newsroom and every text is two words away, and a role is offered what it may open', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/items')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const field = page.getByRole('combobox', { name: 'Go to or begin' })
  const go = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.insertText(words)
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(words)
    await page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
  }
  await go('Financing')
  await expect(page).toHaveURL(/\/newsroom\/entities\/round$/)
  await go('Central bank of Norland')
  await expect(page).toHaveURL(/\/newsroom\/items\/\d+\/en$/)
  await go('New article')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')

  const translator = await newPage({ locale: 'en-US' })
  await logInToNewsroom(translator, site, 'translator')
  await translator.goto('/newsroom/languages')
  await translator.getByRole('heading', { level: 1 }).waitFor()
  await translator.keyboard.press('Control+k')
  await expect(translator.getByRole('option', { name: 'Languages' })).toBeVisible()
  await expect(translator.getByRole('option', { name: 'New flash' })).toHaveCount(0)
})
