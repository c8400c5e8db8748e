import { socialMenu, socialEntry, actionOf } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { noticeStreamPath } from '#contract/social/notice.ts'
import type { TestActor } from '#tests/social.ts'
import { test, type Social } from './social.ts'
import { axeFindings, openPaused, untilReady } from '#tests/e2e/page.ts'

let bob: TestActor
let carol: TestActor
/** An account without notifications, new for each test. */
let alice: TestActor
let count = 0

test.beforeAll(async ({ social }) => {
  ;[bob, carol] = [await social.createTestAccount('bob'), await social.createTestAccount('carol')]
})
test.beforeEach(async ({ social }) => {
  alice = await social.createTestAccount(`alice${count++}`)
})

const dot = (page: Page) => socialMenu(page).getByText('New notifications')
const rows = (page: Page) => page.locator('main div:has(> article[data-item])')
const unread = (page: Page) => page.locator('main [data-unread]')
const cast = (social: Social, text = 'What Alice said') => social.cast(alice, text)
const react = (social: Social, who: TestActor, type: 'like' | 'recast', { hash }: { hash: string }) =>
  social.write('reaction', { hash, type }, who)
const follow = (social: Social, who: TestActor) => social.write('follow-user', { fid: alice.fid }, who)

/** Opens a page and waits until its browser has opened the notification stream. */
async function openWithStream(page: Page, path = '/farcaster'): Promise<void> {
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === noticeStreamPath)
  await page.goto(path)
  await untilReady(page)
  await opened
}

test('R430 R431 R173 R339 R53 a like in one browser shows the dot in the other; opening clears it in all tabs', async ({
  visitAs,
  social,
}) => {
  const liked = await cast(social)
  const desk = await visitAs(alice)
  await openWithStream(desk)
  const second = await desk.context().newPage()
  await second.goto('/farcaster/latest')
  await untilReady(second)
  expect([await dot(desk).count(), await dot(second).count()]).toEqual([0, 0])

  const other = await visitAs(bob)
  await other.goto(`/farcaster/details?hash=${liked.hash}&fid=${alice.fid}`)
  await untilReady(other)
  await actionOf(other.getByRole('main'), 'Like').click()
  for (const tab of [desk, second]) await expect(dot(tab)).toBeVisible()
  await expect(dot(desk)).toHaveText('New notifications')
  await second.reload()
  await expect(dot(second)).toBeVisible()

  const reads: string[] = []
  desk.on(
    'requestfinished',
    (request) => void (request.url().endsWith('/read') && reads.push(request.postData() ?? '')),
  )
  await socialEntry(desk, 'Notifications').click()
  await expect(rows(desk)).toBeVisible()
  await expect(desk.getByText(/Bob.* liked your cast/)).toBeVisible()
  await expect(unread(desk)).toHaveCount(1)
  for (const tab of [desk, second]) await expect(dot(tab)).toHaveCount(0)
  await expect
    .poll(() => reads.map((body) => JSON.parse(body) as object))
    .toEqual([{ fid: alice.fid, until: expect.any(Number) }])
  await desk.reload()
  await expect(rows(desk)).toBeVisible()
  await expect(unread(desk)).toHaveCount(0)
  await expect(dot(desk)).toHaveCount(0)
})

test('R430 reading in one browser clears the dot of another; missed notifications are delivered after a reconnect', async ({
  visitAs,
  social,
}) => {
  const liked = await cast(social)
  await react(social, bob, 'like', liked)
  const [desk, phone] = [await visitAs(alice), await visitAs(alice)]
  await openWithStream(desk)
  await openWithStream(phone)
  for (const page of [desk, phone]) await expect(dot(page)).toBeVisible()
  await socialEntry(phone, 'Notifications').click()
  await expect(dot(desk)).toHaveCount(0)
  await phone.context().close()
  await desk.goto('/newsflash')
  await react(social, carol, 'recast', liked)
  await desk.goto('/farcaster')
  await expect(dot(desk)).toBeVisible()
})

