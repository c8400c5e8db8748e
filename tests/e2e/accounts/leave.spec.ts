import { hashPassword } from '#server/accounts/account/password/password.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { test } from '#tests/e2e/social/social.ts'

for (const isTicked of [true, false]) {
  test(`R809 leaving with the box ${isTicked ? 'ticked queues' : 'empty queues no'} removals of the casts from the network`, async ({
    visitAs,
    site,
    social,
  }) => {
    const actor = await social.createTestAccount(isTicked ? 'leaving' : 'staying')
    const { hash } = await social.cast(actor, 'What becomes of this?')
    await site.db
      .updateTable('account')
      .set({ password_hash: await hashPassword('secret1') })
      .where('id', '=', actor.id)
      .execute()
    const page = await visitAs(actor, { path: '/users' })
    await page.getByRole('button', { name: 'Delete the account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const box = dialog.getByRole('checkbox', { name: 'Also delete my casts and my profile from the social network' })
    await expect(box).not.toBeChecked()
    if (isTicked) await box.check()
    await dialog.getByLabel('Password', { exact: true }).fill('secret1')
    await dialog.getByLabel('Type “delete” to confirm').fill('delete')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL(`${site.origin}/`)
    const rows = site.db.selectFrom('account').select('id').where('id', '=', actor.id)
    expect(await rows.execute()).toEqual([])
    const queued = await site.db.selectFrom('social_outbox').select('intent').where('fid', '=', actor.fid).execute()
    const removals = queued.map(({ intent }) => intent as { kind: string; hash?: string })
    expect(removals.filter(({ kind }) => kind === 'remove')).toEqual(isTicked ? [{ kind: 'remove', hash }] : [])
  })
}
