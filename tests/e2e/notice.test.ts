import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { noticeStreamPath } from '#contract/social-notice.ts'
import type { SocialReader } from '#tests/social.ts'
import { launchBrowser } from './browser.ts'
import { openSocialSite, type SocialSite } from './social-site.ts'
import { axeFindings, untilReady } from './visit.ts'

let browser: Browser
let site: SocialSite
let bob: SocialReader
let carol: SocialReader
/** Somebody to whom nobody else has done anything. */
let alice: SocialReader
let count = 0

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSocialSite()])
  ;[bob, carol] = [await site.createReader('bob'), await site.createReader('carol')]
})
beforeEach(async () => {
  alice = await site.createReader(`alice${count++}`)
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const dot = (page: Page) => page.locator('[data-left-menu] [data-dot]')
const rows = (page: Page) => page.locator('main [data-notice]')
const unread = (page: Page) => page.locator('main [data-notice][data-unread]')
const cast = (text = 'What Alice said') => site.say(alice, text)
const react = (who: SocialReader, type: 'like' | 'recast', { hash }: { hash: string }) =>
  site.write('reaction', { hash, type }, who)
const follow = (who: SocialReader) => site.write('follow-user', { fid: alice.fid }, who)

/** Opens a page and waits until its browser has the notification stream. */
async function open(page: Page, path = '/farcaster'): Promise<void> {
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === noticeStreamPath)
  await page.goto(path)
  await untilReady(page)
  await opened
}

test('R429 R430 R431 R173 R339 R53 one likes in one browser, the dot appears in the other’s; opening clears it in all tabs', async () => {
  const said = await cast()
  const desk = await site.visit(browser, alice)
  await open(desk.page)
  const second = await desk.page.context().newPage()
  await second.goto('/farcaster/latest')
  await untilReady(second)
  expect([await dot(desk.page).count(), await dot(second).count()]).toEqual([0, 0])

  const other = await site.visit(browser, bob)
  await other.page.goto(`/farcaster/details?hash=${said.hash}&fid=${alice.fid}`)
  await untilReady(other.page)
  await other.page.locator('[data-act=like]').first().click()
  for (const tab of [desk.page, second]) await dot(tab).waitFor()
  expect(await dot(desk.page).innerText()).toBe('New notifications')
  await second.reload()
  await dot(second).waitFor()

  const reads: string[] = []
  desk.page.on(
    'requestfinished',
    (request) => void (request.url().endsWith('/read') && reads.push(request.postData() ?? '')),
  )
  await desk.page.locator('[data-entry=notification]').click()
  await rows(desk.page).waitFor()
  await desk.page.getByText(/Bob.* liked your cast/).waitFor()
  expect(await unread(desk.page).count()).toBe(1)
  for (const tab of [desk.page, second]) await dot(tab).waitFor({ state: 'detached' })
  await expect
    .poll(() => reads.map((body) => JSON.parse(body) as object))
    .toEqual([{ fid: String(alice.fid), until: expect.any(Number) }])
  await desk.page.reload()
  await rows(desk.page).waitFor()
  expect(await unread(desk.page).count()).toBe(0)
  expect(await dot(desk.page).count()).toBe(0)
  await other.end()
  await desk.end()
})

test('R430 reading in one browser clears the dot of another; what was missed meanwhile is told', async () => {
  const said = await cast()
  await react(bob, 'like', said)
  const [desk, phone] = [await site.visit(browser, alice), await site.visit(browser, alice)]
  await open(desk.page)
  await open(phone.page)
  for (const { page } of [desk, phone]) await dot(page).waitFor()
  await phone.page.locator('[data-entry=notification]').click()
  await dot(desk.page).waitFor({ state: 'detached' })
  await phone.end()
  await desk.page.goto('/newsflash')
  await react(carol, 'recast', said)
  await desk.page.goto('/farcaster')
  await dot(desk.page).waitFor()
  await desk.end()
})

test('R147 R154 R155 R156 R254 R255 R256 R257 R601 four tabs with grouped rows', async () => {
  const said = await cast()
  await react(bob, 'like', said)
  await react(carol, 'like', said)
  await follow(bob)
  await site.say(carol, 'An answer to Alice', { answers: said })
  await site.say(bob, `Hello @alice${count - 1}`)
  const { page, end } = await site.visit(browser, alice)
  await page.goto('/farcaster/notice')
  await untilReady(page)
  const kinds = () => rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.notice))
  expect(await kinds()).toEqual(['mention', 'reply', 'follow', 'like'])
  const tabs = page.getByRole('navigation', { name: 'Kinds of notifications' }).getByRole('link')
  expect(await tabs.allInnerTexts()).toEqual(['All', 'Replies', 'Likes', 'Follows'])
  expect(await page.getByText(/Carol.* and 1 other liked your cast/).count()).toBe(1)
  expect(await rows(page).last().innerText()).toContain('What Alice said')
  expect(await axeFindings(page)).toEqual([])
  for (const [name, path, expected] of [
    ['Replies', '/farcaster/notice/reply', ['mention', 'reply']],
    ['Likes', '/farcaster/notice/likes', ['like']],
    ['Follows', '/farcaster/notice/follows', ['follow']],
  ] as const) {
    await tabs.filter({ hasText: name }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(kinds).toEqual(expected)
    expect(await page.locator('[aria-current=page]', { hasText: name }).count()).toBe(1)
  }
  await page.goto('/ja/farcaster/notice/likes')
  expect(await kinds()).toEqual(['like'])
  expect(await page.getByText('さんと他1人があなたのキャストにいいねしました').count()).toBe(1)
  await end()
})

