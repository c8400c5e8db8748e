import { releaseDue } from '#server/newsroom/item/releases.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { beginArticle, expectSaved } from '#tests/e2e/newsroom/newsroom.ts'
import { expectInFeed, type Desk } from './desk.ts'

const title = 'Who keeps the coins of eleven funds'
const feed = '/feeds/article.xml'

/** An article is written, returned, reviewed, scheduled, corrected and withdrawn; its page and the feed follow. */
export async function walkArticle({ site, editor, author, reader }: Desk): Promise<void> {
  await beginArticle(author, title)
  await author.keyboard.type('Two of eleven name a second keeper.')
  await expectSaved(author)
  await author.getByRole('button', { name: 'Send to review' }).click()
  await expect(author.getByText('in review').first()).toBeVisible()
  const path = new URL(author.url()).pathname
  const id = Number(/\d+/.exec(path)![0])
  await author.goto('/newsroom/items')

  await editor.goto(path)
  await editor.getByRole('button', { name: 'Return', exact: true }).click()
  const dialog = editor.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Name the two.')
  await dialog.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(dialog).toBeHidden()
  await author.goto(path)
  await expect(author.getByText('Name the two.')).toBeVisible()
  await author.getByRole('button', { name: 'Send to review' }).click()
  await expect(author.getByText('in review').first()).toBeVisible()

  await editor.reload()
  await editor.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByLabel('Time', { exact: true }).fill('2099-01-01T09:30:07')
  await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(dialog.getByText('2099-01-01 00:30:07 UTC')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(editor.getByText('2099-01-01 09:30:07')).toBeVisible()
  expect((await reader.goto(`/news/${id}`))!.status()).toBe(404)
  await releaseDue(site, new Date('2099-01-01T00:30:07Z'))
  await site.db.updateTable('item').set({ published_at: new Date() }).where('article_id', '=', id).execute()
  await expect(async () => {
    await reader.goto(`/news/${id}`)
    await expect(reader.locator('h1')).toHaveText(title, { timeout: 500 })
  }).toPass()
  await expectInFeed(site, feed, title)

  await editor.reload()
  await editor.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByRole('textbox').fill('Three name a second keeper.')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await reader.reload()
    await expect(reader.getByText('Three name a second keeper.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectInFeed(site, feed, 'Three name a second keeper')

  await editor.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('textbox').fill('The papers were forged.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await reader.reload())!.status()).toBe(410)
  await expect(reader.getByText('The papers were forged.')).toBeVisible()
  await expectInFeed(site, feed, title, false)
}
