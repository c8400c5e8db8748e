import {
  errorToasts,
  successToasts,
  writtenText,
  socialEntry,
  castRow,
  castTexts,
  mainCast,
  actionOf,
  profileHead,
} from '#tests/e2e/locators.ts'
import { chooseBothScripts } from '#server/news/index/index-missing.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import type { Locator, Page } from '@playwright/test'
import type { Cast } from '#contract/social/cast.ts'
import type { TestActor } from '#tests/social.ts'
import { publish } from '#tests/news.ts'
import { detailsOf } from './social.ts'
import { test } from './farcaster-accounts.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'

const toast = (page: Page, tone: 'success' | 'error') =>
  (tone === 'error' ? errorToasts(page) : successToasts(page)).last()
const read = async (site: TestSite, hash: string, who: TestActor) =>
  (await site.call<{ cast: Cast }>(`/v2/farcaster/cast-info?hash=${hash}`, { headers: who.headers })).data.cast

/** Opens a cast's menu and clicks an entry. */
async function choose(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'More', exact: true }).click()
  await row.locator('[popover]').getByRole('button', { name }).click()
}

test('R50 R509 R696 a like and a recast count at once, reach the network, and are removed again', async ({
  visitAs,
  site,
  alice,
  original,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  for (const type of ['like', 'recast'] as const) {
    const button = actionOf(castRow(page, original), type === 'like' ? 'Like' : 'Recast')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveText(/1$/)
    await expect(toast(page, 'success')).toContainText('Successfully', { useInnerText: true })
    await expect
      .poll(async () => (await read(site, original.hash, alice)).viewer_context)
      .toMatchObject({
        [type === 'like' ? 'liked' : 'recasted']: true,
      })
  }
  await page.reload()
  await untilReady(page)
  await expect(actionOf(castRow(page, original), 'Like')).toHaveAttribute('aria-pressed', 'true')
  await socialEntry(page, 'Community').click()
  await page.waitForURL('**/farcaster')
  await actionOf(castRow(page, original), 'Like').click()
  await expect.poll(async () => (await read(site, original.hash, alice)).reactions.likes_count).toBe(0)
  await page.goBack()
  await expect(actionOf(castRow(page, original).first(), 'Like')).toHaveAttribute('aria-pressed', 'false')
})

test('R697 a like that the network refuses is reverted with a toast', async ({ visitAs, carol, original }) => {
  const page = await visitAs(carol, { path: '/farcaster/latest', expectedErrors: /status of 400/ })
  await page.route('**/v2/farcaster/reaction', (route) =>
    route.fulfill({ status: 400, json: { code: -1, status: -1, msg: 'No', message: 'No', data: null } }),
  )
  const button = actionOf(castRow(page, original), 'Like')
  await button.click()
  await expect(toast(page, 'error')).toContainText('Failed', { useInnerText: true })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(button).toHaveText('Like')
})

test('R51 R145 R510 a profile is followed, appears in the feed of followed profiles, and is unfollowed', async ({
  visitAs,
  site,
  bob,
  carol,
  original,
}) => {
  const page = await visitAs(carol, { path: `/farcaster/person?fid=${bob.fid}` })
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Follow(ing)? / })
    .first()
  const count = page.getByRole('main').getByRole('link', { name: /^[\d.]+ followers?$/ })
  await expect(button).toHaveText('Follow')
  await expect(count).toHaveText('0 followers')
  await button.click()
  await expect(button).toHaveText('Following')
  await expect(count).toHaveText('1 follower')
  const followers = async () =>
    (
      await site.call<{ list: { fid: number }[] }>(`/v2/farcaster/user-follow?fid=${bob.fid}&type=followers`)
    ).data.list.map(({ fid }) => fid)
  await expect.poll(followers).toEqual([carol.fid])
  await socialEntry(page, 'Following').click()
  await expect(castRow(page, original)).toBeVisible()
  await page.goto(`/farcaster/person?fid=${bob.fid}`)
  await untilReady(page)
  await expect(button).toHaveText('Following')
  await expect(count).toHaveText('1 follower')
  await button.click()
  await expect(count).toHaveText('0 followers')
  await expect.poll(followers).toEqual([])
})