test('the list grows downwards, and rows are walked and opened by keys', async () => {
  for (let n = 0; n < 45; n++) await react(bob, 'like', await site.say(alice, `Cast number ${n}`))
  const { page, end } = await site.visit(browser, alice)
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
  expect(await unread(page).count()).toBe(45)
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/farcaster\/details\?hash=0x/)
  await page.getByText('Cast number 43').first().waitFor()
  await end()
})

test('empty tabs say what will appear; what comes while the page is open waits behind a button', async () => {
  const said = await cast()
  const { page, end } = await site.visit(browser, alice)
  for (const [path, text] of [
    ['/reply', 'Nobody has replied'],
    ['/likes', 'Nobody has liked'],
    ['/follows', 'No new followers'],
    ['', 'Nothing here yet'],
  ]) {
    await open(page, `/farcaster/notice${path}`)
    await page.getByText(text!).waitFor()
  }
  await react(bob, 'like', said)
  await page.getByRole('button', { name: 'Show new notifications' }).click()
  await rows(page).waitFor()
  expect(await unread(page).count()).toBe(1)
  await dot(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Show new notifications' }).count()).toBe(0)
  await end()
})

test('R177 without a social account the pages ask for one, and no stream is opened', async () => {
  const { page, end } = await site.visit(browser)
  const streams: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).pathname === noticeStreamPath && streams.push(request.url())),
  )
  for (const path of ['', '/reply', '/likes', '/follows']) {
    await page.goto(`/farcaster/notice${path}`)
    await untilReady(page)
    expect(await page.getByText('Link a Farcaster account to be told').count()).toBe(1)
  }
  await page.getByRole('button', { name: 'Link an account' }).click()
  await page.locator('dialog[open]').waitFor()
  expect(streams).toEqual([])
  await end()
})

test('R659 R443 the tabs share one stream; when the tab that has it closes, another goes on from where it ended', async () => {
  const said = await cast()
  const { page, end } = await site.visit(browser, alice)
  const opened: URL[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === noticeStreamPath) opened.push(url)
  })
  await open(page)
  const second = await page.context().newPage()
  await second.goto('/farcaster')
  await untilReady(second)
  await react(bob, 'like', said)
  for (const tab of [page, second]) await dot(tab).waitFor()
  expect(opened).toHaveLength(1)
  expect(opened[0]!.search).toBe(`?fid=${alice.fid}&device=pc`)
  await page.close()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]!.searchParams.get('since')).toMatch(/^\d+:\d+:/)
  await end()
})

test('R432 R433 R443 R683 R733 R734 a lost stream is tried after 1, 2, 4, 8 and 16 s, then given up until a click or the network', async () => {
  const { page, end } = await site.visit(browser, alice, { expectedErrors: /ERR_|Failed to load/ })
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  await page.clock.install()
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
  await page.goto('/farcaster/notice')
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(1)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await loseFirst!()
  for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
    await expect.poll(() => warnings.filter((text) => text.includes('notification stream')).length).toBe(index + 1)
    await page.clock.runFor(seconds * 1000 - 100)
    expect(tries).toBe(index + 1)
    await page.clock.runFor(200)
    await expect.poll(() => tries).toBe(index + 2)
  }
  const button = page.getByRole('button', { name: 'Reconnect' })
  await button.waitFor()
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
  await button.waitFor({ state: 'detached' })
  await end()
})
