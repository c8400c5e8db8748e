import { fetchDueSources as fetchDueSeries } from '#server/markets/source/sources.ts'
import { fetchDueSources } from '#server/newsroom/feed-reader/sources.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { sectionPages, type ContentKind } from '#domain/site/sections.ts'
import { openInternet, reportIn } from '#tests/servers/internet.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults, untilReady } from '#tests/e2e/page.ts'
import { joinAsOwner } from './day/staff.ts'

test.use({ siteEnv: { DEMO: '0' } })

const wires = ['English', '简体中文', '繁體中文', '日本語'].map((language) => `Wire in ${language}`)
const sets = [...wires, 'Podcasts', 'Videos', 'Calendars', 'Numbers']

/** A row that the sources brought, on the pages of each kind of content. */
const rows: Partial<Record<ContentKind, RegExp>> = {
  event: /Release of [a-z-]+/,
  video: /Video of [a-z-]+/,
  series: /\b6\.6/,
  exchange: /Large/,
  contract: /BTC/,
}
const anyReport = new RegExp(`(?:${Object.values(reportIn).join('|')}) [a-z-]+`)

test('R922 R923 an empty site, a browser and no shell: an hour later every page in navigation has rows of real sources, in each language chosen', async ({
  site,
  newPage,
}) => {
  test.slow()
  const internet = await openInternet(new Date())
  const fetchAll = async () => {
    await internet.leadHere(site.db)
    await Promise.all([fetchDueSources(site.db, new Date()), fetchDueSeries(site.db, new Date())])
  }
  const page = await joinAsOwner(newPage, site)
  await expect(page).toHaveURL(/start$/)
  await untilReady(page)
  expect(await faults(page)).toEqual([])
  const readersSee = page.getByRole('region', { name: 'Readers see now' })
  await page.getByRole('checkbox', { name: 'Publish its items at once' }).check()
  for (const name of sets) {
    await page.getByRole('button', { name: `Turn on: ${name}` }).click()
    await expect(page.getByRole('button', { name: `Turn on: ${name}` })).toHaveCount(0)
  }
  await fetchAll()
  internet.move(new Date())
  await fetchAll()
  await page.reload()
  await untilReady(page)
  expect(await faults(page)).toEqual([])

  const mainOf = async (address: string) => {
    const { status, text } = await site.get(address)
    return { status, main: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '' }
  }
  for (const lang of ['en', 'cn', 'tw', 'ja'] as const) {
    const { main: index } = await mainOf(localisePath('/sections', lang))
    const shown = sectionPages.filter(
      ({ path, content }) => content && index.includes(`href="${localisePath(path, lang)}"`),
    )
    await expect(readersSee.getByRole('listitem')).toHaveCount(new Set(shown.map(({ content }) => content)).size)
    for (const { path, content } of shown) {
      const address = localisePath(path, lang)
      const { status, main } = await mainOf(address)
      const row = content === 'flash' ? new RegExp(`${reportIn[lang]} [a-z-]+`) : (rows[content!] ?? anyReport)
      expect([status, row.test(main)], address).toEqual([200, true])
    }
  }
  await internet.close()
})
