import { expect, test } from '#tests/e2e/fixtures.ts'
import { open, untilReady } from '#tests/e2e/page.ts'
import { episodes, playButton, player, second } from './episodes.ts'

test('R874 the queue is put in order and shortened by keyboard, and each podcast has its own speed', async ({
  visit,
  site,
}) => {
  const { first, second: next, ofOtherShow, gone } = await episodes(site)
  const page = await visit()
  await open(page, `/radioinfo/${first}`)
  await playButton(page).click()
  const pause = player(page).getByRole('button', { name: 'Pause', exact: true })
  await expect(pause).toBeVisible()
  await pause.click()
  for (const id of [next, gone, ofOtherShow]) {
    await open(page, `/radioinfo/${id}`)
    await page.getByRole('button', { name: 'Add to the queue' }).click()
  }
  await player(page).getByRole('button', { name: 'Next 3' }).click()
  const queue = page.getByRole('region', { name: 'Queue' })
  const titles = () =>
    queue
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Remove/ }) })
      .locator('button:first-child > span:first-child')
      .allTextContents()
  await expect.poll(titles).toEqual(['A walk home', 'Not there', 'A short ride'])
  await queue.getByRole('button', { name: 'Move up: A short ride' }).press('Enter')
  await queue.getByRole('button', { name: 'Move up: A short ride' }).press('Enter')
  await expect.poll(titles).toEqual(['A short ride', 'A walk home', 'Not there'])
  await expect(queue.getByRole('button', { name: 'Move up: A short ride' })).toBeDisabled()
  await queue.getByRole('button', { name: 'Move down: A walk home' }).press('Enter')
  await queue.getByRole('button', { name: 'Remove: Not there' }).press('Enter')
  await expect.poll(titles).toEqual(['A short ride', 'A walk home'])

  const speed = player(page).getByRole('combobox', { name: 'Speed' })
  await speed.selectOption('1.6')
  await queue.getByRole('button', { name: /^A short ride/ }).click()
  await expect(player(page).getByText('A short ride')).toBeVisible()
  await expect(speed).toHaveValue('1')
  await queue.getByRole('button', { name: /^A walk home/ }).click()
  await expect(player(page).getByText('A walk home')).toBeVisible()
  await expect(speed).toHaveValue('1.6')
})

test('R874 a second tab shows where the first one is and takes over from there; a queue that one tab changes is that of both', async ({
  visit,
  site,
}) => {
  const { first, second: next } = await episodes(site)
  const page = await visit()
  await open(page, `/radioinfo/${first}`)
  await playButton(page).click()
  const pause = player(page).getByRole('button', { name: 'Pause', exact: true })
  await expect(pause).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Flash' }).click()
  const other = await opened
  await untilReady(other)
  await expect(player(other).getByText('A long walk')).toBeVisible()
  await expect(pause).toBeVisible()
  await player(page).getByRole('slider').press('End')
  await player(page).getByRole('button', { name: 'Back 15 seconds' }).click()
  await player(page).getByRole('button', { name: 'Back 15 seconds' }).click()
  await expect.poll(() => second(other)).toBeGreaterThan(25)

  await open(other, `/radioinfo/${next}`)
  await other.getByRole('button', { name: 'Add to the queue' }).click()
  await expect(player(page).getByRole('button', { name: 'Next 1' })).toBeVisible()
  await expect(pause).toBeVisible()

  await player(other).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player(other).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(() => second(other)).toBeGreaterThan(25)
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await player(other).getByRole('button', { name: 'Close the player' }).click()
  await expect(player(page)).toHaveCount(0)
})

test('R874 a page that is loaded anew, as that of another language is, goes on playing; one of a later day does not', async ({
  visit,
  site,
}) => {
  const { first } = await episodes(site)
  const page = await visit()
  await open(page, `/radioinfo/${first}`)
  await playButton(page).click()
  await page.locator('[data-cue="1"]').click()
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(30)
  await player(page).getByRole('combobox', { name: 'Sleep timer' }).selectOption('At the end of this one')
  await page.getByRole('link', { name: 'Podcasts', exact: true }).first().click()
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: 'Türkçe' }).click()
  await page.waitForURL('/tr/radios')
  const turkish = page.getByRole('region', { name: 'Oynatıcı' })
  await expect(turkish.getByRole('button', { name: 'Duraklat', exact: true })).toBeVisible()
  await expect.poll(async () => Number(await turkish.getByRole('slider').inputValue())).toBeGreaterThanOrEqual(30)
  await expect(turkish.getByRole('combobox').last()).toHaveValue('end')
  const later = await page.context().newPage()
  await page.close()
  await open(later, '/newsflash')
  await expect(player(later).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('R874 an episode that was heard to its end is followed by the next one, and starts at its beginning when it is played again', async ({
  visit,
  site,
}) => {
  const { first, second: next } = await episodes(site)
  const page = await visit()
  await open(page, `/radioinfo/${next}`)
  await page.getByRole('button', { name: 'Add to the queue' }).click()
  await open(page, `/radioinfo/${first}`)
  await page.getByRole('button', { name: 'Add to the queue' }).click()
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await player(page).getByRole('slider').press('End')
  await expect(player(page).getByText('A long walk')).toBeVisible()
  await open(page, `/radioinfo/${next}`)
  await playButton(page).click()
  await expect(player(page).getByText('A walk home')).toBeVisible()
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  expect(await second(page)).toBeLessThan(20)
})