test('R147 R154 R155 R156 R601 four tabs with grouped rows', async ({ visitAs, social }) => {
  const liked = await cast(social)
  await react(social, bob, 'like', liked)
  await react(social, carol, 'like', liked)
  await follow(social, bob)
  await social.cast(carol, 'An answer to Alice', { answers: liked })
  await social.cast(bob, `Hello @alice${count - 1}`)
  const page = await visitAs(alice)
  await page.goto('/farcaster/notice')
  await untilReady(page)
  const texts = {
    mention: /mentioned you/,
    reply: /replied to you/,
    follow: /follows you/,
    like: /liked your cast|いいね/,
  }
  const kinds = async () =>
    (await rows(page).allInnerTexts()).map((text) => Object.entries(texts).find(([, words]) => words.test(text))?.[0])
  expect(await kinds()).toEqual(['mention', 'reply', 'follow', 'like'])
  const tabs = page.getByRole('navigation', { name: 'Kinds of notifications' }).getByRole('link')
  await expect(tabs).toHaveText(['All', 'Replies', 'Likes', 'Follows'])
  await expect(page.getByText(/Carol.* and 1 other liked your cast/)).toHaveCount(1)
  await expect(rows(page).last()).toContainText('What Alice said', { useInnerText: true })
  expect(await axeFindings(page)).toEqual([])
  for (const [name, path, expected] of [
    ['Replies', '/farcaster/notice/reply', ['mention', 'reply']],
    ['Likes', '/farcaster/notice/likes', ['like']],
    ['Follows', '/farcaster/notice/follows', ['follow']],
  ] as const) {
    await tabs.filter({ hasText: name }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(kinds).toEqual(expected)
    await expect(page.locator('[aria-current=page]', { hasText: name })).toHaveCount(1)
  }
  await page.goto('/ja/farcaster/notice/likes')
  expect(await kinds()).toEqual(['like'])
  await expect(page.getByText('さんと他1人があなたのキャストにいいねしました')).toHaveCount(1)
})

test('the list grows downwards, and keys move between rows and open them', async ({ visitAs, social }) => {
  for (let n = 0; n < 45; n++) await react(social, bob, 'like', await social.cast(alice, `Cast number ${n}`))
  const page = await visitAs(alice)
  await page.goto('/farcaster/notice/likes')
  await untilReady(page)
  const before = await rows(page).count()
  expect(before).toBeLessThan(45)
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return rows(page).count()
    })
    .toBe(45)
  expect(new Set(await rows(page).allInnerTexts()).size).toBe(45)
  await expect(unread(page)).toHaveCount(45)
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/farcaster\/details\?hash=0x/)
  await expect(page.getByText('Cast number 43').first()).toBeVisible()
})

test('empty tabs describe their content; notifications that arrive while the page is open wait behind a button', async ({
  visitAs,
  social,
}) => {
  const liked = await cast(social)
  const page = await visitAs(alice)
  for (const [path, text] of [
    ['/reply', 'Nobody has replied'],
    ['/likes', 'Nobody has liked'],
    ['/follows', 'No new followers'],
    ['', 'Nothing here yet'],
  ]) {
    await openWithStream(page, `/farcaster/notice${path}`)
    await expect(page.getByText(text!)).toBeVisible()
  }
  await react(social, bob, 'like', liked)
  await page.getByRole('button', { name: 'Show new notifications' }).click()
  await expect(rows(page)).toBeVisible()
  await expect(unread(page)).toHaveCount(1)
  await expect(dot(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show new notifications' })).toHaveCount(0)
})

test('R177 without a social account the pages ask for one, and no stream is opened', async ({ visit }) => {
  const page = await visit()
  const streams: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).pathname === noticeStreamPath && streams.push(request.url())),
  )
  for (const path of ['', '/reply', '/likes', '/follows']) {
    await page.goto(`/farcaster/notice${path}`)
    await untilReady(page)
    await expect(page.getByText('Join the community to be notified')).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Join the community' }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  expect(streams).toEqual([])
})

test('R659 R443 the tabs share one stream; when the tab that has it closes, another continues from its last event', async ({
  visitAs,
  social,
}) => {
  const liked = await cast(social)
  const page = await visitAs(alice)
  const opened: URL[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === noticeStreamPath) opened.push(url)
  })
  await openWithStream(page)
  const second = await page.context().newPage()
  await second.goto('/farcaster')
  await untilReady(second)
  await react(social, bob, 'like', liked)
  for (const tab of [page, second]) await expect(dot(tab)).toBeVisible()
  expect(opened).toHaveLength(1)
  expect(opened[0]!.search).toBe(`?fid=${alice.fid}&device=pc`)
  await page.close()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]!.searchParams.get('since')).toMatch(/^\d+:\d+:/)
})

test('R432 R433 R683 R733 R734 a lost stream is retried after 1, 2, 4, 8 and 16 s, then not before a click or the network', async ({
  visitAs,
}) => {
  const page = await visitAs(alice, { expectedErrors: /ERR_|Failed to load/ })
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  let tries = 0
  let isDown = true
  let loseFirst: (() => Promise<void>) | undefined
  await page.route(
    (url) => url.pathname === noticeStreamPath,
    (route) => {
      tries++
      if (tries === 1) return void (loseFirst = () => route.abort())
      return isDown ? route.abort() : route.continue()
    },
  )
  await openPaused(page, '/farcaster/notice')
  await expect.poll(() => tries).toBe(1)
  await loseFirst!()
  for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
    await expect.poll(() => warnings.filter((text) => text.includes('notification stream')).length).toBe(index + 1)
    await page.clock.runFor(seconds * 1000 - 100)
    expect(tries).toBe(index + 1)
    await page.clock.runFor(200)
    await expect.poll(() => tries).toBe(index + 2)
  }
  const button = page.getByRole('button', { name: 'Reconnect' })
  await expect(button).toBeVisible()
  await page.clock.runFor(120_000)
  expect(tries).toBe(6)
  await button.click()
  await expect.poll(() => tries).toBe(7)
  await expect.poll(() => warnings.filter((text) => text.includes('notification stream')).length).toBe(7)
  await page.clock.runFor(1_100)
  await expect.poll(() => tries).toBe(8)
  isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => tries).toBeGreaterThan(8)
  await expect(button).toHaveCount(0)
})
