import { writtenText, socialEntry, castRow, castTexts, mainCast, actionOf } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { detailsOf } from './social.ts'
import { test } from './farcaster-content.ts'
import { axeFindings, layoutShift, untilReady, watchLayoutShift } from '#tests/e2e/page.ts'

const texts = (page: Page) => castTexts(page).allInnerTexts()
/** The elements that exceed the right edge; empty if the page does not scroll horizontally. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth,
    )
    return wide.map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 60)}`)
  })

test('R299 R300 R469 R470 a cast shows author, time and text; addresses and mentions are links', async ({
  visit,
  alice,
  bob,
  root,
  quoted,
}) => {
  const page = await visit({ path: '/farcaster/channel?id=rollups' })
  const row = castRow(page, root)
  await expect(row.locator(`a[href="/farcaster/person?fid=${alice.fid}"]`).last()).toHaveText(/Alice\s*@alice/, {
    useInnerText: true,
  })
  await expect(row.locator('time')).toHaveAttribute('datetime', root.timestamp)
  await expect(row.locator('time')).toHaveText(/^(just now|\dm)$/)
  await expect(row.locator(writtenText)).toHaveText('What the log says: https://farwire.example/log?a=1, asks @bobby!')
  const link = row.locator(`${writtenText} a`).first()
  expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => ({ href, target, rel }))).toEqual({
    href: 'https://farwire.example/log?a=1',
    target: '_blank',
    rel: 'noopener nofollow ugc',
  })
  await expect(row.getByRole('link', { name: '@bobby' })).toHaveAttribute('href', `/farcaster/person?fid=${bob.fid}`)
  await expect(actionOf(row, 'Like')).toHaveText(/1$/)
  await page.goto(detailsOf(quoted))
  const quoting = mainCast(page)
  await expect(quoting.locator(`blockquote ${writtenText}`)).toContainText('What the log says', { useInnerText: true })
  expect(
    await quoting
      .getByRole('link', { name: /elsewhere\.example/ })
      .evaluate(({ href, target, rel }: HTMLAnchorElement) => ({ href, target, rel })),
  ).toEqual({ href: 'https://elsewhere.example/a/page', target: '_blank', rel: 'noopener nofollow ugc' })
})

test('R299 R892 a video of a cast plays within it after a press; before it nothing is loaded from its host', async ({
  visitAs,
  social,
  alice,
}) => {
  const cast = await social.cast(alice, 'Watch this', { embeds: [{ url: 'https://youtu.be/abcdefghijk' }] })
  const page = await visitAs(alice)
  const asked: string[] = []
  await page.route(/youtu/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  await page.goto(detailsOf(cast))
  await untilReady(page)
  const play = mainCast(page).getByRole('button', { name: 'Play from YouTube' })
  await expect(play).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await beyond(page)).toEqual([])
  expect(asked).toEqual([])
  await play.click()
  await expect.poll(() => asked).toContainEqual(expect.stringContaining('youtube-nocookie.com/embed/abcdefghijk'))
})

test('hostile names and texts are shown as text; nothing of them runs or leaves its box', async ({
  visit,
  carol,
  hostile,
}) => {
  for (const width of [360, 1440]) {
    const page = await visit({ path: '/farcaster/latest', viewport: { width, height: 900 } })
    page.on('dialog', () => {
      throw new Error('a script ran')
    })
    // The list grows when its end comes near the viewport.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return castRow(page, hostile).count()
      })
      .toBe(1)
    const row = castRow(page, hostile)
    await expect(row.locator(writtenText)).toContainText(
      '<img src=x onerror="alert(1)"> <script>alert(2)</script> evil javascript:alert(3) WWW',
      { useInnerText: true },
    )
    await expect(row.locator('img, script, p[dir=auto] a')).toHaveCount(0)
    await expect(row.locator('bdi').first()).toHaveText('<i>Zóe</i> gpj.exe')
    expect(await beyond(page)).toEqual([])
    await page.goto(`/farcaster/person?fid=${carol.fid}`)
    await expect(page.locator('h1')).toHaveText('<i>Zóe</i> gpj.exe')
    expect(await beyond(page)).toEqual([])
    await page.context().close()
  }
})

test('R143 R166 a cast is shown below its ancestors and above its replies, and is fetched again each time', async ({
  visit,
  site,
  bob,
  root,
  leaf,
  social,
}) => {
  const page = await visit({ path: detailsOf(leaf) })
  const [above, ...below] = [(await texts(page)).slice(0, 2), ...(await texts(page)).slice(2)]
  expect(above).toEqual([root.text, 'It says little'])
  // Both replies have the same second, so their order is undefined.
  expect(below.toSorted()).toEqual(['First answer', 'Second answer'])
  await expect(mainCast(page).locator(`> ${writtenText}`)).toHaveText('It says enough')
  await social.cast(bob, 'Third answer', { answers: leaf })
  await socialEntry(page, 'Search').click()
  await page.waitForURL('**/farcaster/search')
  await page.goBack()
  await expect.poll(() => texts(page)).toContain('Third answer')
  const response = await fetch(site.origin + detailsOf(leaf))
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})

test('a deleted cast, an unknown channel and an unknown profile show a placeholder', async ({
  visit,
  site,
  alice,
  bob,
  social,
}) => {
  const deleted = await social.cast(bob, 'To be deleted')
  const answer = await social.cast(alice, 'Answers what goes', { answers: deleted })
  const quoting = await social.cast(alice, 'Quotes what goes', {
    embeds: [{ cast_id: { hash: deleted.hash, fid: bob.fid } }],
  })
  await social.write('delete-cast', { hash: deleted.hash }, bob)
  const page = await visit({ path: detailsOf(answer), expectedErrors: /404/ })
  await expect(page.locator('main p', { hasText: 'A cast above this one' })).toContainText('was deleted', {
    useInnerText: true,
  })
  await page.goto(detailsOf(quoting))
  await expect(mainCast(page)).toContainText('The quoted cast was deleted', { useInnerText: true })
  const missing = [
    [detailsOf(deleted), 'Cast not found'],
    ['/farcaster/details?hash=x', 'Cast not found'],
    ['/farcaster/channel?id=nowhere', 'Channel not found'],
    ['/farcaster/person?fid=99999999', 'Account not found'],
    ['/farcaster/person?fid=x', 'Account not found'],
    ['/farcaster/follow?fid=99999999', 'Account not found'],
  ]
  for (const [path, text] of missing) {
    const response = await page.goto(path!)
    expect(response!.status(), path).toBe(404)
    await expect(page.locator('h1'), path).toContainText(text!, { useInnerText: true })
    await untilReady(page)
    expect(page.url(), path).toBe(site.origin + path)
  }
})

test('pictures have reserved space, open large, and are browsed by keys', async ({ visit, pictured }) => {
  const page = await visit()
  await watchLayoutShift(page)
  await page.goto(detailsOf(pictured))
  await untilReady(page)
  const thumbnails = page.locator('main a[aria-haspopup=dialog]')
  await expect(thumbnails).toHaveCount(2)
  expect((await layoutShift(page)).sum).toBeLessThan(0.005)
  await thumbnails.first().focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer).toBeVisible()
  await expect(viewer.locator('img')).toHaveAttribute('alt', 'Picture 1 of 2 by Alice')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('img')).toHaveAttribute('alt', 'Picture 2 of 2 by Alice')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page.locator('a[aria-haspopup=dialog]:focus')).toHaveCount(1)
})
