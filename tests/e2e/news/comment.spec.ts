import { errorToasts, successToasts, voteButton } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { act, box, comment, pill, section, texts, test } from '#tests/e2e/social/conversation.ts'
import { logInByCode } from '#tests/e2e/accounts/code-login.ts'
import { open, axeFindings, faults, untilReady } from '#tests/e2e/page.ts'

test('R60 R503 R644 by mouse: comment, reply, edit, like, delete; anonymous pages show it at once', async ({
  visitAs,
  site,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const page = await visitAs(alice)
  await open(page, `/flash/${id}`)
  await expect(section(page)).toContainText('No comments yet', { useInnerText: true })
  await box(page).click()
  await box(page).pressSequentially('Fees matter here.')
  await section(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.poll(() => texts(page)).toEqual(['Fees matter here.'])
  await expect(box(page)).toHaveValue('')
  const [own] = await comments.stored(id)
  await expect(section(page).getByRole('heading', { name: /^Comments/ })).toHaveText(/1$/)
  expect(await (await fetch(`${site.origin}/flash/${id}`)).text()).toContain('Fees matter here.')

  const other = await comments.add(id, 'I do not think so', bob, own!.id)
  await pill(page).click()
  await act(page, other, 'Reply').click()
  const reply = section(page).getByRole('textbox', { name: 'Reply to bob' })
  await reply.pressSequentially('Why not?')
  await section(page).getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect.poll(() => texts(page)).toEqual(['Fees matter here.', 'I do not think so', 'Why not?'])
  const deeper = (await comments.stored(id)).at(-1)!
  await expect(comment(page, deeper.id)).toContainText('replying to bob', { useInnerText: true })
  await expect(comment(page, other).getByRole('link', { name: 'bob', exact: true })).toHaveAttribute(
    'href',
    `/author_user/${bob.id}`,
  )

  await act(page, own!.id, 'Edit').click()
  const editor = section(page).getByRole('textbox', { name: 'Your comment' })
  await expect(editor).toHaveValue('Fees matter here.')
  await editor.fill('Fees matter most here.')
  await section(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await texts(page))[0]).toBe('Fees matter most here.')
  await expect(comment(page, own!.id)).toContainText('edited', { useInnerText: true })

  const like = act(page, other, 'Like')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => site.db.selectFrom('comment').select('like_count').where('id', '=', other).executeTakeFirst())
    .toEqual({ like_count: 1 })
  await expect(like).toHaveText(/1$/)

  const deleted = successToasts(page).filter({ hasText: 'The comment was deleted' })
  await act(page, own!.id, 'Delete').click()
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(act(page, own!.id, 'Delete')).toBeVisible()
  await act(page, own!.id, 'Delete').click()
  await deleted.getByRole('button', { name: 'Close' }).click()
  await expect(comment(page, own!.id)).toHaveText('This comment was deleted.')
  await act(page, deeper.id, 'Delete').click()
  await deleted.getByRole('button', { name: 'Close' }).click()
  await expect(comment(page, deeper.id)).toHaveCount(0)
  // The page shows a deletion before the site has stored it.
  await expect
    .poll(async () => (await comments.stored(id)).map(({ state }) => state))
    .toEqual(['deleted', 'shown', 'deleted'])
  await page.reload()
  expect(await texts(page)).toEqual(['I do not think so'])
  await expect(section(page)).toContainText('This comment was deleted.', { useInnerText: true })
})

