import { fillDesk, type DeskContent } from './content/content.ts'
import { keyboardFaults } from './content/keyboard.ts'
import { expect, oncePerSite, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom, watchCalls } from './newsroom.ts'
import { faults } from '#tests/e2e/page.ts'

const contentOf = oncePerSite(fillDesk)

/**
 * All pages of the newsroom. The forms of entities are generated from one description, so a few of them cover all kinds
 * of fields.
 */
const pages: Record<string, (content: DeskContent) => string[]> = {
  'for writing': ({ articleId, mediaId }) => [
    'desk',
    'wire',
    'items',
    'items/upcoming',
    `items/${articleId}/en`,
    `items/${articleId}/en/revisions`,
    'languages',
    'languages/glossary',
    'media',
    `media/${mediaId}`,
    'slots',
  ],
  'for topics and data': ({ entities }) => [
    'entities/channel',
    'entities/channel?removed=1',
    'entities/channel/import',
    'entities/held',
    'entities/podcast/new',
    ...['topic', 'event', 'video', 'series', 'page', 'application'].map((kind) => `entities/${kind}/${entities[kind]}`),
  ],
  'for sources and readers': () => [
    'ingest',
    'ingest/catalogue',
    'ingest/sources',
    'ingest/rules',
    ...['', '/hidden', '/reports', '/casts', '/barred', '/words', '/rules'].map((path) => `community${path}`),
  ],
  'for the house': ({ hookId }) => [
    'analytics',
    'analytics/answers',
    'outside',
    `outside/hooks/${hookId}`,
    'staff',
    'start',
    'network',
    'status',
    'logins',
    'audit',
    'nothing-here',
  ],
}

for (const [name, pathsOf] of Object.entries(pages))
  test(`R877 with content every page ${name} fits a phone and a desk, works by keyboard alone, and axe finds nothing in either theme`, async ({
    newPage,
    site,
  }) => {
    const content = await contentOf(site)
    const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_NAME_NOT_RESOLVED|404/ })
    await logInToNewsroom(page, site, 'owner')
    const settled = watchCalls(page)
    const found: string[] = []
    for (const path of pathsOf(content)) {
      await page.goto(`/newsroom/${path}`)
      await page.locator('main h1, main h2').first().waitFor()
      await settled()
      found.push(...[...(await faults(page)), ...(await keyboardFaults(page))].map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  })

test('R837 R877 the log names actions, objects and fields in the language of the reader; their codes are titles', async ({
  newPage,
  site,
}) => {
  await contentOf(site)
  const page = await newPage({ locale: 'zh-CN' })
  await logInToNewsroom(page, site, 'owner')
  await page.goto('/newsroom/audit')
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  const older = page.getByRole('button', { name: '更早' })
  for (let shown = 50; await older.isVisible(); shown = await rows.count()) {
    await older.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  }
  expect(await page.locator('main tbody code').allTextContents()).toEqual([])
  const codes = /^[a-z_]+(\.[A-Za-z_]+)?$/
  for (const label of ['操作', '对象'])
    expect(
      (await page.getByLabel(label, { exact: true }).locator('option').allTextContents()).filter((name) =>
        codes.test(name),
      ),
    ).toEqual([])
  await expect(page.getByTitle('slot.save').first()).toHaveText('设置首页内容')
  const slot = rows.filter({ has: page.getByTitle('slot.save') }).first()
  await expect(slot).toContainText('头条')
})

test('R836 R877 a page that the role may not see, or an item that is not there, says so and leads back; there is nothing to try again', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'tr-TR', expectedErrors: /403|404/ })
  await logInToNewsroom(page, site, 'translator')
  for (const [path, reason] of [
    ['staff', 'Rolünüz buna izin vermiyor'],
    ['items/987654321/en', 'Bu sayfa bulunamadı'],
  ] as const) {
    await page.goto(`/newsroom/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reason)
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    expect(await faults(page)).toEqual([])
  }
  await page.locator('main').getByRole('link').click()
  await page.waitForURL(/newsroom\/desk$/)
})
