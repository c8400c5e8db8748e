import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { act, box, comment, open, pill, section, texts, openTalk, type Talking } from './talk.ts'
import { axeFindings } from './visit.ts'

let talk: Talking
beforeAll(async () => void (talk = await openTalk()))
afterAll(() => talk.close())
beforeEach(() => talk.site.db.deleteFrom('rate_count').execute())

const listening = (page: Page) => page.waitForResponse((response) => response.url().includes('comments'))

test('R60 two browsers: each sees the other’s comment live, and nothing moves until it is asked for', async () => {
  const id = await talk.fresh()
  const head = await talk.say(id, 'At the head', talk.alice)
  const [one, other] = [await talk.visitAs(talk.alice), await talk.visitAs(talk.bob, { reducedMotion: 'reduce' })]
  for (const { page } of [one, other]) {
    const heard = listening(page)
    await open(page, `/flash/${id}`)
    await heard
  }
  await box(other.page).scrollIntoViewIfNeeded()
  const place = () => comment(other.page, head).evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const before = await place()
  await box(one.page).fill('Seen by bob')
  await one.page.keyboard.press('Control+Enter')
  await pill(other.page).waitFor()
  expect(await pill(other.page).innerText()).toBe('1 new comment')
  expect(await other.page.title()).toMatch(/^\(1\) /)
  expect([await place(), await texts(other.page)]).toEqual([before, ['At the head']])
  expect(await pill(one.page).count()).toBe(0)
  expect(await axeFindings(other.page)).toEqual([])
  await pill(other.page).focus()
  await other.page.keyboard.press('Enter')
  await expect.poll(() => texts(other.page)).toEqual(['Seen by bob', 'At the head'])
  expect(await other.page.title()).not.toMatch(/^\(/)
  expect(await other.page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain('Seen by bob')
  await act(other.page, head, 'reply').click()
  await section(other.page).getByRole('textbox', { name: 'Reply to alice' }).fill('Seen by alice')
  await other.page.keyboard.press('Control+Enter')
  await pill(one.page).waitFor()
  expect(await pill(one.page).innerText()).toBe('1 new comment')
  await pill(one.page).click()
  await expect.poll(() => texts(one.page)).toEqual(['Seen by bob', 'At the head', 'Seen by alice'])
  const first = (await talk.kept(id))[1]!.id
  await talk.call('edit', { id: first, content: 'Said otherwise' }, talk.alice)
  await comment(other.page, first).getByText('Said otherwise').waitFor()
  await talk.call('del', { id: first }, talk.alice)
  await section(other.page).getByText('This comment was deleted.').waitFor()
  await one.end()
  await other.end()
})

test('R585 long conversations grow in place, and page by page without script', async () => {
  const id = await talk.fresh()
  const at = (n: number) => new Date(Date.now() - (100 - n) * 60_000)
  const heads = await talk.site.db
    .insertInto('comment')
    .values(
      Array.from({ length: 45 }, (_, n) => ({
        article_id: id,
        account_id: talk.alice.id,
        body: `Head ${n}`,
        created_at: at(n),
      })),
    )
    .returning('id')
    .execute()
  const last = heads.at(-1)!.id
  await talk.site.db
    .insertInto('comment')
    .values(
      Array.from({ length: 30 }, (_, n) => ({
        article_id: id,
        account_id: talk.bob.id,
        thread_id: last,
        parent_id: last,
        body: `Reply ${n}`,
        created_at: at(60 + n),
      })),
    )
    .execute()
  await talk.say(id, 'Reply 30', talk.bob, last)
  const { page, end } = await talk.visit()
  await open(page, `/flash/${id}`)
  expect(await section(page).locator('> div li').count()).toBe(23)
  await page.getByRole('link', { name: 'Show 28 more replies' }).click()
  await page.getByRole('link', { name: 'Show 11 more replies' }).click()
  await expect
    .poll(async () => (await texts(page)).slice(0, 33))
    .toEqual(['Head 44', ...Array.from({ length: 31 }, (_, n) => `Reply ${n}`), 'Head 43'])
  const more = page.getByRole('link', { name: 'Show more comments' })
  await more.click()
  await expect.poll(async () => (await texts(page)).length).toBe(71)
  await more.click()
  await expect.poll(async () => (await texts(page)).at(-1)).toBe('Head 0')
  expect(await more.count()).toBe(0)
  await end()
  const still = await talk.visit({ javaScriptEnabled: false })
  await still.page.goto(`/flash/${id}`)
  const seen = (await texts(still.page)).filter((text) => text.startsWith('Head'))
  while (await still.page.getByRole('link', { name: 'Show more comments' }).count()) {
    await still.page.getByRole('link', { name: 'Show more comments' }).click()
    seen.push(...(await texts(still.page)).filter((text) => text.startsWith('Head')))
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `Head ${44 - n}`))
  await still.page.getByRole('link', { name: 'Show the newest comments' }).click()
  await still.page.getByRole('link', { name: /more replies/ }).click()
  expect((await texts(still.page)).filter((text) => text.startsWith('Reply'))).toHaveLength(31)
  expect(await still.page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${talk.site.origin}/flash/${id}`)
  expect(await still.page.getByText('Commenting needs JavaScript.').isVisible()).toBe(true)
  await still.end()
})

test('R60 a link leads to its comment wherever it stands, and says when that is gone', async () => {
  const id = await talk.fresh()
  const old = await talk.say(id, 'An old one', talk.alice)
  const answers: number[] = []
  for (let n = 0; n < 6; n++) answers.push(await talk.say(id, `Answer ${n}`, talk.bob, old))
  await talk.site.db
    .updateTable('comment')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('article_id', '=', id)
    .execute()
  await talk.site.db
    .insertInto('comment')
    .values(Array.from({ length: 25 }, (_, n) => ({ article_id: id, account_id: talk.alice.id, body: `Newer ${n}` })))
    .execute()
  const { page, end } = await talk.visit()
  await open(page, `/flash/${id}#comment-${answers[5]}`)
  await comment(page, answers[5]!).waitFor()
  expect(await comment(page, answers[5]!).getAttribute('data-target')).toBe('true')
  await expect
    .poll(() =>
      comment(page, answers[5]!).evaluate(
        (row) => row.getBoundingClientRect().top >= 56 && row.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true)
  await comment(page, old).locator('a[href^="#"]').click()
  await expect.poll(() => comment(page, old).getAttribute('data-target')).toBe('true')
  expect(await comment(page, answers[5]!).getAttribute('data-target')).toBeNull()
  await page.goto('/')
  await open(page, `/flash/${id}#comment-999999`)
  await expect.poll(() => page.locator('[data-toast=error]').innerText()).toContain('This comment is no longer there')
  await end()
})

test('R60 R806 hostile texts are text: markup, bidi, emoji, long words, links', async () => {
  const id = await talk.fresh()
  const hostile = [
    '<img src=x onerror=alert(1)><b>bold</b>',
    'safe \u202egnp.exe\u202c name',
    '😀'.repeat(2000),
    'w'.repeat(2000),
    'See javascript:alert(1) https://evil.example/"onmouseover="x and https://a.example/b?c=1.',
    `${'line\n'.repeat(60)}end`,
  ]
  for (const text of hostile) await talk.say(id, text, talk.alice)
  const { page, end } = await talk.visit({ viewport: { width: 360, height: 800 } })
  await open(page, `/flash/${id}`)
  const shown = (await texts(page)).toReversed()
  expect(shown[0]).toBe(hostile[0])
  expect(shown[1]).toBe('safe gnp.exe name')
  expect(await section(page).locator('[data-text] img, [data-text] script').count()).toBe(0)
  const links = await section(page)
    .locator('[data-text] a')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]),
    )
  expect(links.map(([, rel, target]) => [rel, target])).toEqual(
    Array(links.length).fill(['noopener nofollow ugc', '_blank']),
  )
  expect(links.map(([href]) => href)).toContain('https://a.example/b?c=1')
  expect(links.every(([href]) => /^https?:/.test(href!))).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const heights = await section(page)
    .locator('[data-text]')
    .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(320)
  await section(page).getByRole('button', { name: 'Read all' }).first().click()
  await expect
    .poll(() =>
      section(page)
        .locator('[data-text]')
        .first()
        .evaluate((text) => text.getBoundingClientRect().height),
    )
    .toBeGreaterThan(1000)
  await end()
})

