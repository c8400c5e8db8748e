import { errorToasts, writtenText, itemArticle } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { act, box, comment, pill, section, texts, test } from './conversation.ts'
import { axeFindings, follow, open, readPages } from '#tests/e2e/page.ts'

const listening = (page: Page) => page.waitForResponse((response) => response.url().includes('comments'))

test('R60 two browsers: each gets the other’s comment live, and nothing moves until it is shown', async ({
  visitAs,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const head = await comments.add(id, 'At the head', alice)
  const [one, other] = [await visitAs(alice), await visitAs(bob, { reducedMotion: 'reduce' })]
  for (const page of [one, other]) {
    const heard = listening(page)
    await open(page, `/flash/${id}`)
    await heard
  }
  await box(other).scrollIntoViewIfNeeded()
  const top = () => comment(other, head).evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const before = await top()
  await box(one).fill('Seen by bob')
  await one.keyboard.press('Control+Enter')
  await expect(pill(other)).toBeVisible()
  await expect(pill(other)).toHaveText('1 new comment')
  await expect(other).toHaveTitle(/^\(1\) /)
  expect([await top(), await texts(other)]).toEqual([before, ['At the head']])
  await expect(pill(one)).toHaveCount(0)
  expect(await axeFindings(other)).toEqual([])
  await pill(other).focus()
  await other.keyboard.press('Enter')
  await expect.poll(() => texts(other)).toEqual(['Seen by bob', 'At the head'])
  await expect(other).not.toHaveTitle(/^\(/)
  expect(await other.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain('Seen by bob')
  await act(other, head, 'Reply').click()
  await section(other).getByRole('textbox', { name: 'Reply to alice' }).fill('Seen by alice')
  await other.keyboard.press('Control+Enter')
  await expect(pill(one)).toBeVisible()
  await expect(pill(one)).toHaveText('1 new comment')
  await pill(one).click()
  await expect.poll(() => texts(one)).toEqual(['Seen by bob', 'At the head', 'Seen by alice'])
  const first = (await comments.stored(id))[1]!.id
  await comments.call('edit', { id: first, content: 'Said otherwise' }, alice)
  await expect(comment(other, first).getByText('Said otherwise')).toBeVisible()
  await comments.call('del', { id: first }, alice)
  await expect(section(other).getByText('This comment was deleted.')).toBeVisible()
})

test('R585 long conversations grow in place, and page by page without script', async ({
  visit,
  site,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const at = (n: number) => new Date(Date.now() - (100 - n) * 60_000)
  const heads = await site.db
    .insertInto('comment')
    .values(
      Array.from({ length: 45 }, (_, n) => ({
        article_id: id,
        account_id: alice.id,
        body: `Head ${n}`,
        created_at: at(n),
      })),
    )
    .returning('id')
    .execute()
  const last = heads.at(-1)!.id
  await site.db
    .insertInto('comment')
    .values(
      Array.from({ length: 30 }, (_, n) => ({
        article_id: id,
        account_id: bob.id,
        thread_id: last,
        parent_id: last,
        body: `Reply ${n}`,
        created_at: at(60 + n),
      })),
    )
    .execute()
  await comments.add(id, 'Reply 30', bob, last)
  const page = await visit()
  await open(page, `/flash/${id}`)
  await expect(section(page).locator('> div li')).toHaveCount(23)
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
  await expect(more).toHaveCount(0)
  await page.context().close()
  const still = await visit({ javaScriptEnabled: false })
  await still.goto(`/flash/${id}`)
  const headTexts = async () => (await texts(still)).filter((text) => text.startsWith('Head'))
  expect(await readPages(still.getByRole('link', { name: 'Show more comments' }), headTexts)).toEqual(
    Array.from({ length: 45 }, (_, n) => `Head ${44 - n}`),
  )
  await follow(still.getByRole('link', { name: 'Show the newest comments' }))
  await follow(still.getByRole('link', { name: /more replies/ }))
  expect((await texts(still)).filter((text) => text.startsWith('Reply'))).toHaveLength(31)
  await expect(still.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/flash/${id}`)
  await expect(still.getByText('Commenting needs JavaScript.')).toBeVisible()
})

test('R60 a link leads to its comment on any page, and a deleted one is reported', async ({
  visit,
  site,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const old = await comments.add(id, 'An old one', alice)
  const answers: number[] = []
  for (let n = 0; n < 6; n++) answers.push(await comments.add(id, `Answer ${n}`, bob, old))
  await site.db
    .updateTable('comment')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('article_id', '=', id)
    .execute()
  await site.db
    .insertInto('comment')
    .values(Array.from({ length: 25 }, (_, n) => ({ article_id: id, account_id: alice.id, body: `Newer ${n}` })))
    .execute()
  const page = await visit()
  await open(page, `/flash/${id}#comment-${answers[5]}`)
  await expect(comment(page, answers[5]!)).toBeVisible()
  await expect(comment(page, answers[5]!)).toHaveAttribute('data-target', 'true')
  await expect
    .poll(() =>
      comment(page, answers[5]!).evaluate(
        (row) => row.getBoundingClientRect().top >= 56 && row.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true)
  await comment(page, old).locator('a[href^="#"]').click()
  await expect(comment(page, old)).toHaveAttribute('data-target', 'true')
  await expect(comment(page, answers[5]!)).not.toHaveAttribute('data-target')
  await page.goto('/')
  await open(page, `/flash/${id}#comment-999999`)
  await expect(errorToasts(page)).toContainText('This comment no longer exists', {
    useInnerText: true,
  })
})

test('R60 R806 hostile texts are text: markup, bidi, emoji, long words, links', async ({ visit, alice, comments }) => {
  const id = await comments.newFlash()
  const hostile = [
    '<img src=x onerror=alert(1)><b>bold</b>',
    'safe \u202egnp.exe\u202c name',
    '😀'.repeat(2000),
    'w'.repeat(2000),
    'See javascript:alert(1) https://evil.example/"onmouseover="x and https://a.example/b?c=1.',
    `${'line\n'.repeat(60)}end`,
  ]
  for (const text of hostile) await comments.add(id, text, alice)
  const page = await visit({ viewport: { width: 360, height: 800 } })
  await open(page, `/flash/${id}`)
  const shown = (await texts(page)).toReversed()
  expect(shown[0]).toBe(hostile[0])
  expect(shown[1]).toBe('safe gnp.exe name')
  await expect(section(page).locator('p[dir=auto] img, p[dir=auto] script')).toHaveCount(0)
  const links = await section(page)
    .locator(`${writtenText} a`)
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
    .locator(writtenText)
    .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(320)
  await section(page).getByRole('button', { name: 'Read all' }).first().click()
  await expect
    .poll(() =>
      section(page)
        .locator(writtenText)
        .first()
        .evaluate((text) => text.getBoundingClientRect().height),
    )
    .toBeGreaterThan(1000)
})

test('R60 R356 a comment under review is marked for its author only; one that cannot be changed any more has no button', async ({
  visitAs,
  site,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const posted = await comments.add(id, 'Under review', alice)
  await site.db
    .updateTable('comment')
    .set({ state: 'pending', created_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', posted)
    .execute()
  const own = await visitAs(alice)
  await own.goto(`/flash/${id}`)
  await expect(comment(own, posted)).toContainText('Waiting for review. Only you can see it.', { useInnerText: true })
  expect([
    await act(own, posted, 'Edit').count(),
    await act(own, posted, 'Delete').count(),
    await act(own, posted, 'Like').count(),
  ]).toEqual([0, 1, 0])
  await own.context().close()
  const other = await visitAs(bob)
  await other.goto(`/flash/${id}`)
  await expect(section(other)).toContainText('No comments yet', { useInnerText: true })
})

test('R60 the wire and the articles show the number of comments and link to them', async ({
  visit,
  site,
  alice,
  comments,
}) => {
  const id = site.flashInTwo
  await comments.add(id, 'Counted', alice)
  const page = await visit()
  await open(page, `/newsflash/${id}`)
  await page.locator(`#flash-${id}`).getByRole('link', { name: '1 comment' }).click()
  await page.waitForURL(`${site.origin}/flash/${id}#comments`)
  await expect.poll(() => section(page).evaluate((part) => part.getBoundingClientRect().top < innerHeight)).toBe(true)
  await expect.poll(() => texts(page)).toEqual(['Counted'])
})

test('R122 R128 an item is shown when its comments and votes cannot be loaded, and the comments can be loaded again', async ({
  visit,
  alice,
  comments,
}) => {
  const id = await comments.newFlash()
  await comments.add(id, 'Late', alice)
  const page = await visit({ expectedErrors: /ERR_FAILED/ })
  await open(page, '/newsflash')
  await page.route('**/v2/{comment,vote}/**', (route) => route.abort())
  await page.locator(`#flash-${id} [data-open]`).click()
  await expect(itemArticle(page)).toBeVisible()
  await expect(section(page).getByText('The comments could not be loaded.')).toBeVisible()
  await page.unroute('**/v2/{comment,vote}/**')
  await section(page).getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => texts(page)).toEqual(['Late'])
})
