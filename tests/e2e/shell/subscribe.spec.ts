import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'

test('R867 where the push service does not answer the page says so and names mail; what was entered stays, and the button tries again', async ({
  visit,
}) => {
  const page = await visit({ serviceWorkers: 'allow' })
  let tries = 0
  await page.exposeFunction('countTry', () => void tries++)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => {
      await (window as unknown as { countTry: () => Promise<void> }).countTry()
      throw new DOMException('Registration failed - push service error', 'AbortError')
    }
  })
  await page.goto('/subscribe?keywords=Sapphire')
  await untilReady(page)
  const panel = page.locator('#push')
  const turnOn = panel.getByRole('button', { name: 'Turn on alerts here' })
  await turnOn.click()
  await expect(panel.getByRole('alert')).toContainText('This browser could not turn on alerts.')
  await expect(panel.getByRole('link', { name: 'By mail' })).toHaveAttribute('href', '#mail')
  await expect(panel.getByLabel('Keywords')).toHaveValue('Sapphire')
  expect(await axeFindings(page)).toEqual([])
  await turnOn.click()
  await expect.poll(() => tries).toBe(2)
})