test('R60 R356 what waits for the newsroom says so to its author only; what may no longer be changed has no button', async () => {
  const id = await talk.fresh()
  const said = await talk.say(id, 'Under review', talk.alice)
  await talk.site.db
    .updateTable('comment')
    .set({ state: 'pending', created_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', said)
    .execute()
  const own = await talk.visitAs(talk.alice)
  await own.page.goto(`/flash/${id}`)
  expect(await comment(own.page, said).innerText()).toContain('Waits for the newsroom. Only you see it.')
  expect([
    await act(own.page, said, 'edit').count(),
    await act(own.page, said, 'delete').count(),
    await act(own.page, said, 'like').count(),
  ]).toEqual([0, 1, 0])
  await own.end()
  const other = await talk.visitAs(talk.bob)
  await other.page.goto(`/flash/${id}`)
  expect(await section(other.page).innerText()).toContain('No comments yet')
  await other.end()
})

test('R60 the wire and the articles say how many comments there are, and lead to them', async () => {
  const id = talk.site.flashInTwo
  await talk.say(id, 'Counted', talk.alice)
  const { page, end } = await talk.visit()
  await open(page, `/newsflash/${id}`)
  await page.locator(`#flash-${id}`).getByRole('link', { name: '1 comment' }).click()
  await page.waitForURL(`${talk.site.origin}/flash/${id}#comments`)
  await expect.poll(() => section(page).evaluate((part) => part.getBoundingClientRect().top < innerHeight)).toBe(true)
  await expect.poll(() => texts(page)).toEqual(['Counted'])
  await end()
})

test('R122 R128 an item is there without its comments and votes, and the comments can be asked for again', async () => {
  const id = await talk.fresh()
  await talk.say(id, 'Late', talk.alice)
  const { page, end } = await talk.visit({ expectedErrors: /ERR_FAILED/ })
  await open(page, '/newsflash')
  await page.route('**/v2/{comment,vote}/**', (route) => route.abort())
  await page.locator(`#flash-${id} [data-open]`).click()
  await page.locator('[data-flash]').waitFor()
  await section(page).getByText('The comments could not be loaded.').waitFor()
  await page.unroute('**/v2/{comment,vote}/**')
  await section(page).getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => texts(page)).toEqual(['Late'])
  await end()
})
