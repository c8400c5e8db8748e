import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { makeLink } from '#server/newsroom/staff/link.ts'
import { addStaff } from '#server/newsroom/staff/staff.ts'
import { createTestStaff } from '#tests/staff.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { mailsTo } from '#tests/e2e/mails.ts'
import { logInToNewsroom } from './newsroom.ts'
import { faults } from '#tests/e2e/page.ts'

// Passkeys need a host name instead of an IP address.
test.use({ siteEnv: { HOST: 'localhost' } })

/** Adds a virtual authenticator to the browser of a page. Returns a function that sets whether its owner is present. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

test('R836 a passkey is added in the newsroom and logs its owner in again', async ({ newPage, site }) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /401/ })
  const setPresence = await addAuthenticator(page)
  // Otherwise the browser's own offer in the login field would log in before the button is clicked.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await logInToNewsroom(page, site, 'editor', 'Edda')
  await page.goto('/newsroom/logins')
  await page.getByLabel('Name of the new one').fill('Blue key')
  await setPresence(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of the passkey Blue key')).toHaveValue('Blue key')
  expect(await faults(page, [390, 1440])).toEqual([])
  await setPresence(false)
  await page.getByRole('button', { name: 'Edda' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/newsroom/login')
  await setPresence(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/newsroom/desk')
})

test('R836 who needs a second step is led to set one up, and gives a recovery code at the next login', async ({
  newPage,
  site,
}) => {
  const password = 'a long way to the sea'
  const { id, email } = await createTestStaff(site.db, 'translator', { name: 'Tea' })
  await site.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  await site.db.insertInto('second_factor_role').values({ role: 'translator' }).execute()
  const page = await newPage({ locale: 'en-US', expectedErrors: /401/ })
  const logIn = async () => {
    await page.goto('/newsroom/items')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  }
  await logIn()
  await page.getByRole('button', { name: 'Set up an app for codes' }).click()
  const secret = (await page.locator('code').textContent())!
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const code = page.getByLabel('The code that the app shows')
  await code.fill(totp.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const recovery = (await page.getByRole('listitem').first().textContent())!
  expect(await faults(page, [390, 1440])).toEqual([])
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await page.waitForURL('**/newsroom/items')

  // Otherwise the page would notice the missing login and navigate to the form by itself.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'staff' })
  await logIn()
  // The code that turned codes on is used; the current time step of the next one is unknown.
  await page.getByLabel('Code of your app').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/newsroom/items')
})

test('R836 a role that needs a second step is checked at once, and unchecked where the server does not answer', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_FAILED/ })
  await logInToNewsroom(page, site, 'owner')
  await page.goto('/newsroom/staff')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/admin/v1/factor/setRule', async (route) => {
    await answered
    await route.abort()
  })
  const box = page.getByRole('checkbox', { name: 'Analyst' })
  await box.click()
  await expect(box).toBeChecked()
  answer()
  await expect(box).not.toBeChecked()
  await page.unroute('**/admin/v1/factor/setRule')
  const stored = page.waitForResponse('**/admin/v1/factor/setRule')
  await box.click()
  await expect(box).toBeChecked()
  await stored
  await page.reload()
  await expect(box).toBeChecked()
})

