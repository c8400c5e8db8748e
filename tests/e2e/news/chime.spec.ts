import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openWire, pill, readOn, titles } from './live.ts'

/** Counts the notes that a page plays; the page is loaded afterwards. */
async function notesOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      document.body.dataset.notes = String(Number(document.body.dataset.notes ?? 0) + 1)
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => Number(document.body.dataset.notes ?? 0))
}

test('a wire announces new flashes by a sound and by the number in the tab where the reader chose so: weighted ones, all that it shows, or those of their alerts', async ({
  visit,
  site,
}) => {
  const page = await visit({})
  const notes = await notesOf(page)
  await openWire(page, '/newsflash')
  const choice = page.getByRole('region', { name: 'Sound' })
  const come = async (title: string, weight = 0) => {
    await site.publishFlash(title, weight)
    await expect.poll(async () => (await titles(page))[0]).toBe(title)
  }
  await come('Silent at first', 3)
  expect(await notes()).toBe(0)
  await choice.getByRole('button', { name: 'Important' }).press('Enter')
  await expect(choice.getByRole('button', { name: 'Important' })).toHaveAttribute('aria-pressed', 'true')
  const example = await notes()
  expect(example).toBeGreaterThan(0)
  await come('Quiet, and passed over')
  expect(await notes()).toBe(example)
  await come('Loud, and chosen', 3)
  await expect.poll(notes).toBe(2 * example)
  await page.reload()
  await expect(choice.getByRole('button', { name: 'Important' })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('button', { name: 'All shown here' }).press('Enter')
  await come('Quiet, and chosen')
  await expect.poll(notes).toBe(2 * example)
  await page.evaluate(() =>
    localStorage.setItem('page-alerts', JSON.stringify({ level: 'none', keywords: ['Sapphire'] })),
  )
  await page.reload()
  await expect(choice.getByRole('button', { name: 'All shown here' })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('button', { name: 'My alerts' }).press('Enter')
  await come('Loud, but of nothing chosen', 3)
  expect(await notes()).toBe(example)
  await come('Sapphire, which was chosen')
  await expect.poll(notes).toBe(2 * example)
  // The tab's title counts what is announced; the pill, all that waits.
  const title = await page.title()
  await readOn(page)
  await site.publishFlash('Waits, of nothing chosen', 3)
  await expect(pill(page)).toHaveText('↑ 1 new, 1 important')
  await expect(page).toHaveTitle(title)
  await site.publishFlash('Sapphire waits')
  await expect(pill(page)).toHaveText('↑ 2 new, 1 of your alerts')
  await expect(page).toHaveTitle(`(1) ${title}`)
})

test('a flash of the reader’s alerts that comes before their rules have loaded is announced when they have', async ({
  visit,
  site,
}) => {
  const page = await visit({})
  const notes = await notesOf(page)
  await page.addInitScript(() => {
    localStorage.setItem('page-alerts', JSON.stringify({ level: 'none', keywords: ['Ultramarine'] }))
    localStorage.setItem('chime', 'alerts')
  })
  const rules: Route[] = []
  await page.route('**/assets/alert-reason*.js', (route) => void rules.push(route))
  await openWire(page)
  await expect.poll(() => rules.length).toBe(1)
  for (const title of ['Ultramarine, which was chosen', 'Not chosen']) {
    await site.publishFlash(title)
    await expect.poll(async () => (await titles(page))[0]).toBe(title)
  }
  expect(await notes()).toBe(0)
  await rules[0]!.continue()
  await expect(page.getByText('Your alert: Ultramarine')).toBeVisible()
  await expect.poll(notes).toBe(2)
})
