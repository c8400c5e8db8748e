import { expect, test } from '#tests/e2e/fixtures.ts'
import { mailsTo } from '#tests/e2e/mails.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'
import { wordsOf } from '#tests/e2e/words.ts'

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

test('R867 each link of a mail to a subscription says what became of it: confirmed already, ended, cut off', async ({
  site,
  visit,
}) => {
  const words = wordsOf('th')
  const page = await visit({ path: '/th/subscribe', expectedErrors: /404/ })
  await page.locator('#mail').getByLabel(words('subscribe', 'email')).fill('links@farwire.example')
  await page.getByRole('button', { name: words('subscribe', 'mail_button') }).click()
  await expect(page.getByText(words('subscribe', 'mail_sent'))).toBeVisible()
  const [mail] = await mailsTo(site, 'links@farwire.example')
  const confirm = /http\S+\/subscribe\/confirm\?key=\S+/.exec(mail!.body_text)![0]
  const manage = confirm.replace('/confirm', '/manage')
  await page.goto(confirm)
  await page.getByRole('button', { name: words('subscribe', 'confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: words('subscribe', 'confirmed') })).toBeVisible()
  await page.goto(confirm)
  await expect(page.getByRole('button', { name: words('subscribe', 'save') })).toBeVisible()
  await page.goto(confirm.replace('/confirm', '/end'))
  await page.getByRole('button', { name: words('subscribe', 'end') }).click()
  await expect(page.getByText(words('subscribe', 'ended'))).toBeVisible()
  for (const address of [confirm, manage, confirm.replace('/confirm', '/end'), manage.slice(0, -9), `${manage}.`]) {
    const response = await page.goto(address)
    expect(response!.status(), address).toBe(404)
    await untilReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('subscribe', 'unknown_title'))
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').getByRole('link', { name: words('subscribe', 'again') })).toHaveAttribute(
      'href',
      '/th/subscribe',
    )
  }
})
