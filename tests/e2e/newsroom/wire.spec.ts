import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom } from './newsroom.ts'

test('R810 R811 the seconds to take a flash back are right from the first moment; the title of its address is not offered to the next one', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  const url = 'https://source.example/story'
  const data = { title: 'A title of elsewhere', name: 'Elsewhere', url }
  await page.route('**/admin/v1/wire/page*', (route) => route.fulfill({ json: { code: 0, msg: '', data } }))
  await page.clock.install()
  await page.goto('/newsroom/wire')
  const field = page.getByRole('textbox', { name: /^Flash:/ })
  await field.focus()
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, url)
  const offer = page.getByRole('button', { name: 'Use as title: A title of elsewhere' })
  await expect(offer).toBeVisible()

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await field.fill('Harbour Chain halts withdrawals')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Out in \d+ s:$/)).toHaveText('Out in 10 s:')
  await expect(field).toHaveValue('')
  await expect(offer).toHaveCount(0)
})
