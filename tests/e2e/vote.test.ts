import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { open, openTalk, type Talking } from './talk.ts'

let talk: Talking
beforeAll(async () => void (talk = await openTalk()))
afterAll(() => talk.close())
beforeEach(() => talk.site.db.deleteFrom('rate_count').execute())

test('R355 R578 R643 a vote counts at once, is changed and taken back; pages opened later show it, and open ones move with it', async () => {
  const id = await talk.fresh()
  const { page, end } = await talk.visitAs(talk.alice)
  await open(page, `/flash/${id}`)
  const [bullish, bearish] = [
    page.getByRole('button', { name: /Bullish/ }),
    page.getByRole('button', { name: /Bearish/ }),
  ]
  const votes = () => talk.site.db.selectFrom('vote').select('option').where('article_id', '=', id).execute()
  await bullish.click()
  expect([await bullish.getAttribute('aria-pressed'), await bullish.innerText()]).toEqual(['true', '▲\nBullish\n1'])
  await expect.poll(votes).toEqual([{ option: 1 }])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(votes).toEqual([{ option: 2 }])
  expect([await bullish.getAttribute('aria-pressed'), await bearish.getAttribute('aria-pressed')]).toEqual([
    'false',
    'true',
  ])
  const stranger = await talk.visit({ javaScriptEnabled: false })
  await stranger.page.goto(`/flash/${id}`)
  const watching = await talk.visitAs(talk.bob)
  await open(watching.page, `/flash/${id}`)
  const seen = (option: 1 | 2) => watching.page.locator(`[data-vote="${option}"]`)
  expect(await seen(2).innerText()).toContain('1')
  expect(await stranger.page.locator('[data-vote="2"]').innerText()).toContain('1')
  await bearish.click()
  await expect.poll(votes).toEqual([])
  await expect
    .poll(async () => {
      await stranger.page.reload()
      return stranger.page.locator('[data-vote="2"]').innerText()
    })
    .toContain('0')
  await expect.poll(() => seen(2).innerText()).toContain('0')
  await bullish.click()
  await expect.poll(() => seen(1).innerText()).toContain('1')
  expect(await seen(1).getAttribute('aria-pressed')).toBe('false')
  await watching.end()
  await stranger.end()
  await end()
})
