import { expect } from './fixtures.ts'
import type { Page } from '@playwright/test'
import type { Cast } from '#contract/cast.ts'
import { localeFacts, locales } from '#domain/locale.ts'
import { filled } from '#tests/pictures.ts'
import type { SocialReader } from '#tests/social.ts'
import { detailsOf, test } from './social.ts'
import { axeFindings, faults, layoutShift, untilReady, watchLayoutShift } from './page.ts'

let alice: SocialReader
let bob: SocialReader
let carol: SocialReader
let root: Cast
let middle: Cast
let leaf: Cast
let hostile: Cast
let pictured: Cast
let quoted: Cast
const hostileName = '<i>Zo\u0301e</i> \u202Egpj.exe'

test.beforeAll(async ({ social }) => {
  alice = await social.createReader('alice')
  bob = await social.createReader('bobby')
  carol = await social.createReader('carol')
  await social.saveChannels(['blockbeats', 'rollups', ...Array.from({ length: 24 }, (_, index) => `room-${index}`)])
  await social.write(
    'update-user-profile',
    { displayName: hostileName, bio: 'See https://farwire.example/carol <script>alert(1)</script>' },
    carol,
  )
  root = await social.cast(alice, 'What the log says: https://farwire.example/log?a=1, asks @bobby!', {
    channel_id: 'rollups',
  })
  middle = await social.cast(bob, 'It says little', { answers: root })
  leaf = await social.cast(alice, 'It says enough', { answers: middle })
  await social.cast(carol, 'First answer', { answers: leaf })
  await social.cast(bob, 'Second answer', { answers: leaf })
  hostile = await social.cast(
    carol,
    `<img src=x onerror="alert(1)"> <script>alert(2)</script> \u202Eevil\u202C javascript:alert(3) ${'W'.repeat(400)}`,
  )
  await social.cast(carol, '🚀'.repeat(256))
  const images = await social.upload(alice, [
    await filled(900, 600, '#264').png().toBuffer(),
    await filled(400, 800, '#426').png().toBuffer(),
  ])
  pictured = await social.cast(alice, 'Two pictures', { embeds: images.map(({ url }) => ({ url })) })
  quoted = await social.cast(bob, 'Quoting', {
    embeds: [{ cast_id: { hash: root.hash, fid: alice.fid } }, { url: 'https://elsewhere.example/a/page' }],
  })
  for (let n = 0; n < 45; n++) await social.cast(n % 2 ? bob : carol, `Note ${n}`, { channel_id: 'blockbeats' })
  for (const reader of [bob, carol]) await social.write('follow-user', { fid: alice.fid, follow: true }, reader)
  await social.write('follow-channel', { id: 'rollups', on: 1 }, bob)
  await social.write('reaction', { hash: root.hash, type: 'like', on: 1 }, bob)
  await social.write('reaction', { hash: hostile.hash, type: 'recast', on: 1 }, bob)
})

const cast = (page: Page, { hash }: Cast) => page.locator(`[data-cast="${hash}"]`)
const texts = (page: Page) => page.locator('main [data-cast] [data-text]').allInnerTexts()
/** What reaches beyond the right edge while the page scrolls sideways. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth,
    )
    return wide.map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 60)}`)
  })
const current = (page: Page) => page.locator('[data-left-menu] [aria-current]').allInnerTexts()

test('R94 R163 R164 R165 R175 R176 R663 R735 three layouts: plain, with the menu fixed at the left edge of 1200 px, with the five newest flashes at the right', async ({
  visit,
  site,
}) => {
  const page = await visit({ path: '/farcaster/search' })
  const asked = page.waitForRequest('**/v2/newsflash/list*')
  await page.locator('[data-entry=community]').click()
  expect(new URL((await asked).url()).search).toBe('?page=1&size=5')
  await expect(page.locator('main aside')).toBeVisible()
  const menu = page.locator('[data-left-menu]')
  const aside = page.locator('main aside')
  const left = (await menu.boundingBox())!
  expect(left.x).toBeCloseTo(((await page.evaluate(() => document.body.getBoundingClientRect().width)) - 1200) / 2, 0)
  const right = (await aside.boundingBox())!
  expect(right.x + right.width).toBeCloseTo(left.x + 1200, 0)
  const newest = (await site.publicIn()).slice(0, 5)
  expect(
    await aside
      .locator('[data-latest-flash] [data-item]')
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.item))),
  ).toEqual(newest)
  await expect(aside.locator('[data-hot-channels] [data-channel]')).not.toHaveCount(0)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect((await menu.boundingBox())!.y).toBeCloseTo(left.y, 0)
  await page.goto('/farcaster/search')
  expect([await menu.count(), await aside.count()]).toEqual([1, 0])
  await page.goto('/farcaster/person_edit')
  expect([await menu.count(), await aside.count()]).toEqual([0, 0])
})