test('R836 an invitation that is pressed twice is mailed once; its link leads to the login once it is used', async ({
  newPage,
  site,
}) => {
  const owner = await newPage({ locale: 'en-US' })
  await logInToNewsroom(owner, site, 'owner')
  const held = Promise.withResolvers<void>()
  await owner.route('**/admin/v1/staff/invite', async (route) => {
    await held.promise
    await route.continue()
  })
  await owner.goto('/newsroom/staff')
  await owner.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  await owner.keyboard.type('twice@farwire.example')
  await owner.keyboard.press('Enter')
  await owner.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  held.resolve()
  await expect(owner.getByText('A link is on its way to twice@farwire.example')).toBeVisible()
  await expect(owner.getByRole('row', { name: /twice/ })).toBeVisible()
  const mails = await mailsTo(site, 'twice@farwire.example')
  expect(mails).toHaveLength(1)

  const guest = await newPage({ locale: 'en-US', expectedErrors: /410|401/ })
  const link = /https?:\S+#\S+/.exec(mails[0]!.body_text)![0]
  await guest.goto(link)
  await guest.getByLabel('New password').fill('a long way to the sea')
  await guest.keyboard.press('Enter')
  await guest.waitForURL('**/newsroom/desk')
  await guest.goto('about:blank')
  await guest.context().clearCookies({ name: 'staff' })
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'The link no longer works' })).toBeVisible()
  await guest.getByRole('link', { name: 'Log in' }).click()
  await expect(guest.getByRole('heading', { name: 'Log in to the newsroom' })).toBeVisible()
})

test('R836 a refusal on the page of a link is shown at its field, and the first page of a role is that of its work', async ({
  newPage,
  site,
}) => {
  const guest = await newPage({ locale: 'en-US', expectedErrors: /400/ })
  await site.db.updateTable('staff').set({ ended_at: new Date() }).execute()
  await guest.goto(await makeLink(site.db, 'owner', null, new Date()))
  const join = () => guest.getByRole('button', { name: 'Join the newsroom' }).click()
  const expectFault = async (label: string, text: string) => {
    await expect(guest.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(text))
    await expect(guest.locator('[aria-invalid=true]')).toHaveCount(1)
  }
  await join()
  await expectFault('E-mail', 'Invalid email format')
  await guest.getByLabel('E-mail').fill('first@farwire.example')
  await join()
  await expectFault('Name', 'Enter')
  await guest.getByLabel('Name').fill('First')
  await guest.getByLabel('New password').fill('short')
  await join()
  await expectFault('New password', 'At least 12 characters')
  await guest.getByLabel('New password').fill('a long way to the sea')
  await join()
  await guest.waitForURL(/\/newsroom\/(start|desk)$/)

  for (const role of ['moderator', 'author'] as const) {
    const page = await newPage({ locale: 'en-US' })
    await logInToNewsroom(page, site, role)
    await page.goto('/newsroom')
    await page.waitForURL('**/newsroom/desk')
  }
})

test('R836 an invitation that waits is sent again with one press', async ({ newPage, site }) => {
  const owner = await newPage({ locale: 'en-US' })
  await logInToNewsroom(owner, site, 'owner')
  await addStaff(site.db, { now: new Date() }, { email: 'late@farwire.example', name: 'Late', role: 'author' })
  await owner.goto('/newsroom/staff')
  await owner.getByRole('button', { name: 'Send again: Late' }).click()
  await expect(owner.getByText('A link is on its way to late@farwire.example')).toBeVisible()
  expect(await mailsTo(site, 'late@farwire.example')).toHaveLength(1)
})

test('R836 an act that makes access asks for a fresh login, and goes on with what was typed', async ({
  newPage,
  site,
}) => {
  const password = 'a long way to the sea'
  const { id, email, headers } = await createTestStaff(site.db, 'owner', {
    name: 'Olda',
    at: new Date(Date.now() - 61 * 60_000),
  })
  const password_hash = await hashPassword(password)
  await site.db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
  const page = await newPage({ locale: 'en-US', expectedErrors: /40[01]/ })
  const value = headers.cookie.slice('staff='.length)
  await page.context().addCookies([{ name: 'staff', value, domain: 'localhost', path: '/admin' }])
  await page.goto('/newsroom/staff')
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  await page.keyboard.type('fresh@farwire.example')
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'Log in again to change this' })
  await expect(again.getByLabel('E-mail')).toHaveValue(email)
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(again.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue('fresh@farwire.example')
  expect(await mailsTo(site, 'fresh@farwire.example')).toHaveLength(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await again.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A link is on its way to fresh@farwire.example')).toBeVisible()
  expect(await mailsTo(site, 'fresh@farwire.example')).toHaveLength(1)
})
