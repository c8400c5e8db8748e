import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings } from '#tests/e2e/page.ts'
import { logInToNewsroom } from './newsroom.ts'

const origin = 'https://wire.example'

test('R954 an owner sees the peers, stops one and takes it back, hides its casts and shows them again, and hides those of an account', async ({
  newPage,
  site: { db, ...site },
}) => {
  const refused_at = new Date()
  await db.insertInto('fc_peer').values({ origin, read_at: refused_at, at_end_at: refused_at }).execute()
  await db
    .insertInto('fc_pinned_node')
    .values({ first_fid: 77_000_001, host: 'wire.example', key: Buffer.alloc(32, 1) })
    .execute()
  const message = JSON.stringify({ data: { type: 'MESSAGE_TYPE_CAST_ADD', castAddBody: { text: 'forged' } } })
  await db
    .insertInto('fc_refused_message')
    .values({ origin, hash: '0x1', message, reason: 'wrong_signature', refused_at })
    .execute()
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, { db, ...site }, 'owner')
  await page.goto('/newsroom/network')
  await expect(page.getByRole('heading', { name: 'Social network', level: 1 })).toBeVisible()
  const peer = page.getByRole('list', { name: 'Peers' }).getByRole('listitem').filter({ hasText: origin })
  await expect(peer).toContainText('Followed')
  const row = page.getByRole('table', { name: 'Refused' }).getByRole('row').filter({ hasText: origin })
  await expect(row).toContainText('wrong_signature')
  await expect(row).toContainText('MESSAGE_TYPE_CAST_ADD')
  await expect(row).toContainText('forged')

  await peer.getByRole('button', { name: 'Stop following' }).click()
  await expect(peer).toContainText('Not followed any more')
  await peer.getByRole('button', { name: 'Undo' }).click()
  await expect(peer.getByRole('button', { name: 'Stop following' })).toBeVisible()
  await peer.getByRole('button', { name: 'Hide its casts' }).click()
  await expect(peer).toContainText('Hidden here')
  await peer.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(peer).not.toContainText('Hidden here')

  await page.getByRole('button', { name: 'Hide its casts' }).last().click()
  await expect(page.getByText('Enter the number of an account')).toBeVisible()
  await page.getByLabel('Number of the account (fid)').fill('77000009')
  await page.getByLabel('Number of the account (fid)').press('Enter')
  const hidden = page.getByRole('listitem').filter({ hasText: '77000009' })
  await expect(hidden).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