test('R167 R168 R169 R171 R172 R259 R260 R261 R262 R263 the menu has five entries, and marks the page that is open, and none that is about one channel or person', async ({
  visitAs,
}) => {
  const page = await visitAs(alice, { path: '/farcaster' })
  const entry = (name: string) => page.locator(`[data-entry=${name}]`)
  expect(await page.locator('[data-entry]').allInnerTexts()).toEqual([
    'Community',
    'Following',
    'Search',
    expect.stringMatching(/^Notifications/),
    'My profile',
  ])
  expect(await current(page)).toEqual(['Community'])
  for (const [name, path, text] of [
    ['follow', '/farcaster/follows', 'Following'],
    ['search', '/farcaster/search', 'Search'],
    ['my', '/farcaster/person', 'My profile'],
    ['community', '/farcaster', 'Community'],
  ] as const) {
    await entry(name).click()
    await page.waitForURL((url) => url.pathname === path)
    await expect.poll(() => current(page)).toEqual([text])
  }
  for (const path of ['/farcaster/channel?id=rollups', `/farcaster/person?fid=${alice.fid}`, detailsOf(root)]) {
    await page.goto(path)
    expect(await current(page), path).toEqual([])
  }
})

test('R174 R342 community fetches its feed anew, also where it is open', async ({ visit, site, social }) => {
  const page = await visit({ path: '/farcaster' })
  const before = await texts(page)
  const said = await social.cast(bob, 'Said since')
  for (const who of [alice, carol]) await social.write('reaction', { hash: said.hash, type: 'recast', on: 1 }, who)
  await site.db.deleteFrom('rate_count').execute()
  await page.mouse.wheel(0, 900)
  const asked = page.waitForRequest('**/v2/farcaster/feed*')
  await page.locator('[data-entry=community]').click()
  await asked
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(before.length).toBeGreaterThan(0)
  await page.locator('[data-entry=search]').click()
  const again = page.waitForRequest('**/v2/farcaster/feed*')
  await page.locator('[data-entry=community]').click()
  await again
  await page.goto('/farcaster/latest')
  await expect(cast(page, said)).toBeVisible()
})

test('R177 R383 who has no account is asked to link one: entries of the menu, the composer, a like, a follow', async ({
  visit,
}) => {
  const page = await visit({ path: '/farcaster/latest' })
  const dialog = page.getByRole('dialog')
  const presses = [
    '[data-entry=follow]',
    '[data-entry=notification]',
    '[data-entry=my]',
    '[data-compose]',
    '[data-cast] [data-act=like]',
    '[data-cast] [data-act=recast]',
    '[data-cast] [data-act=reply]',
    '[data-cast] [data-act=quote]',
  ]
  for (const press of presses) {
    await page.locator(press).first().click()
    await expect(dialog).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/farcaster/latest')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }))
  }
  await page.goto(`/farcaster/person?fid=${alice.fid}`)
  await untilReady(page)
  await page.locator('[data-person-head] [data-act=follow]').click()
  await expect(dialog).toBeVisible()
  for (const path of ['/farcaster/follows', '/farcaster/person', '/farcaster/person_edit']) {
    const response = await page.goto(path)
    expect(response!.status(), path).toBe(200)
    await expect(page.locator('[data-invitation]'), path).toHaveCount(1)
  }
})

