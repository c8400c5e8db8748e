import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults } from '#tests/e2e/page.ts'

test.beforeAll(async ({ site }) => {
  await site.db.deleteFrom('item').execute()
  await site.publishFlash('Quokka halts', 3)
  for (let index = 0; index < 45; index++) await site.publishFlash(`Wombat number ${index}`)
  await site.publishFlash('Numbat resumes', 3)
})

const regionOf = (page: Page, name: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name }) })
const idsOf = (rows: Locator) => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-item')))
const leftOf = async (part: Locator) => (await part.boundingBox())!.x

test('on a site without articles the flashes are in the main column of the home page, and the important ones next to them', async ({
  visit,
}) => {
  const page = await visit({ path: '/', viewport: { width: 1440, height: 900 } })
  const wire = page.getByRole('region', { name: 'The last hours' })
  await expect(wire).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quokka halts' })).toBeVisible()
  await expect(wire.getByRole('link', { name: 'Quokka halts' })).toHaveCount(0)
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  expect(await leftOf(wire)).toBe(await leftOf(title))
  expect(await leftOf(page.getByRole('heading', { name: 'Important' }))).toBeGreaterThan(await leftOf(title))
})

test('R96 the front page of a site that has flashes alone leads with an important one, lists the others once, and has the older important ones next to them', async ({
  visit,
}) => {
  for (const width of [360, 1440]) {
    const page = await visit({ path: '/frontpage', viewport: { width, height: 900 } })
    const main = page.getByRole('main')
    const latest = regionOf(page, 'In order of publication')
    const important = regionOf(page, 'Important')
    const lead = main.locator('[data-item]').first()
    await expect(lead).toContainText('Numbat resumes')
    const listed = await idsOf(latest.locator('[data-item]'))
    expect(new Set(listed).size).toBe(29)
    expect(listed).not.toContain(await lead.getAttribute('data-item'))
    await expect(important.getByRole('link', { name: 'Quokka halts' })).toBeVisible()
    await expect(latest.getByRole('link', { name: 'Quokka halts' })).toHaveCount(0)
    await expect(main.locator('a[href^="/news/"]')).toHaveCount(0)
    await expect(regionOf(page, 'More articles')).toHaveCount(0)
    const beside = (await important.boundingBox())!
    const list = (await latest.boundingBox())!
    if (width > 1000) expect(beside.x).toBeGreaterThan(list.x + list.width)
    else expect(beside.y).toBeGreaterThan(list.y + list.height - 1)
    expect(await faults(page, [width])).toEqual([])
  }
})
