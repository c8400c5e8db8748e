import { sections } from '#web/newsroom/sections.ts'
import { expect, test } from './fixtures.ts'
import { logInToNewsroom } from './newsroom.ts'
import { faults } from './page.ts'

test('R877 each room of the newsroom fits a phone and a desk; axe finds nothing in either theme', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'owner')
  const found: string[] = []
  for (const { to } of [
    ...sections,
    { to: '/languages/glossary' },
    { to: '/ingest/sources' },
    { to: '/items/upcoming' },
  ]) {
    await page.goto(`/newsroom${to}`)
    await page.locator('main h1, main h2').first().waitFor()
    found.push(...(await faults(page, [390, 1440])).map((fault) => `${to} ${fault}`))
  }
  expect(found).toEqual([])
})