test('R52 R512 a channel is followed from a list, and is then among the own channels', async ({
  visitAs,
  site,
  alice,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/channel?id=rollups' })
  const main = page.getByRole('main')
  const followers = main.locator('p').filter({ hasText: '/rollups' }).first().locator('span')
  await expect(followers).toHaveText('0 followers')
  await main
    .getByRole('button', { name: /^Follow(ing)? / })
    .first()
    .click()
  await expect(followers).toHaveText('1 follower')
  await expect
    .poll(async () =>
      (
        await site.call<{ channels: { id: string }[] }>(`/v2/farcaster/user-follow-channel?fid=${alice.fid}`)
      ).data.channels.map(({ id }) => id),
    )
    .toEqual(['rollups'])
  await page.goto('/farcaster/person/channels')
  await page.locator('main article[data-item=rollups]').waitFor()
})

test('R47 R341 R506 R507 R508 a sent cast, reply or quote appears in its list at once', async ({
  visitAs,
  site,
  alice,
  original,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/channel?id=rollups' })
  const box = page.locator('dialog form textarea')
  const send = async (text: string) => {
    await box.fill(text)
    await page.keyboard.press('Control+Enter')
    await expect(box).toHaveCount(0)
  }
  const first = page.locator('main article[data-item]:not(aside *)').first()
  await page.getByRole('button', { name: 'New cast' }).click()
  await send('A cast in the channel')
  await expect(first.locator(writtenText)).toHaveText('A cast in the channel')
  await actionOf(castRow(page, original), 'Quote').click()
  await send('A quote in no channel, or in this one')
  await page.goto(detailsOf(original))
  await untilReady(page)
  await actionOf(mainCast(page), 'Reply').click()
  await send('A reply')
  await expect(castTexts(page)).toHaveText(['A reply'])
  const now = await read(site, original.hash, alice)
  expect([now.replies.count, now.reactions.quotes_count]).toEqual([1, 1])
})

test('an own cast is deleted unless that is undone, another one cannot be', async ({
  visitAs,
  site,
  alice,
  original,
  social,
}) => {
  const own = await social.cast(alice, 'Said in haste')
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  await castRow(page, original).getByRole('button', { name: 'More', exact: true }).click()
  await expect(castRow(page, original).locator('[popover]')).not.toContainText('Delete', { useInnerText: true })
  await page.keyboard.press('Escape')
  await choose(castRow(page, own), 'Delete')
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click()
  await expect(castRow(page, own)).toHaveCount(1)
  await choose(castRow(page, own), 'Delete')
  await toast(page, 'success').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('This cast was deleted.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(async () => (await site.call(`/v2/farcaster/cast-info?hash=${own.hash}`)).status).toBe(404)
})

test('a muted or blocked author leaves the list at once, and is restored from their page', async ({
  visitAs,
  bob,
  carol,
  original,
}) => {
  const page = await visitAs(carol, { path: '/farcaster/latest' })
  for (const [act, undo] of [
    ['Mute @bobby', 'Unmute @bobby'],
    ['Block @bobby', 'Unblock @bobby'],
  ] as const) {
    const stored = page.waitForResponse((response) => response.request().method() === 'POST')
    await choose(castRow(page, original), act)
    await expect(castRow(page, original)).toHaveCount(0)
    await stored
    await page.goto('/farcaster/latest')
    await untilReady(page)
    await expect(castRow(page, original), act).toHaveCount(0)
    await page.goto(`/farcaster/person?fid=${bob.fid}`)
    await untilReady(page)
    await profileHead(page).getByRole('button', { name: 'More', exact: true }).click()
    await profileHead(page).locator('[popover]').getByRole('button', { name: undo }).click()
    await expect(toast(page, 'success')).toBeVisible()
    await page.goto('/farcaster/latest')
    await untilReady(page)
    await expect(castRow(page, original)).toBeVisible()
  }
})

test('R627 R652 a flash and a cast in the other Chinese script are translated and shown as they were, with no key at all', async ({
  visitAs,
  site,
  social,
  alice,
  bob,
}) => {
  // A site may leave its items in the script that they were written in.
  await chooseBothScripts(site.db, false)
  const id = await publish(site.db, '比特币网络的软件升级', { langs: ['cn'], content: '<p>链上数据上升 5%。</p>' })
  const page = await visitAs(alice, { path: `/tw/flash/${id}` })
  const heading = page.getByRole('heading', { level: 1 })
  const article = page.locator('article').filter({ has: heading })
  await expect(article).toHaveAttribute('lang', 'zh-Hans')
  await article.getByRole('button', { name: '翻譯' }).press('Enter')
  await expect(heading).toHaveText('比特幣網路的軟體升級')
  await expect(article.getByText('鏈上數據上升 5%。')).toBeVisible()
  await expect(article.getByRole('status')).toHaveText('機器翻譯')
  await expect(article).not.toHaveAttribute('lang')
  expect(await axeFindings(page)).toEqual([])
  await article.getByRole('button', { name: '顯示原文' }).press('Enter')
  await expect(heading).toHaveText('比特币网络的软件升级')
  await page.goto(`/flash/${id}`)
  await untilReady(page)
  await expect(page.locator('[data-translate]')).toHaveCount(0)
  await chooseBothScripts(site.db, true)

  const cast = await social.cast(bob, '钱包软件\nhttps://example.org/软件 @alice')
  await page.goto(`/tw${detailsOf(cast)}`)
  await untilReady(page)
  await mainCast(page).getByRole('button', { name: '更多', exact: true }).click()
  await mainCast(page).locator('[popover]').getByRole('button', { name: '翻譯' }).click()
  await expect(mainCast(page).getByRole('status')).toContainText('錢包軟體')
  await expect(mainCast(page).getByText('钱包软件')).toBeVisible()
  await mainCast(page).getByRole('button', { name: '收起譯文' }).click()
  await expect(mainCast(page).getByRole('status')).toHaveCount(0)
})

test('R54 R148 R258 R331 the profile is edited, with the bytes of each field; a refused text stays in the form', async ({
  visitAs,
  alice,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/person_edit', expectedErrors: /status of 409/ })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(field('Display name')).toHaveValue('Alice')
  await expect(save).toBeDisabled()
  await field('Display name').fill('林😀')
  await expect(field('Display name')).toHaveAccessibleDescription('7 / 32 bytes')
  await field('Bio').fill('é'.repeat(129))
  await expect(field('Bio')).toHaveAccessibleDescription('258 / 256 bytes')
  await save.click()
  await expect(page.locator('form [role=alert]')).toHaveText('Bio: at most 256 bytes')
  await field('Bio').fill('Reads logs')
  await field('Username').fill('bobby')
  await save.click()
  await expect(page.locator('form [role=alert]')).toContainText('taken', { useInnerText: true })
  await expect(field('Bio')).toHaveValue('Reads logs')
  await field('Username').fill('alice-two')
  await save.click()
  await page.waitForURL('**/farcaster/person')
  await expect(page.locator('h1')).toHaveText('林😀')
  await expect(profileHead(page)).toHaveText(/@alice-two[\s\S]*Reads logs/, { useInnerText: true })
})

test('R671 a social login that the server does not know is deleted, and the page offers to link one', async ({
  visitAs,
  site,
  bob,
}) => {
  const page = await visitAs(bob, { expectedErrors: /401 \(Unauthorized\)/ })
  await page
    .context()
    .addCookies([{ name: 'signeruuid', value: '00000000-0000-4000-8000-000000000000', url: site.origin }])
  await page.goto('/farcaster/follows')
  await untilReady(page)
  await expect(page.getByRole('button', { name: 'Join the community' })).toHaveCount(1)
  await expect
    .poll(async () =>
      (await page.context().cookies())
        .filter(({ name }) => ['fid', 'signeruuid', 'pfp_url'].includes(name))
        .map(({ name }) => name),
    )
    .toEqual([])
})
