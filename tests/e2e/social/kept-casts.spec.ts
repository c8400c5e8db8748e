import { expect } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { castRow, castTexts, successToasts } from '#tests/e2e/locators.ts'
import { axeFindings, open } from '#tests/e2e/page.ts'
import { test } from './farcaster-accounts.ts'
import { detailsOf } from './social.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const menuOf = async (page: Page, hash: string) => {
  await castRow(page, { hash }).getByRole('button', { name: 'More' }).click()
  return page.locator('[popover]:popover-open')
}

test('R958 a cast is bookmarked from its menu, found on the own profile only, and taken out', async ({
  visitAs,
  visit,
  alice,
  original,
}) => {
  const page = await visitAs(alice, { ...phone, path: '/farcaster/latest' })
  await (await menuOf(page, original.hash)).getByRole('button', { name: 'Bookmark' }).click()
  await expect(successToasts(page).last()).toContainText('Only you see your bookmarks')
  await open(page, '/farcaster/person/bookmarks')
  await expect(castTexts(page)).toHaveText(['Something to like'])
  expect(await axeFindings(page)).toEqual([])
  await (await menuOf(page, original.hash)).getByRole('button', { name: 'Remove the bookmark' }).click()
  await expect(successToasts(page).last()).toContainText('The bookmark was removed')
  await open(page, '/farcaster/person')
  await page.getByRole('link', { name: 'Bookmarks' }).click()
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
  const stranger = await visit({ path: `/farcaster/person?fid=${alice.fid}` })
  await expect(stranger.getByRole('link', { name: 'Bookmarks' })).toHaveCount(0)
})

test('R958 a cast is reported from its menu, into the queue of the desk', async ({
  visitAs,
  site,
  alice,
  original,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  await (await menuOf(page, original.hash)).getByRole('link', { name: 'Report this cast' }).click()
  await page.waitForURL(/\/report\?target=/)
  await page.locator('[name=content]').fill('This is a fraud')
  await page.locator('[name=email]').fill('alice@farwire.example')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  const report = await site.db.selectFrom('report').select(['content', 'target']).executeTakeFirstOrThrow()
  expect(report).toMatchObject({ content: 'This is a fraud', target: expect.stringContaining(original.hash) })
})

test('R958 the page of a cast leads to who liked and who recast it', async ({
  visit,
  social,
  alice,
  bob,
  original,
}) => {
  for (const by of [alice, bob]) await social.write('reaction', { hash: original.hash, type: 'like', on: 1 }, by)
  await social.write('reaction', { hash: original.hash, type: 'recast', on: 1 }, alice)
  const page = await visit({ path: detailsOf(original) })
  await page.getByRole('link', { name: '2 likes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who liked this cast')
  await expect(page.locator('main article[data-item]:not(aside *)')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Recasts', exact: true }).click()
  await expect(page.locator('main article[data-item]:not(aside *)')).toHaveCount(1)
})

test('R958 a thread is scheduled on a phone, seen above the feed, and cancelled; another is sent now', async ({
  visitAs,
  site,
  alice,
}) => {
  const page = await visitAs(alice, { ...phone, path: '/farcaster/latest' })
  const compose = async (first: string, second: string) => {
    await page.getByRole('button', { name: 'New cast' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'What is happening?' }).fill(first)
    await dialog.getByRole('button', { name: 'Add to thread' }).click()
    await dialog.getByRole('textbox', { name: 'Cast 2 of the thread' }).fill(second)
    return dialog
  }
  const dialog = await compose('Tomorrow’s thought', 'And its rest')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  const tomorrow = await page.evaluate(() => {
    const date = new Date(Date.now() + 86_400_000)
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
  await dialog.getByLabel('Send at').fill(tomorrow)
  expect(await axeFindings(page)).toEqual([])
  await dialog.locator('button[type=submit]').click()
  await expect(successToasts(page).last()).toContainText('Scheduled')
  await open(page, '/farcaster/latest')
  const outbox = page.getByRole('region', { name: 'Not sent yet' })
  await expect(outbox.getByRole('listitem')).toContainText('Will be sent on')
  await expect(outbox.getByRole('listitem')).toContainText('And its rest')
  expect(await axeFindings(page)).toEqual([])
  await outbox.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard the cast' }).click()
  await expect(outbox).toHaveCount(0)
  expect(await site.db.selectFrom('social_outbox').select('id').execute()).toEqual([])

  await (await compose('First of two', 'Second of two')).locator('button[type=submit]').click()
  await expect(castTexts(page).first()).toHaveText('First of two')
  // The second is sent after the answer.
  await expect.poll(() => site.db.selectFrom('social_outbox').select('id').execute()).toEqual([])
  await castTexts(page).filter({ hasText: 'First of two' }).click()
  await expect(page.getByText('Second of two')).toBeVisible()
})

test('R955 while the hub hangs two presses of Cast make one cast, which is seen waiting, refused, and sent again', async ({
  visitAs,
  site,
  alice,
}) => {
  const { provider } = site.services.farcaster
  const { submit } = provider
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(provider, {
    submit: async () => {
      reached.resolve()
      await gate.promise
      throw new Error('The hub did not answer in time')
    },
  })
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  await page.getByRole('button', { name: 'New cast' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Pressed twice')
  await page.keyboard.press('Control+Enter')
  await reached.promise
  await expect(dialog.locator('button[type=submit]')).toHaveText('Sending…')
  await page.keyboard.press('Control+Enter')
  gate.resolve()
  await expect(successToasts(page).last()).toContainText('It will be sent once the network accepts it')
  await expect(dialog).toHaveCount(0)
  const waiting = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(waiting).toContainText('Waiting for the network')
  await expect(waiting).toHaveCount(1)
  Object.assign(provider, { submit: () => Promise.reject(new MessageRefusal('cast_empty')) })
  await waiting.getByRole('button', { name: 'Send again' }).click()
  await expect(waiting).toContainText('Not sent: Write something')
  Object.assign(provider, { submit })
  await waiting.getByRole('button', { name: 'Send again' }).click()
  await expect(castTexts(page).filter({ hasText: 'Pressed twice' })).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
  expect(await site.db.selectFrom('fc_cast').select('hash').where('text', '=', 'Pressed twice').execute()).toHaveLength(
    1,
  )
})

test('R958 a list of people is made from a profile on a phone, has its feed, and is deleted', async ({
  visitAs,
  alice,
  bob,
  social,
}) => {
  await social.cast(bob, 'Seen in the list')
  const page = await visitAs(alice, { ...phone, path: `/farcaster/person?fid=${bob.fid}` })
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.locator('[popover]:popover-open').getByRole('link', { name: 'Add to a list…' }).click()
  await page.getByLabel('Name of the new list').fill('Analysts')
  await page.getByRole('button', { name: 'Create the list' }).click()
  await expect(page.getByRole('button', { name: /^Remove @/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Analysts' }).click()
  await expect(castTexts(page)).toContainText(['Seen in the list'])
  expect(await axeFindings(page)).toEqual([])
  const main = page.getByRole('main')
  await main.getByText('1 person', { exact: true }).click()
  await main.getByRole('button', { name: /^Remove @/ }).click()
  await expect(main.getByText('Nobody is in this list yet')).toBeVisible()
  await main.getByRole('button', { name: 'Delete the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the list' }).click()
  await expect(main.getByText('No lists yet.')).toBeVisible()
})