test('R295 R296 R297 R298 R299 R300 R301 R469 R470 R712 a cast shows who, when and what; addresses and the mentioned are links', async ({
  visit,
}) => {
  const page = await visit({ path: '/farcaster/channel?id=rollups' })
  const row = cast(page, root)
  await expect(row.locator(`a[href="/farcaster/person?fid=${alice.fid}"]`).last()).toHaveText(/Alice\s*@alice/)
  await expect(row.locator('time')).toHaveAttribute('datetime', root.timestamp)
  await expect(row.locator('time')).toHaveText(/^(just now|\dm)$/)
  await expect(row.locator('[data-text]')).toHaveText(
    'What the log says: https://farwire.example/log?a=1, asks @bobby!',
  )
  const link = row.locator('[data-text] a').first()
  expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => ({ href, target, rel }))).toEqual({
    href: 'https://farwire.example/log?a=1',
    target: '_blank',
    rel: 'noopener nofollow ugc',
  })
  await expect(row.getByRole('link', { name: '@bobby' })).toHaveAttribute('href', `/farcaster/person?fid=${bob.fid}`)
  await expect(row.locator('[data-act=like] [data-count]')).toHaveText('1')
  await page.goto(detailsOf(quoted))
  const quoting = page.locator('[data-main-cast]')
  await expect(quoting.locator('[data-quote] [data-text]')).toContainText('What the log says', { useInnerText: true })
  expect(
    await quoting
      .locator('[data-link]')
      .evaluate(({ href, target, rel }: HTMLAnchorElement) => ({ href, target, rel })),
  ).toEqual({ href: 'https://elsewhere.example/a/page', target: '_blank', rel: 'noopener nofollow ugc' })
})

test('hostile names and texts are shown as texts, and nothing of them runs or reaches out of its place', async ({
  visit,
}) => {
  for (const width of [360, 1440]) {
    const page = await visit({ path: '/farcaster/latest', viewport: { width, height: 900 } })
    page.on('dialog', () => {
      throw new Error('a script ran')
    })
    // The list grows by itself wherever its end comes near.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return cast(page, hostile).count()
      })
      .toBe(1)
    const row = cast(page, hostile)
    await expect(row.locator('[data-text]')).toContainText(
      '<img src=x onerror="alert(1)"> <script>alert(2)</script> evil javascript:alert(3) WWW',
      { useInnerText: true },
    )
    await expect(row.locator('img, script, [data-text] a')).toHaveCount(0)
    await expect(row.locator('bdi').first()).toHaveText('<i>Zóe</i> gpj.exe')
    expect(await beyond(page)).toEqual([])
    await page.goto(`/farcaster/person?fid=${carol.fid}`)
    await expect(page.locator('h1')).toHaveText('<i>Zóe</i> gpj.exe')
    expect(await beyond(page)).toEqual([])
    await page.context().close()
  }
})

test('R143 R166 a cast stands below what it answers and above its answers, and is fetched anew each time', async ({
  visit,
  site,
  social,
}) => {
  const page = await visit({ path: detailsOf(leaf) })
  const [above, ...below] = [(await texts(page)).slice(0, 2), ...(await texts(page)).slice(2)]
  expect(above).toEqual([root.text, 'It says little'])
  // Both were said within one second, which the network does not order.
  expect(below.toSorted()).toEqual(['First answer', 'Second answer'])
  await expect(page.locator('[data-main-cast] [data-text]')).toHaveText('It says enough')
  await social.cast(bob, 'Third answer', { answers: leaf })
  await page.locator('[data-entry=search]').click()
  await page.waitForURL('**/farcaster/search')
  await page.goBack()
  await expect.poll(() => texts(page)).toContain('Third answer')
  const response = await fetch(site.origin + detailsOf(leaf))
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})

