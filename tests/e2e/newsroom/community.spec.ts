import { expect } from '#tests/e2e/fixtures.ts'
import { test } from '#tests/e2e/social/conversation.ts'
import { logInToNewsroom } from './newsroom.ts'

test('R850 a comment that comes in while the queue is open appears without a reload; what was done stays with its undo, and the count follows', async ({
  newPage,
  site,
  alice,
  bob,
  comments,
}) => {
  await site.db
    .insertInto('comment_word')
    .values({ word: 'airdrop' })
    .onConflict((c) => c.doNothing())
    .execute()
  const id = await comments.newFlash()
  await comments.add(id, 'An airdrop for alice', alice)
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'moderator')
  await page.goto('/newsroom/community')
  const row = (text: string) => page.getByRole('article').filter({ hasText: text })
  const tab = page.getByRole('link', { name: /^Waiting/ })
  await row('An airdrop for alice').getByRole('button', { name: 'Hide' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Hidden: “An airdrop for alice”' })
  await expect(done).toBeVisible()
  await expect(tab).toHaveText('Waiting')

  await comments.add(id, 'An airdrop for bob', bob)
  // The page also reads its queue again when the connection is back.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(row('An airdrop for bob')).toBeVisible()
  await expect(tab).toHaveText('Waiting1')
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(row('An airdrop for alice')).toBeVisible()
  await expect(tab).toHaveText('Waiting2')
})

test('R853 a report that was closed without an answer is found again, with who sent it, and opened again', async ({
  newPage,
  site,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const commentId = await comments.add(id, 'Free coins', alice)
  await comments.call('report', { id: commentId, content: 'Advertising' }, bob)
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'moderator')
  await page.goto('/newsroom/community/reports')
  const tab = page.getByRole('link', { name: /^Reports/ })
  await expect(tab).toHaveText('Reports1')
  await page.getByRole('button', { name: 'Close without an answer' }).click()
  await expect(page.getByText('Closed without an answer: the report of bob')).toBeVisible()
  await expect(tab).toHaveText('Reports')
  await page.reload()
  const closed = page.getByRole('region', { name: 'Recently closed without an answer' })
  await expect(closed.getByRole('article', { name: 'bob' })).toContainText('Advertising')
  await closed.getByRole('button', { name: 'Open again' }).click()
  await expect(closed).toHaveCount(0)
  await expect(
    page.getByRole('article', { name: 'bob' }).getByRole('button', { name: 'Answer', exact: true }),
  ).toBeVisible()
})

test('R852 a rule for an item that is not there is refused at its field', async ({ newPage, site }) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /404/ })
  await logInToNewsroom(page, site, 'moderator')
  await page.goto('/newsroom/community/rules')
  const item = page.getByLabel('Address or number of an item')
  for (const given of ['99999999', 'no number']) {
    await item.fill(given)
    await page.getByRole('button', { name: 'Set' }).click()
    await expect(item).toHaveAccessibleDescription('No item has this address or number')
  }
})
