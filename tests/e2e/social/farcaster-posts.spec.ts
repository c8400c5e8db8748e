import { errorToasts, successToasts, writtenText, socialEntry, castTexts } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import type { Cast } from '#contract/social/cast.ts'
import { localisePath, locales } from '#domain/platform/locale.ts'
import { test } from './farcaster-accounts.ts'
import { axeFindings } from '#tests/e2e/page.ts'

const toast = (page: Page, tone: 'success' | 'error') =>
  (tone === 'error' ? errorToasts(page) : successToasts(page)).last()

test('R145 R146 followed and latest casts have their addresses in each language, newest first', async ({
  site,
  alice,
  bob,
  carol,
  social,
}) => {
  await social.cast(carol, 'By somebody whom alice does not follow')
  await social.cast(bob, 'By somebody whom she follows')
  await social.write('follow-user', { fid: bob.fid, follow: true }, alice)
  const cookie = `token=${alice.token}; fid=${alice.fid}; signeruuid=${alice.signerUuid}`
  const feeds = { latest: 'latest-cast', follows: 'follow-cast' }
  for (const [page, call] of Object.entries(feeds)) {
    const { list } = (await site.call<{ list: Cast[] }>(`/v2/farcaster/${call}`, { headers: alice.headers })).data
    expect(list.map(({ timestamp }) => timestamp)).toEqual(
      list
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(list.map(({ author }) => author.fid))).toEqual(
      new Set(page === 'latest' ? [bob.fid, carol.fid] : [bob.fid]),
    )
    for (const locale of locales) {
      const answer = await fetch(site.origin + localisePath(`/farcaster/${page}`, locale), { headers: { cookie } })
      expect(answer.status).toBe(200)
      expect(
        [...(await answer.text()).matchAll(/data-item="(0x[0-9a-f]{40})"/g)].map(([, hash]) => hash),
        `${page} ${locale}`,
      ).toEqual(list.map(({ hash }) => hash))
    }
  }
  expect(await (await fetch(`${site.origin}/farcaster/follows`)).text()).toContain('Join the community to see')
  await social.write('follow-user', { fid: bob.fid, follow: false }, alice)
})

test('writes that the network has not accepted are listed above the feed and on the own profile; they are sent again or discarded', async ({
  visitAs,
  site,
  alice,
  bob,
  original,
}) => {
  const leave = async (intent: object, state: 'sending' | 'failed', refusal?: string) => {
    const row = {
      id: crypto.randomUUID(),
      signer_uuid: alice.signerUuid,
      fid: alice.fid,
      intent: JSON.stringify(intent),
      at: new Date(Date.now() - 60_000),
      attempts: 1,
      next_try_at: new Date(Date.now() + 3_600_000),
      state,
      refusal,
    }
    await site.db.insertInto('social_outbox').values(row).execute()
  }
  const castOf = (text: string) => ({ kind: 'cast', text, embeds: [], mentions: [] })
  await leave(castOf('Kept while the network was away'), 'sending')
  await leave(castOf('What the network refused'), 'failed', 'cast_empty')
  await leave({ kind: 'like', on: true, target: { castId: { fid: bob.fid, hash: original.hash } } }, 'sending')
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  const outbox = page.getByRole('region', { name: 'Not sent yet' })
  const waiting = outbox.getByRole('listitem')
  await expect(waiting).toHaveCount(3)
  expect((await waiting.allInnerTexts()).map((text) => text.split('\n').filter(Boolean).slice(0, 2))).toEqual([
    ['Kept while the network was away', expect.stringContaining('Waiting for the network')],
    ['What the network refused', expect.stringMatching(/^Not sent: Write something/)],
    ['A like', expect.stringContaining('Waiting for the network')],
  ])
  expect(await axeFindings(page)).toEqual([])
  await waiting.first().getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'success')).toContainText('Sent', { useInnerText: true })
  await expect(castTexts(page).filter({ hasText: 'Kept while the network was away' })).toBeVisible()
  await waiting.first().getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: 'Discard this cast?' })
    .getByRole('button', { name: 'Discard the cast' })
    .click()
  await expect(waiting).toHaveCount(1)
  await expect(outbox).toBeFocused()
  await socialEntry(page, 'My profile').click()
  await expect.poll(() => waiting.allInnerTexts()).toEqual([expect.stringContaining('A like')])
  await waiting.getByRole('button', { name: 'Discard' }).click()
  await expect(outbox).toHaveCount(0)
  expect(await site.db.selectFrom('social_outbox').select('id').execute()).toEqual([])
})

test('A37 a comment is cast as well when its author chose that, with the item; not by default', async ({
  visit,
  visitAs,
  site,
  alice,
}) => {
  const id = await site.publishFlash('About which a comment is cast')
  const page = await visitAs(alice, { path: `/flash/${id}` })
  const box = page.getByRole('textbox', { name: 'Write a comment' })
  const choice = page.getByRole('checkbox', { name: 'Also post to Farcaster' })
  const casts = async () => (await site.call<{ list: Cast[] }>(`/v2/farcaster/user-cast?fid=${alice.fid}`)).data.list
  const before = (await casts()).length
  for (const [text, isCast] of [
    ['For here alone', false],
    ['For both places', true],
    ['For here again', false],
  ] as const) {
    await expect(choice).not.toBeChecked()
    await box.fill(text)
    if (isCast) await choice.check()
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.locator(`#comments ${writtenText}`, { hasText: text })).toBeVisible()
    if (isCast)
      await expect(toast(page, 'success')).toContainText('Posted to Farcaster as well', { useInnerText: true })
  }
  const after = await casts()
  expect(after.length).toBe(before + 1)
  expect(after[0]).toMatchObject({
    text: 'For both places',
    parent_hash: null,
    embeds: [{ kind: 'link', url: `${site.origin}/flash/${id}` }],
  })
  await page.context().close()
  const unlinked = await visit({ path: `/flash/${id}` })
  await expect(unlinked.locator('#comments')).toBeVisible()
  await expect(unlinked.getByRole('checkbox', { name: 'Also post to Farcaster' })).toHaveCount(0)
  await unlinked.context().close()
})
