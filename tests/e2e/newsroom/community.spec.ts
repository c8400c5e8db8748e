import { expect } from '#tests/e2e/fixtures.ts'
import { test } from '#tests/e2e/social/conversation.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { createColleague, done } from '#tests/desk.ts'
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

test('R850 R853 the counts of casts, members and words follow each act, its undo, and what others do meanwhile', async ({
  newPage,
  site,
}) => {
  const spammer = await createTestAccount(site.db, 'spammer')
  const other = await createColleague(site, 'Other', 'moderator')
  const cast = { hash: `0x${'cd'.repeat(20)}` }
  await site.db.deleteFrom('comment_word').execute()
  await done(other, 'cast/hide', cast)
  await done(other, 'comment/bar', { account_id: spammer.id })
  await done(other, 'comment/addWord', { word: 'moon' })
  await done(other, 'comment/addWord', { word: 'pump' })
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'moderator')
  const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

  for (const [path, name, count, act, meanwhile] of [
    ['casts', 'Casts', 1, 'Show', () => done(other, 'cast/hide', { hash: `0x${'ef'.repeat(20)}` })],
    ['barred', 'Barred', 1, 'Allow comments again', undefined],
    ['words', 'Word list', 2, 'Remove moon from the list', () => done(other, 'comment/addWord', { word: 'rug' })],
  ] as const) {
    await page.goto(`/newsroom/community/${path}`)
    await expect(tab(name)).toHaveText(`${name}${count}`)
    await page.getByRole('button', { name: act }).click()
    const line = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })
    await expect(tab(name)).toHaveText(count === 1 ? name : `${name}${count - 1}`)
    await expect(line).toBeVisible()
    await line.getByRole('button', { name: 'Undo' }).click()
    await expect(tab(name)).toHaveText(`${name}${count}`)
    await expect(page.getByRole('button', { name: act })).toHaveCount(1)
    if (!meanwhile) continue
    await meanwhile()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(tab(name)).toHaveText(`${name}${count + 1}`)
  }
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

test('R852 a rule for an item that is not there is refused at its field, the number for new members at its own', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /404|429/ })
  await logInToNewsroom(page, site, 'moderator')
  await page.goto('/newsroom/community/rules')
  const item = page.getByLabel('Address or number of an item')
  for (const given of ['99999999', 'no number']) {
    await item.fill(given)
    await page.getByRole('button', { name: 'Set' }).click()
    await expect(item).toHaveAccessibleDescription('No item has this address or number')
  }
  const json = { code: -1, msg: 'Too many requests' }
  await page.route('**/admin/v1/comment/setPolicy', (route) => route.fulfill({ status: 429, json }))
  await page.reload()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('spinbutton')).toHaveAccessibleDescription(/Too many requests/)
  await expect(item).not.toHaveAccessibleDescription(/Too many requests/)
})
