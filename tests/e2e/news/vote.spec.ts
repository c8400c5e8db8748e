import { voteButton } from '#tests/e2e/locators.ts'
import { open } from '#tests/e2e/page.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { test } from '#tests/e2e/social/conversation.ts'

test('R355 R578 R643 a vote counts at once, is changed and withdrawn; later pages show it, and open ones are updated', async ({
  visit,
  visitAs,
  site,
  alice,
  bob,
  comments,
}) => {
  const id = await comments.newFlash()
  const page = await visitAs(alice)
  await open(page, `/flash/${id}`)
  const [bullish, bearish] = [
    page.getByRole('button', { name: /Bullish/ }),
    page.getByRole('button', { name: /Bearish/ }),
  ]
  const votes = () => site.db.selectFrom('vote').select('option').where('article_id', '=', id).execute()
  const shares = page.locator('[aria-labelledby=votes] rect')
  await expect(shares).toHaveCount(0)
  await bullish.click()
  await expect(shares).toHaveCount(2)
  expect([await bullish.getAttribute('aria-pressed'), await bullish.innerText()]).toEqual(['true', '▲\nBullish\n1'])
  await expect.poll(votes).toEqual([{ option: 1 }])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(votes).toEqual([{ option: 2 }])
  expect([await bullish.getAttribute('aria-pressed'), await bearish.getAttribute('aria-pressed')]).toEqual([
    'false',
    'true',
  ])
  const stranger = await visit({ javaScriptEnabled: false })
  await stranger.goto(`/flash/${id}`)
  const watching = await visitAs(bob)
  await open(watching, `/flash/${id}`)
  const button = (option: 1 | 2) => voteButton(watching, option)
  await expect(button(2)).toContainText('1', { useInnerText: true })
  await expect(voteButton(stranger, 2)).toContainText('1', { useInnerText: true })
  await bearish.click()
  await expect.poll(votes).toEqual([])
  await expect
    .poll(async () => {
      await stranger.reload()
      return voteButton(stranger, 2).innerText()
    })
    .toContain('0')
  await expect(button(2)).toContainText('0', { useInnerText: true })
  await bullish.click()
  await expect(button(1)).toContainText('1', { useInnerText: true })
  await expect(button(1)).toHaveAttribute('aria-pressed', 'false')
})