test('R60 R503 by keyboard only: write and send, reply, cancel, delete', async ({ visitAs, site, bob, comments }) => {
  const id = site.article('harbour-chain')
  const page = await visitAs(bob)
  await open(page, `/news/${id}`)
  await expect(voteButton(page, 1)).toHaveCount(1)
  await box(page).focus()
  await page.keyboard.type('First line')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second line')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => texts(page)).toEqual(['First line\nsecond line'])
  await expect.poll(async () => (await comments.stored(id)).length).toBe(1)
  const own = (await comments.stored(id))[0]!.id
  const focus = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim())
  for (let tab = 0; tab < 12 && (await focus()) !== 'Reply'; tab++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const reply = section(page).getByRole('textbox', { name: 'Reply to bob' })
  await expect(reply).toBeFocused()
  await page.keyboard.type('Given up')
  await page.keyboard.press('Escape')
  await expect.poll(focus).toBe('Reply')
  await page.keyboard.press('Enter')
  await expect(reply).toHaveValue('Given up')
  await expect(reply).toBeFocused()
  await page.keyboard.press('Meta+Enter')
  await expect.poll(() => texts(page)).toEqual(['First line\nsecond line', 'Given up'])
  await expect.poll(focus).toBe('Reply')
  for (let tab = 0; tab < 6 && (await focus()) !== 'Delete'; tab++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(comment(page, own)).toHaveText('This comment was deleted.')
  await expect.poll(focus).toBe(`comment-${own}`)
})

test('R503 R700 without a login, sending, liking and voting open the login dialog, and the text is posted after it', async ({
  visit,
  site,
  alice,
  comments,
}) => {
  const id = await comments.newFlash()
  const posted = await comments.add(id, 'Something', alice)
  const page = await visit()
  await open(page, `/flash/${id}`)
  const dialog = page.locator('dialog[open]')
  for (const control of [act(page, posted, 'Like'), voteButton(page, 2)]) {
    await control.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await box(page).click()
  await page.keyboard.type('Written before the login')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeVisible()
  await logInByCode(page, site, `writer${id}@farwire.example`)
  await expect.poll(() => texts(page)).toEqual(['Written before the login', 'Something'])
  await expect(successToasts(page)).toContainText(['Comment posted'], { useInnerText: true })
  await expect(box(page)).toHaveValue('')
  await page.reload()
  await untilReady(page)
  expect(await texts(page)).toEqual(['Written before the login', 'Something'])
})

test('a comment is reported without a login; the text of the report survives the login', async ({
  visit,
  site,
  alice,
  comments,
}) => {
  const id = await comments.newFlash()
  const posted = await comments.add(id, 'Buy my coin', alice)
  const page = await visit({ path: `/flash/${id}` })
  await act(page, posted, 'Report').click()
  const report = page.getByRole('dialog', { name: 'Report this comment' })
  await report.getByRole('textbox').fill('An advertisement')
  await report.locator('form [type=submit]').click()
  await logInByCode(page, site, `reporter${id}@farwire.example`)
  const rows = await site.db.selectFrom('report').select('content').where('comment_id', '=', posted).execute()
  expect(rows).toEqual([{ content: 'An advertisement' }])
})

test('R678 a refusal is shown, nothing typed is lost, and an optimistic update is reverted', async ({
  visitAs,
  site,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const posted = await comments.add(id, 'Something', alice)
  const page = await visitAs(bob, { expectedErrors: /status of 4\d\d|ERR_FAILED|ERR_CONNECTION/ })
  await open(page, `/flash/${id}`)
  const toast = errorToasts(page).last()
  await box(page).fill('   ')
  await page.keyboard.press('Control+Enter')
  await expect(section(page).getByRole('alert').first()).toHaveText('Write a comment first')
  await site.db.updateTable('account').set({ may_comment: false }).where('id', '=', bob.id).execute()
  await box(page).fill('A text that stays')
  await page.keyboard.press('Control+Enter')
  await expect(toast).toContainText('You cannot comment at the moment', { useInnerText: true })
  await expect(box(page)).toHaveValue('A text that stays')
  await site.db.updateTable('account').set({ may_comment: true }).where('id', '=', bob.id).execute()
  await page.route('**/v2/comment/**', (route) => route.abort())
  await page.route('**/v2/vote/**', (route) => route.abort())
  await page.keyboard.press('Control+Enter')
  await expect(toast).toContainText('The server did not respond', { useInnerText: true })
  await act(page, posted, 'Like').click()
  await expect(act(page, posted, 'Like')).toHaveAttribute('aria-pressed', 'false')
  const bullish = voteButton(page, 1)
  await bullish.click()
  await expect(bullish).toHaveAttribute('aria-pressed', 'false')
  await expect(bullish).toContainText('0', { useInnerText: true })
  await page.unroute('**/v2/comment/**')
  // The page still shows the comment, because it gets no event about hidden comments.
  await page.route('**/v2/comment/list**', (route) => route.abort())
  await site.db.updateTable('comment').set({ state: 'hidden' }).where('id', '=', posted).execute()
  await act(page, posted, 'Like').click()
  await expect(toast).toContainText('This comment no longer exists', { useInnerText: true })
  expect(page.url()).toBe(`${site.origin}/flash/${id}`)
  // A killed browser loses what is in sessionStorage, and what it has not written of localStorage yet.
  await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
  await page.reload()
  await untilReady(page)
  await expect(box(page)).toHaveValue('A text that stays')
  await page.context().clearCookies()
  await page.reload()
  await untilReady(page)
  await expect(section(page).getByRole('button', { name: 'Comment', exact: true })).toBeEnabled()
  await expect(box(page)).toHaveValue('')
})

test('R60 the counter appears near the limit, and a text over it is not sent', async ({ visitAs, alice, comments }) => {
  const id = await comments.newFlash()
  const page = await visitAs(alice)
  await open(page, `/flash/${id}`)
  await box(page).fill('x'.repeat(1700))
  await expect(section(page).getByText('characters left')).toHaveCount(0)
  await box(page).fill('😀'.repeat(1999))
  await expect(section(page).getByText('1 character left')).toHaveCount(1)
  await box(page).fill('x'.repeat(2003))
  await expect(section(page).getByText('3 characters too many')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await comments.stored(id)).toEqual([])
  const short = await box(page).evaluate((field) => field.clientHeight)
  await box(page).fill('one line')
  expect(await box(page).evaluate((field) => field.clientHeight)).toBeLessThan(short)
})

test('R60 a comment is reported with a text', async ({ visitAs, site, alice, bob, comments }) => {
  const id = await comments.newFlash()
  const posted = await comments.add(id, 'Buy my coin', alice)
  const page = await visitAs(bob)
  await open(page, `/flash/${id}`)
  await act(page, posted, 'Report').click()
  const dialog = page.getByRole('dialog', { name: 'Report this comment' })
  await dialog.getByRole('textbox').fill('An advertisement')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect.poll(() => successToasts(page).innerText()).toContain('Thank you. The newsroom will look at it.')
  await expect(act(page, posted, 'Report')).toBeFocused()
  const report = await site.db
    .selectFrom('report')
    .select(['content', 'target', 'account_id'])
    .where('comment_id', '=', posted)
    .executeTakeFirst()
  expect(report).toEqual({
    content: 'An advertisement',
    target: `/news/${id}#comment-${posted}`,
    account_id: bob.id,
  })
})

test('R60 R355 axe finds nothing in conversations and votes, narrow and wide, in either theme', async ({
  visitAs,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const head = await comments.add(id, 'With a link https://example.com and @bob', alice)
  await comments.add(id, 'And a reply', bob, head)
  const page = await visitAs(alice)
  await open(page, `/flash/${id}#comment-${head}`)
  await act(page, head, 'Reply').click()
  await section(page).getByRole('textbox', { name: 'Reply to alice' }).fill('x'.repeat(2001))
  await page.keyboard.press('Control+Enter')
  expect(await faults(page, [1440, 360])).toEqual([])
  expect(
    await section(page)
      .locator('button')
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 24).length),
  ).toBe(0)
})