test('a cast that is gone, a channel and a person that are none say so, where they stand', async ({
  visit,
  site,
  social,
}) => {
  const gone = await social.cast(bob, 'To be deleted')
  const answer = await social.cast(alice, 'Answers what goes', { answers: gone })
  const quoting = await social.cast(alice, 'Quotes what goes', {
    embeds: [{ cast_id: { hash: gone.hash, fid: bob.fid } }],
  })
  await social.write('delete-cast', { hash: gone.hash }, bob)
  const page = await visit({ path: detailsOf(answer), expectedErrors: /404/ })
  await expect(page.locator('[data-gap]')).toContainText('was deleted', { useInnerText: true })
  await page.goto(detailsOf(quoting))
  await expect(page.locator('[data-main-cast]')).toContainText('The quoted cast was deleted', { useInnerText: true })
  const missing = [
    [detailsOf(gone), 'This cast is not here'],
    ['/farcaster/details?hash=x', 'This cast is not here'],
    ['/farcaster/channel?id=nowhere', 'no such channel'],
    ['/farcaster/person?fid=99999999', 'no such account'],
    ['/farcaster/person?fid=x', 'no such account'],
    ['/farcaster/follow?fid=99999999', 'no such account'],
  ]
  for (const [path, text] of missing) {
    const response = await page.goto(path!)
    expect(response!.status(), path).toBe(404)
    await expect(page.locator('h1'), path).toContainText(text!, { useInnerText: true })
    await untilReady(page)
    expect(page.url(), path).toBe(site.origin + path)
  }
})

test('R166 a list that was left is found again as it had grown, at the place where it was left', async ({ visit }) => {
  const page = await visit({ path: '/farcaster/latest' })
  const rows = page.locator('main [data-cast]')
  const first = await rows.count()
  await page.locator('[data-older]').scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  const row = rows.nth(first + 3)
  await row.scrollIntoViewIfNeeded()
  const [top, count, all] = [await page.evaluate(() => scrollY), await rows.count(), await texts(page)]
  expect(new Set(all).size).toBe(all.length)
  await row.locator('[data-open]').click()
  await expect(page.locator('[data-main-cast]')).toBeVisible()
  await page.goBack()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 200)
})

test('R142 a channel shows what it is and what is said in it, and the composer starts in it', async ({ visitAs }) => {
  const page = await visitAs(bob, { path: '/farcaster/channel?id=rollups' })
  const head = page.locator('[data-channel-head=rollups]')
  await expect(page.locator('h1')).toHaveText('The rollups')
  await expect(head).toHaveText(/\/rollups\s+1 follower\s+About rollups/)
  expect(await texts(page)).toEqual([root.text])
  await page.locator('[data-compose]').click()
  await expect(page.locator('dialog form[data-composer]')).toBeVisible()
  await expect(page.locator('dialog form[data-composer]')).toContainText('/rollups', { useInnerText: true })
})

test('R144 R150 R151 R152 R153 A8 a person has casts, channels and likes, followers and followed; without a fid it is oneself', async ({
  visitAs,
}) => {
  const page = await visitAs(bob, { path: '/farcaster/person' })
  await expect(page.locator('h1')).toHaveText('Bobby')
  await expect(page.locator('[data-person-head]')).toHaveText(
    /@bobby[\s\S]*1 following[\s\S]*0 followers[\s\S]*Edit profile/,
  )
  const parts = page.getByRole('navigation', { name: 'Parts of the profile' })
  await parts.getByRole('link', { name: 'Channels' }).click()
  await page.locator('[data-channel=rollups][data-item]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/farcaster/person/channels')
  await parts.getByRole('link', { name: 'Likes' }).click()
  await expect(cast(page, root)).toBeVisible()
  await page.goto(`/farcaster/person/default?fid=${alice.fid}`)
  await expect(cast(page, root)).toBeVisible()
  await untilReady(page)
  await page.getByRole('link', { name: '2 followers' }).click()
  await expect
    .poll(() =>
      page
        .locator('[data-person]')
        .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.person)).toSorted()),
    )
    .toEqual([bob.fid, carol.fid].toSorted())
  await page.getByRole('navigation', { name: 'Parts of the profile' }).getByRole('link', { name: 'Following' }).click()
  await expect(page.getByText('This account follows nobody yet.')).toBeVisible()
  await page.locator('[data-back-header] a').click()
  await page.waitForURL('**/farcaster/follow?fid=*type=followers')
})

