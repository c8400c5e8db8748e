import { expect, test } from '#tests/e2e/fixtures.ts'
import { beginArticle, expectSaved, logInToNewsroom } from './newsroom.ts'

test('R941 the first page of the newsroom is what waits for this person: reviews with their author, open translations, drafts, and what they published', async ({
  newPage,
  site,
}) => {
  const [author, editor, translator] = [
    await newPage({ locale: 'en-US' }),
    await newPage({ locale: 'en-US' }),
    await newPage({ locale: 'vi-VN' }),
  ]
  await logInToNewsroom(author, site, 'author', 'Ana')
  await beginArticle(author, 'What a pause costs')
  await author.keyboard.type('Three market makers open their books.')
  await expectSaved(author)
  await author.goto('/newsroom')
  await author.waitForURL('**/newsroom/desk')
  const drafts = author.getByRole('region', { name: 'Your drafts' })
  await drafts.getByRole('link', { name: 'What a pause costs' }).click()
  await author.getByRole('button', { name: 'Send to review' }).click()
  await expect(author.getByText('in review').first()).toBeVisible()

  await logInToNewsroom(editor, site, 'editor', 'Mira')
  await editor.goto('/newsroom')
  await expect(editor.getByRole('heading', { level: 1, name: /wait for you/ })).toBeVisible()
  const review = editor.getByRole('region', { name: 'To review' })
  await expect(review.getByRole('listitem').filter({ hasText: 'What a pause costs' })).toContainText('Ana')
  await expect(editor.getByRole('region', { name: 'Published by you' })).toHaveCount(0)
  await beginArticle(editor, 'City camp: who comes')
  await editor.keyboard.type('Four hundred people.')
  await expectSaved(editor)
  // Nobody is named as the author: the line says so, and one key leaves it.
  await expect(editor.getByText('Nobody is named as the author')).toBeVisible()
  await editor.keyboard.press('Alt+n')
  await expect(editor.getByText('Nobody is named as the author')).toHaveCount(0)
  await editor.keyboard.press('Control+Enter')
  await expect(editor.getByText('It is public now')).toBeVisible()
  await editor.goto('/newsroom')
  await expect(editor.getByRole('region', { name: 'Published by you' })).toContainText('City camp: who comes')

  await logInToNewsroom(translator, site, 'translator', 'Tran')
  await translator.goto('/newsroom')
  await translator
    .getByRole('region', { name: /Tiếng Việt/ })
    .getByRole('link')
    .first()
    .click()
  await expect(translator).toHaveURL(/languages\?item=\d+&lang=vi$/)
  await expect(translator.getByRole('region', { name: 'Tiếng Việt' })).toBeVisible()
  await translator.goBack()
  await expect(translator).toHaveURL(/newsroom\/desk$/)
})
