import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings, layoutShift, open, watchLayoutShift, widthFaults } from '#tests/e2e/page.ts'

const parts = [
  'A number',
  'Coming up',
  'Listen',
  'Special report',
  'Tokens readers follow',
  'Ask the archive',
  'Volume and chains',
]

test('R115 R912 home shows the house below its news, and nothing moves', async ({ page, site }) => {
  await watchLayoutShift(page)
  await open(page, '/')
  for (const name of parts) await expect(page.getByRole('heading', { name }), name).toBeVisible()
  await expect(page.getByRole('link', { name: 'The whole story, 7 entries' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await widthFaults(page)).toEqual([])
  expect(await layoutShift(page)).toMatchObject({ sum: 0 })
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Pause: / }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who can restart it?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who can restart it?' })).toBeVisible()
  expect((await site.get('/zh')).text).toContain('读者关注的代币')
})

test('R912 a part of home without content is absent', async ({ site }) => {
  await site.db.deleteFrom('episode').execute()
  await site.db.deleteFrom('activity').execute()
  await site.db.updateTable('series').set({ last_at: null }).execute()
  await site.db.updateTable('composition').set({ newest_at: null }).where('kind', '=', 'special').execute()
  const { text } = await site.get('/vi')
  for (const absent of [
    'Một con số',
    'href="/vi/activityid/',
    'Tất cả tập',
    'Tất cả chuyên đề',
    'Token bạn đọc theo dõi',
    'Khối lượng và on-chain',
  ])
    expect(text, absent).not.toContain(absent)
  expect(text).toContain('Hỏi kho tin')
})
