import { test } from '#tests/e2e/social/conversation.ts'
import { walkArticle } from './day/article.ts'
import { answerReport } from './day/community.ts'
import type { Desk } from './day/desk.ts'
import { sendFlashes } from './day/flashes.ts'
import { readSources } from './day/ingest.ts'
import { invite, joinAsOwner } from './day/staff.ts'
import { expect } from '#tests/e2e/fixtures.ts'

test('R836 R846 R849 R850 R853 a day of a desk: people join by mail; flashes, an article, sources, a report; readers have each step at once', async ({
  newPage,
  visit,
  site,
  alice,
  bob,
  comments,
}) => {
  const owner = await joinAsOwner(newPage, site)
  const editor = await invite(owner, newPage, site, { name: 'Mira', role: 'Editor' })
  const author = await invite(owner, newPage, site, { name: 'Jun', role: 'Author' })
  const translator = await invite(owner, newPage, site, { name: 'Tea', role: 'Translator' })
  const rooms = translator.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(rooms).toHaveText(['My desk', 'Articles', 'Languages'])
  await translator.context().close()

  const reader = await visit({ path: '/zh/newsflash', expectedErrors: /404|410/ })
  const desk: Desk = { site, owner, editor, author, reader }
  await test.step('Flashes', () => sendFlashes(desk))
  await test.step('An article', () => walkArticle(desk))
  await test.step('A report', () => answerReport(desk, { alice, bob, comments }))
  await test.step('Sources', () => readSources(desk))
})