test('R227 the way back leads to the community where the reader came from elsewhere', async ({ visit }) => {
  const page = await visit({ path: '/farcaster/channel?id=rollups' })
  await page.locator('[data-back-header] a').click()
  await page.waitForURL((url) => url.pathname === '/farcaster')
})

test('pictures have room before they are there, open large, and are turned over by keys', async ({ visit }) => {
  const page = await visit()
  await watchLayoutShift(page)
  await page.goto(detailsOf(pictured))
  await untilReady(page)
  const thumbnails = page.locator('[data-picture]')
  await expect(thumbnails).toHaveCount(2)
  expect((await layoutShift(page)).sum).toBeLessThan(0.005)
  await thumbnails.first().focus()
  await page.keyboard.press('Enter')
  const viewer = page.locator('dialog[data-viewer]')
  await expect(viewer).toBeVisible()
  await expect(viewer.locator('img')).toHaveAttribute('alt', 'Picture 1 of 2 by Alice')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('img')).toHaveAttribute('alt', 'Picture 2 of 2 by Alice')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-picture'))).toBe(true)
})

test('R441 R442 R736 R737 R738 R149 search rests 100 ms before it asks; channels have their default lists, eleven of each at most', async ({
  visitAs,
}) => {
  const page = await visitAs(bob, { path: '/farcaster/search?type=channel' })
  const box = page.getByRole('searchbox', { name: 'Casts, people, channels' })
  await expect(page.locator('[data-offered=followed] [data-channel]')).toHaveCount(1)
  await expect(page.locator('[data-offered=hot] [data-channel]')).toHaveCount(11)
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/channel-search')) asked.push(url.searchParams)
  })
  await box.pressSequentially('room-1', { delay: 20 })
  await expect(page.locator('[data-channel][data-item]')).toHaveCount(11)
  expect(asked.map((query) => [query.get('query'), query.get('limit'), query.get('page')])).toEqual([
    ['room-1', '20', '1'],
  ])
  await box.fill('')
  await page.locator('[data-offered=hot]').waitFor()
  expect(asked).toHaveLength(1)
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('type') === 'user')
  await box.fill('ali')
  await page.locator(`[data-person="${alice.fid}"]`).waitFor()
  await page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: 'Casts' }).click()
  await page.waitForURL((url) => url.searchParams.get('type') !== 'user')
  await box.fill('log says')
  await expect(cast(page, root)).toBeVisible()
  await box.fill('nothing of this')
  await expect(page.locator('[data-none]')).toBeVisible()
})

test('a page is read, and its older part reached, without script', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/farcaster/latest')
  const shown = await texts(page)
  expect(shown).toHaveLength(20)
  await page.locator('[data-older]').click()
  const older = await texts(page)
  expect(older.filter((text) => shown.includes(text))).toEqual([])
  await expect(page.locator('[data-actions]').first()).toBeHidden()
})

const screens = () => [
  '/farcaster',
  '/farcaster/follows',
  '/farcaster/channel?id=rollups',
  detailsOf(leaf),
  detailsOf(pictured),
  `/farcaster/person?fid=${carol.fid}`,
  '/farcaster/person/channels',
  `/farcaster/follow?fid=${alice.fid}`,
  '/farcaster/person_edit',
  '/farcaster/search?type=channel',
  '/farcaster/search?type=user&query=a',
]

test('R877 axe finds nothing in either theme, and nothing scrolls sideways', async ({ visitAs }) => {
  const page = await visitAs(bob)
  for (const path of screens()) {
    await page.goto(path)
    await untilReady(page)
    expect(await faults(page), path).toEqual([])
  }
})

test('R247 R239 social pages speak every language and hydrate', async ({ visitAs }) => {
  const names = new Set<string>()
  const page = await visitAs(alice)
  for (const locale of locales) {
    for (const path of ['/farcaster', detailsOf(leaf), '/farcaster/person', '/farcaster/search?type=channel']) {
      await page.goto(`/${localeFacts[locale].prefix}${path}`)
      await untilReady(page)
    }
    names.add(await page.locator('[data-left-menu] ul').innerText())
  }
  expect(names.size).toBe(locales.length)
})
