import { devices, type Locator } from '@playwright/test'
import { codeButton, fieldOf, mainCast, actionOf, castTexts, successToasts } from '#tests/e2e/locators.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { filled } from '#tests/pictures.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { codeMailedTo } from '#tests/e2e/mails.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'
import { detailsOf, test } from '#tests/e2e/social/social.ts'

const phone = { ...devices['iPhone 15'], viewport: { width: 360, height: 740 } }

test('R270 R425 R503 on a phone of 360 px, from a shared cast to the first own reply: four taps up to the code, two after it', async ({
  visit,
  site,
  social,
}) => {
  const author = await social.createTestAccount('author')
  const cast = await social.cast(author, 'What do you make of this?')
  const page = await visit({ ...phone, path: detailsOf(cast) })
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  const composer = page.getByRole('dialog', { name: 'Reply' })
  const login = page.locator('dialog:modal').filter({ hasNot: page.getByRole('textbox', { name: 'Write a reply' }) })

  await tap(page.getByRole('link', { name: 'Continue in the browser' }))
  await page.waitForURL(/\/farcaster\/details/)
  await untilReady(page)
  await tap(actionOf(mainCast(page), 'Reply'))
  await expect(composer.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('My first one')
  await tap(composer.locator('form [type=submit]'))
  await expect(login.locator('[name=email]')).toBeFocused()
  await page.keyboard.type('newcomer@farwire.example')
  await tap(codeButton(page))
  await fieldOf(page, 'code').locator('[role=status]:not(:empty)').waitFor()
  await page.keyboard.type(await codeMailedTo(site, 'newcomer@farwire.example'))
  const beforeTheCode = taps
  await tap(login.locator('form [type=submit]'))

  const name = login.getByLabel('Your name')
  await expect(name).toBeVisible()
  await expect(page.locator('dialog svg[data-text]')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await name.fill('New Comer')
  await tap(login.locator('form [type=submit]'))

  await expect(successToasts(page).filter({ hasText: 'Cast sent' })).toBeVisible()
  await untilReady(page)
  expect(new URL(page.url()).pathname).toBe('/farcaster/details')
  await expect(castTexts(page)).toHaveText(['My first one'])
  // The count includes the viewer's own reply.
  await expect(actionOf(mainCast(page), 'Reply')).toHaveText(/1$/)
  expect([beforeTheCode, taps - beforeTheCode]).toEqual([4, 2])
  await page.reload()
  await expect(castTexts(page)).toHaveText(['My first one'])
})

test('R920 a first cast with its picture chosen first is written on after joining, sent, and seen in the list', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'painter')
  const page = await visitAs({ token: account.token }, { path: '/farcaster/latest' })
  const composer = page.getByRole('dialog', { name: 'New cast' })
  await page.getByRole('button', { name: 'New cast' }).click()
  await composer.getByRole('textbox').fill('Seen from here')
  await composer
    .locator('input[type=file]')
    .setInputFiles({ name: 'view.png', mimeType: 'image/png', buffer: await filled(90, 60, '#246').png().toBuffer() })
  await page.getByLabel('Your name').fill('Painter')
  await page.locator('dialog:modal form:has([name=name]) [type=submit]').click()
  await expect(composer.getByRole('textbox')).toHaveValue('Seen from here')
  await expect(composer.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await composer.locator('form [type=submit]').click()
  await expect(successToasts(page).filter({ hasText: 'Cast sent' })).toBeVisible()
  await expect(castTexts(page).first()).toHaveText('Seen from here')
})

test('R920 a first cast that is sent before joining is sent afterwards and seen where it was written', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'writer')
  const page = await visitAs({ token: account.token }, { path: '/farcaster' })
  await page.getByRole('button', { name: 'New cast' }).click()
  await page.getByRole('dialog', { name: 'New cast' }).getByRole('textbox').fill('Here I am')
  await page.getByRole('dialog', { name: 'New cast' }).locator('form [type=submit]').click()
  await page.getByLabel('Your name').fill('Writer')
  await page.locator('dialog:modal form:has([name=name]) [type=submit]').click()
  await expect(successToasts(page).filter({ hasText: 'Cast sent' })).toBeVisible()
  await expect(castTexts(page).filter({ hasText: 'Here I am' })).toHaveCount(1)
})

test('a newcomer has one name, takes the key home with a code, and the site deletes its copy', async ({
  visitAs,
  site,
}) => {
  const keeper = await createTestAccount(site.db, 'keeper')
  const { data } = await site.call<{ userInfo: { fid: number; signeruuid: string } }>(
    '/v2/farcaster/openAccount',
    sending({ name: 'Keeper' }, keeper.headers),
  )
  const page = await visitAs(
    { token: keeper.token, fid: data.userInfo.fid, signerUuid: data.userInfo.signeruuid },
    { path: '/farcaster/person_edit' },
  )
  const key = page.locator('#key')
  await key.getByRole('button', { name: 'Show my key' }).click()
  await codeButton(page).click()
  await key.locator('[role=status]:not(:empty)').first().waitFor()
  await key.locator('[name=code]').fill(await codeMailedTo(site, keeper.email))
  await key.getByRole('button', { name: 'Show my key' }).click()
  await expect(key.locator('ol > li')).toHaveCount(12)
  const words = (await key.locator('ol > li').allInnerTexts()).map((text) => text.replace(/^\d+\s*/, '')).join(' ')
  await expect(key.getByRole('img')).toHaveAttribute('data-text', words)
  expect(await axeFindings(page)).toEqual([])
  await key.getByRole('button', { name: 'Store it in this browser' }).click()
  await expect(successToasts(page).last()).toContainText('This browser has the key now', { useInnerText: true })
  await key.getByRole('button', { name: 'Delete the site' }).click()
  await expect(key).toHaveCount(0)
  expect(
    await site.db.selectFrom('fc_private_key').select('account_id').where('account_id', '=', keeper.id).execute(),
  ).toEqual([])
})
