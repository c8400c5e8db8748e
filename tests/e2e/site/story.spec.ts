import { createTestAccount } from '#tests/accounts.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { axeFindings, layoutShift, open, untilReady, watchLayoutShift, widthFaults } from '#tests/e2e/page.ts'
import { openWire } from '#tests/e2e/news/live.ts'

const saveStory = (site: TestSite, articleIds: number[], more: { closedAt?: Date } = {}) =>
  site.db.transaction().execute((trx) =>
    saveComposition(trx, {
      kind: 'story',
      key: `story of ${articleIds[0]}`,
      texts: {
        en: {
          title: 'The bridge that closed',
          points: 'A contract closed it\nNothing was lost',
          unknown: 'Why',
          ending: 'It opened again',
        },
        ja: { title: '閉じた橋', points: 'コントラクトが閉じた' },
      },
      tags: [],
      articleIds,
      ...more,
    }),
  )

test('R914 a running story shows what is known and its entries in order, and grows while it is open; corrections and withdrawals are in place', async ({
  visit,
  site,
}) => {
  const [first, wrong] = [
    await site.publishFlash('The bridge closes', 2),
    await site.publishFlash('A culprit is named'),
  ]
  const id = await saveStory(site, [first, wrong])
  const page = await visit({ reducedMotion: 'reduce' })
  await openWire(page, `/story/${id}`)
  const rows = page.locator('main [data-item] h3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bridge that closed')
  await expect(page.getByText('Nothing was lost')).toBeVisible()
  await expect(page.getByText('Not known: Why')).toBeVisible()
  await expect(rows).toHaveText(['A culprit is named', 'The bridge closes'])
  expect(await axeFindings(page)).toEqual([])
  expect(await widthFaults(page)).toEqual([])
  await saveStory(site, [first, wrong, await site.publishFlash('The bridge opens')])
  await expect(rows).toHaveText(['The bridge opens', 'A culprit is named', 'The bridge closes'])
  await correctVersion(site.db, first, 'en', { body: 'It closed at noon' }, new Date())
  await expect(page.getByText('It closed at noon')).toBeVisible()
  await withdrawVersion(site.db, wrong, 'en', 'The account was a copy')
  await expect(page.getByText('The account was a copy')).toBeVisible()
  await expect(rows).toHaveText(['The bridge opens', 'The bridge closes'])
  await page.getByRole('button', { name: 'From the start' }).click()
  await expect(rows).toHaveText(['The bridge closes', 'The bridge opens'])
})

test('R914 who comes back to a story sees what is new since, and nothing moves', async ({ visit, site }) => {
  const first = await site.publishFlash('The vault is empty')
  const id = await saveStory(site, [first])
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto('/offline')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`look:story:${id}`, String(Math.floor(Date.now() / 1000) - 3600)],
  )
  const later = await site.publishFlash('The vault was moved')
  await site.db
    .updateTable('item')
    .set({ published_at: new Date(Date.now() - 7_200_000) })
    .where('article_id', '=', first)
    .execute()
  await saveStory(site, [first, later])
  await watchLayoutShift(page)
  await open(page, `/story/${id}`)
  await expect(page.getByText(/^Above is new since you looked, /)).toBeVisible()
  expect(await layoutShift(page)).toEqual({ sum: 0, moved: [] })
})

test('R914 a story is followed from its page, by message', async ({ visitAs, site }) => {
  const id = await saveStory(site, [await site.publishFlash('A vote begins')])
  const page = await visitAs(await createTestAccount(site.db, 'alice'))
  await open(page, `/story/${id}`)
  await page.getByRole('button', { name: 'Follow The bridge that closed' }).click()
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
  const follows = () =>
    site.db.selectFrom('subject_follow').select('composition_id').where('composition_id', '=', id).execute()
  // The page counts the follower before the site has stored it.
  await expect.poll(follows).toHaveLength(1)
})

test('R914 every entry leads to its story, programs read it, and a closed one tells how it ended', async ({
  site,
  page,
}) => {
  const [first, second] = [await site.publishFlash('The mine stops'), await site.publishFlash('The mine runs')]
  const id = await saveStory(site, [first, second])
  const { text } = await site.get(`/flash/${first}`)
  expect(text).toContain(`href="/story/${id}"`)
  expect(text).toContain('The whole story, 2 entries')
  expect((await site.get(`/story/${first}`)).location).toBe(`/story/${id}`)
  const story = (await site.get(`/story/${id}`)).text
  expect(story).toContain('"@type":"LiveBlogPosting"')
  expect(story).toContain(`/feeds/story/${id}.xml`)
  expect((await site.get(`/ja/story/${id}`)).text).toContain('閉じた橋')
  expect((await site.get(`/feeds/story/${id}.json`)).text).toContain('The mine runs')
  expect((await site.get(`/story/${id}.md`)).text).toContain('# The bridge that closed')
  expect((await site.get('/sitemap/stories-1.xml')).text).toContain(`/story/${id}<`)
  expect((await site.get(`/story/${id}/preview.png`)).status).toBe(200)
  expect((await site.get('/story/999999')).status).toBe(404)
  const found = (await site.get('/search?msg=The%20mine&langs=all')).text
  expect(found).toContain(`href="/story/${id}"`)
  expect(found).toContain('2 results in this story')
  expect(found).not.toContain(`data-item="${first}"`)
  await saveStory(site, [first, second], { closedAt: new Date(Date.now() + 60_000) })
  await page.goto(`/story/${id}`)
  await untilReady(page)
  await expect(page.getByText('It opened again')).toBeVisible()
  await expect(page.locator('main [data-item] h3')).toHaveText(['The mine stops', 'The mine runs'])
})
