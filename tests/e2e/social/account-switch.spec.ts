import { sending } from '#tests/accounts.ts'
import { newCustody } from '#tests/network.ts'
import { approve, type Begun } from '#tests/social.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { successToasts } from '#tests/e2e/locators.ts'
import { axeFindings, open } from '#tests/e2e/page.ts'
import { test } from './social.ts'

test('a person with two accounts of the network switches between them on a phone, and links one more', async ({
  visitAs,
  site,
  social,
}) => {
  const dora = await social.createTestAccount('dora')
  const { data: begun } = await site.call<Begun>('/v2/farcaster/getSigner?another=1', { headers: dora.headers })
  const { data: second } = await approve(site, begun, newCustody(), { username: 'desk', displayName: 'Dora’s desk' })
  await social.write('bindSigner', { signer_uuid: begun.signer_uuid, fid: second.fid }, dora)
  await site.call('/v2/farcaster/switchAccount', sending({ fid: dora.fid }, dora.headers))

  const page = await visitAs(dora, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    path: '/farcaster/person',
    expectedErrors: /status of 401/,
  })
  await page.getByRole('button', { name: 'Switch account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your accounts' })
  await expect(dialog.getByRole('button', { name: 'Dora @dora Current' })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Dora’s desk @desk' }).click()
  await expect(successToasts(page).last()).toContainText('You are Dora’s desk now')
  await expect(page.getByRole('main').getByText('@desk').first()).toBeVisible()

  // What is written now is the other account's.
  await open(page, '/farcaster/latest')
  await page.getByRole('button', { name: 'New cast' }).click()
  await page.getByRole('textbox').last().fill('From the desk')
  await page.getByRole('button', { name: 'Cast', exact: true }).click()
  await expect
    .poll(() => site.db.selectFrom('fc_cast').select('fid').where('text', '=', 'From the desk').execute())
    .toEqual([{ fid: second.fid }])

  await open(page, '/farcaster/person')
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('button', { name: 'Link another account' }).click()
  await expect(page.getByRole('link', { name: 'Approve in this browser' })).toBeVisible()
})
