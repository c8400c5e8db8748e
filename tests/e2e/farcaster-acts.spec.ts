import { expect } from './fixtures.ts'
import type { TestSite } from './site.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Cast } from '#contract/cast.ts'
import { localisePath, locales } from '#domain/locale.ts'
import type { SocialReader } from '#tests/social.ts'
import { detailsOf, test } from './social.ts'
import { axeFindings, untilReady } from './page.ts'

let alice: SocialReader
let bob: SocialReader
let carol: SocialReader
let said: Cast

test.beforeAll(async ({ social }) => {
  alice = await social.createReader('alice')
  bob = await social.createReader('bobby')
  carol = await social.createReader('carol')
  await social.saveChannels(['rollups'])
  said = await social.cast(bob, 'Something to like', { channel_id: 'rollups' })
})

const cast = (page: Page, { hash }: Cast) => page.locator(`[data-cast="${hash}"]`)
const toast = (page: Page, tone: 'success' | 'error') => page.locator(`[data-toast=${tone}]`).last()
const read = async (site: TestSite, hash: string, who: SocialReader) =>
  (await site.call<{ cast: Cast }>(`/v2/farcaster/cast-info?hash=${hash}`, { headers: who.headers })).data.cast

/** Presses an entry of a cast's menu. */
async function choose(row: ReturnType<typeof cast>, name: string): Promise<void> {
  await row.getByRole('button', { name: 'More', exact: true }).click()
  await row.locator('[data-menu]').getByRole('button', { name }).click()
}

test('R50 R509 R696 a like and a recast count at once, are kept by the network, and are taken back', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  for (const type of ['like', 'recast'] as const) {
    const button = cast(page, said).locator(`[data-act=${type}]`)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button.locator('[data-count]')).toHaveText('1')
    await expect(toast(page, 'success')).toContainText('Successfully', { useInnerText: true })
    await expect
      .poll(async () => (await read(site, said.hash, alice)).viewer_context)
      .toMatchObject({
        [type === 'like' ? 'liked' : 'recasted']: true,
      })
  }
  await page.reload()
  await untilReady(page)
  await expect(cast(page, said).locator('[data-act=like]')).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-entry=community]').click()
  await page.waitForURL('**/farcaster')
  await cast(page, said).locator('[data-act=like]').click()
  await expect.poll(async () => (await read(site, said.hash, alice)).reactions.likes_count).toBe(0)
  await page.goBack()
  await expect(cast(page, said).first().locator('[data-act=like]')).toHaveAttribute('aria-pressed', 'false')
})

test('R697 a like that the network refuses is taken back and says so', async ({ visitAs }) => {
  const page = await visitAs(carol, { path: '/farcaster/latest', expectedErrors: /status of 400/ })
  await page.route('**/v2/farcaster/reaction', (route) =>
    route.fulfill({ status: 400, json: { code: -1, status: -1, msg: 'No', message: 'No', data: null } }),
  )
  const button = cast(page, said).locator('[data-act=like]')
  await button.click()
  await expect(toast(page, 'error')).toContainText('Failed', { useInnerText: true })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(button.locator('[data-count]')).toHaveCount(0)
})

test('R51 R145 R510 somebody is followed, seen in the feed of the followed, and unfollowed', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(carol, { path: `/farcaster/person?fid=${bob.fid}` })
  const button = page.locator('[data-person-head] [data-act=follow]')
  await expect(button).toHaveText('Follow')
  await button.click()
  await expect(button).toHaveText('Following')
  const followers = async () =>
    (
      await site.call<{ list: { fid: number }[] }>(`/v2/farcaster/user-follow?fid=${bob.fid}&type=followers`)
    ).data.list.map(({ fid }) => fid)
  await expect.poll(followers).toEqual([carol.fid])
  await page.locator('[data-entry=follow]').click()
  await expect(cast(page, said)).toBeVisible()
  await page.goto(`/farcaster/person?fid=${bob.fid}`)
  await untilReady(page)
  await expect(button).toHaveText('Following')
  await button.click()
  await expect.poll(followers).toEqual([])
})

test('R145 R146 the casts of the followed and the latest stand at their addresses in each language, the newest first', async ({
  site,
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
        [...(await answer.text()).matchAll(/data-cast="(0x[0-9a-f]{40})"/g)].map(([, hash]) => hash),
        `${page} ${locale}`,
      ).toEqual(list.map(({ hash }) => hash))
    }
  }
  expect(await (await fetch(`${site.origin}/farcaster/follows`)).text()).toContain('data-invitation')
  await social.write('follow-user', { fid: bob.fid, follow: false }, alice)
})

test('what the network has not taken stands above the feed and on the own profile; it is sent again or given up', async ({
  visitAs,
  site,
}) => {
  const leave = async (intent: object, state: string, refusal?: string) => {
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
  const saying = (text: string) => ({ kind: 'cast', text, embeds: [], mentions: [] })
  await leave(saying('Kept while the network was away'), 'sending')
  await leave(saying('What the network refused'), 'failed', 'cast_empty')
  await leave({ kind: 'like', on: true, target: { castId: { fid: bob.fid, hash: said.hash } } }, 'sending')
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  const outbox = page.locator('[data-outbox]')
  const waiting = outbox.locator('[data-waiting]')
  await expect(waiting).toHaveCount(3)
  expect((await waiting.allInnerTexts()).map((text) => text.split('\n').filter(Boolean).slice(0, 2))).toEqual([
    ['Kept while the network was away', expect.stringContaining('Waiting for the network')],
    ['What the network refused', expect.stringMatching(/^Not sent: Write something/)],
    ['A like', expect.stringContaining('Waiting for the network')],
  ])
  expect(await axeFindings(page)).toEqual([])
  await waiting.first().getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'success')).toContainText('Sent', { useInnerText: true })
  await expect(
    page.locator('main [data-cast] [data-text]', { hasText: 'Kept while the network was away' }),
  ).toBeVisible()
  await waiting.first().getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: 'Discard this cast?' })
    .getByRole('button', { name: 'Discard the cast' })
    .click()
  await expect(waiting).toHaveCount(1)
  await expect(outbox).toBeFocused()
  await page.locator('[data-entry=my]').click()
  await expect.poll(() => waiting.allInnerTexts()).toEqual([expect.stringContaining('A like')])
  await waiting.getByRole('button', { name: 'Discard' }).click()
  await expect(outbox).toHaveCount(0)
  expect(await site.db.selectFrom('social_outbox').select('id').execute()).toEqual([])
})

test('R865 home, flash and article are cards of a mini app in each language; it tells the client that shows it to take the splash away', async ({
  visit,
  site,
}) => {
  const flash = site.flash('flash-32')
  const article = site.article('harbour-chain')
  for (const [path, picture] of [
    ['/', '/miniapp.png'],
    ['/ja', '/ja/miniapp.png'],
    [`/flash/${flash}`, `/flash/${flash}/miniapp.png?v=`],
    [`/th/news/${article}`, `/th/news/${article}/miniapp.png?v=`],
  ] as const) {
    const html = await (await fetch(site.origin + path)).text()
    const cardOf = (name: string) =>
      JSON.parse(
        new RegExp(`<meta name="${name}" content="([^"]*)"`)
          .exec(html)![1]!
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&'),
      )
    const card = cardOf('fc:miniapp')
    expect(card).toMatchObject({
      version: '1',
      button: {
        action: {
          type: 'launch_miniapp',
          name: 'Farwire',
          url: site.origin + path,
          splashImageUrl: `${site.origin}/splash.png`,
        },
      },
    })
    expect(card.imageUrl.startsWith(site.origin + picture), card.imageUrl).toBe(true)
    expect([card.button.title.length > 0, card.button.title.length <= 32, card.imageUrl.length <= 1024]).toEqual([
      true,
      true,
      true,
    ])
    expect(cardOf('fc:frame')).toEqual({
      ...card,
      button: { ...card.button, action: { ...card.button.action, type: 'launch_frame' } },
    })
  }
  for (const [path, side] of [
    ['/icon.png', 1024],
    ['/splash.png', 200],
  ] as const) {
    const { width, height, hasAlpha } = await sharp(await (await fetch(site.origin + path)).arrayBuffer()).metadata()
    expect([width, height, hasAlpha]).toEqual([side, side, false])
  }
  const page = await visit()
  await page.addInitScript(() =>
    Object.assign(window, {
      told: [],
      ReactNativeWebView: { postMessage: (text: string) => (window as unknown as { told: string[] }).told.push(text) },
    }),
  )
  await page.goto('/farcaster/search')
  await untilReady(page)
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told)
  expect(JSON.parse(told[0]!)).toMatchObject({ type: 'APPLY', path: ['ready'] })
})

test('A37 a comment is cast as well where its reader chose that, with the item; not by itself', async ({
  visit,
  visitAs,
  site,
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
    await expect(page.locator('#comments [data-text]', { hasText: text })).toBeVisible()
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

test('R654 a frame in a cast is pressed through this site and shows what it answers; a mini app opens in a tab of its own', async ({
  visitAs,
  site,
  social,
}) => {
  const frame = {
    title: 'Quiz',
    image: '',
    input: 'Your word',
    state: 's',
    post_url: 'https://frames.example/press',
    buttons: [
      { index: 1, label: 'Next', action: 'post', target: '' },
      { index: 2, label: 'Read', action: 'link', target: 'https://frames.example/read' },
      { index: 3, label: 'Mint', action: 'mint', target: 'x' },
    ],
  }
  const miniapp = { name: 'Game', button: 'Play', url: 'https://app.example/' }
  for (const [name, more] of Object.entries({ quiz: { frame }, app: { miniapp } })) {
    const preview = {
      url: `https://frames.example/${name}`,
      host: 'frames.example',
      kind: 'page',
      title: name,
      description: '',
      site_name: '',
      image: '',
      image_width: 0,
      image_height: 0,
      miniapp: null,
      ...more,
    }
    await site.db
      .insertInto('link_preview')
      .values({ url: preview.url, preview: JSON.stringify(preview), expires_at: new Date(Date.now() + 3_600_000) })
      .execute()
  }
  const carrying = await social.cast(bob, 'Press it', {
    embeds: [{ url: 'https://frames.example/quiz' }, { url: 'https://frames.example/app' }],
  })
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  const row = cast(page, carrying)
  const card = row.locator('[data-frame]')
  expect(await card.locator('button, a[href$=read]').allInnerTexts()).toEqual([
    expect.stringMatching(/^Next/),
    expect.stringMatching(/^Read/),
  ])
  expect(
    await row.locator('[data-mini-app]').evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel]),
  ).toEqual([miniapp.url, '_blank', 'noopener nofollow ugc'])
  const bodies: unknown[] = []
  await page.route('**/v2/farcaster/frameAction', (route) => {
    bodies.push(route.request().postDataJSON())
    const data =
      bodies.length === 1
        ? {
            message: '',
            frame: {
              ...frame,
              input: '',
              state: 't',
              buttons: [{ index: 1, label: 'Done', action: 'post', target: '' }],
            },
          }
        : { message: 'That was all', frame: null }
    return route.fulfill({ json: { code: 0, status: 0, msg: '', message: '', data } })
  })
  await card.getByLabel('Your word').fill('word')
  await card.getByRole('button', { name: 'Next' }).click()
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByRole('status')).toHaveText('That was all')
  expect(bodies).toEqual([
    { hash: carrying.hash, url: frame.post_url, buttonIndex: 1, inputText: 'word', state: 's' },
    { hash: carrying.hash, url: frame.post_url, buttonIndex: 1, inputText: '', state: 't' },
  ])
  expect(await axeFindings(page)).toEqual([])
})

test('R52 R512 a channel is followed where it stands, and then stands among the own ones', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/channel?id=rollups' })
  await page.locator('[data-channel-head] [data-act=follow]').click()
  await expect
    .poll(async () =>
      (
        await site.call<{ channels: { id: string }[] }>(`/v2/farcaster/user-follow-channel?fid=${alice.fid}`)
      ).data.channels.map(({ id }) => id),
    )
    .toEqual(['rollups'])
  await page.goto('/farcaster/person/channels')
  await page.locator('[data-channel=rollups][data-item]').waitFor()
})

test('R47 R48 R49 R340 R341 R506 R507 R508 what is sent stands where it belongs at once: a cast, a reply, a quote', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/channel?id=rollups' })
  const box = page.locator('dialog form[data-composer] textarea')
  const send = async (text: string) => {
    await box.fill(text)
    await page.keyboard.press('Control+Enter')
    await expect(box).toHaveCount(0)
  }
  const first = page.locator('main [data-cast]').first()
  await page.locator('[data-compose]').click()
  await send('A cast in the channel')
  await expect(first.locator('[data-text]')).toHaveText('A cast in the channel')
  await cast(page, said).locator('[data-act=quote]').click()
  await send('A quote in no channel, or in this one')
  await page.goto(detailsOf(said))
  await untilReady(page)
  await page.locator('[data-main-cast] [data-act=reply]').click()
  await send('A reply')
  await expect(page.locator('main [data-cast] [data-text]')).toHaveText(['A reply'])
  const now = await read(site, said.hash, alice)
  expect([now.replies.count, now.reactions.quotes_count]).toEqual([1, 1])
})

test('an own cast is deleted once that is confirmed, another one cannot be', async ({ visitAs, site, social }) => {
  const own = await social.cast(alice, 'Said in haste')
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  await cast(page, said).getByRole('button', { name: 'More', exact: true }).click()
  await expect(cast(page, said).locator('[data-menu]')).not.toContainText('Delete', { useInnerText: true })
  await page.keyboard.press('Escape')
  await choose(cast(page, own), 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete this cast?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cast(page, own)).toHaveCount(1)
  await choose(cast(page, own), 'Delete')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete the cast' }).click()
  await expect(page.getByText('This cast was deleted.')).toBeVisible()
  expect((await site.call(`/v2/farcaster/cast-info?hash=${own.hash}`)).status).toBe(404)
})

test('whoever is muted or blocked leaves the list at once, and comes back from their page', async ({ visitAs }) => {
  const page = await visitAs(carol, { path: '/farcaster/latest' })
  for (const [act, undo] of [
    ['Mute @bobby', 'Unmute @bobby'],
    ['Block @bobby', 'Unblock @bobby'],
  ] as const) {
    await choose(cast(page, said), act)
    await expect(cast(page, said)).toHaveCount(0)
    await page.waitForTimeout(500)
    await page.goto('/farcaster/latest')
    await untilReady(page)
    await expect(cast(page, said), act).toHaveCount(0)
    await page.goto(`/farcaster/person?fid=${bob.fid}`)
    await untilReady(page)
    await page.locator('[data-person-head]').getByRole('button', { name: 'More', exact: true }).click()
    await page.locator('[data-person-head] [data-menu]').getByRole('button', { name: undo }).click()
    await expect(toast(page, 'success')).toBeVisible()
    await page.goto('/farcaster/latest')
    await untilReady(page)
    await expect(cast(page, said)).toBeVisible()
  }
})

test('a translation that the site cannot make says why, below the cast', async ({ visitAs, site }) => {
  const page = await visitAs(alice, { path: '/farcaster/latest', expectedErrors: /status of 404/ })
  await choose(cast(page, said), 'Translate')
  const { msg } = (
    await site.call('/v2/farcaster/translate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: said.hash }),
    })
  ).envelope
  await expect(cast(page, said).locator('[data-translation]')).toContainText(msg, { useInnerText: true })
})

test('R54 R148 R258 R331 the profile is edited, with the bytes of each field; what is refused stays typed', async ({
  visitAs,
}) => {
  const page = await visitAs(alice, { path: '/farcaster/person_edit', expectedErrors: /status of 409/ })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const bytes = (name: string) => page.locator(`[data-bytes=${name}]`).innerText()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(field('Display name')).toHaveValue('Alice')
  await expect(save).toBeDisabled()
  await field('Display name').fill('林😀')
  expect(await bytes('displayName')).toBe('7 / 32 bytes')
  await field('Bio').fill('é'.repeat(129))
  expect(await bytes('bio')).toBe('258 / 256 bytes')
  await save.click()
  await expect(page.locator('form [role=alert]')).toHaveText('Bio: at most 256 bytes')
  await field('Bio').fill('Reads logs')
  await field('Username').fill('bobby')
  await save.click()
  await expect(page.locator('form [role=alert]')).toContainText('taken', { useInnerText: true })
  await expect(field('Bio')).toHaveValue('Reads logs')
  await field('Username').fill('alice-two')
  await save.click()
  await page.waitForURL('**/farcaster/person')
  await expect(page.locator('h1')).toHaveText('林😀')
  await expect(page.locator('[data-person-head]')).toHaveText(/@alice-two[\s\S]*Reads logs/)
})

test('R671 a social login that the server does not know is forgotten, and the page offers to link one', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(bob, { expectedErrors: /401 \(Unauthorized\)/ })
  await page
    .context()
    .addCookies([{ name: 'signeruuid', value: '00000000-0000-4000-8000-000000000000', url: site.origin }])
  await page.goto('/farcaster/follows')
  await untilReady(page)
  await expect(page.locator('[data-invitation]')).toHaveCount(1)
  await expect
    .poll(async () =>
      (await page.context().cookies())
        .filter(({ name }) => ['fid', 'signeruuid', 'pfp_url'].includes(name))
        .map(({ name }) => name),
    )
    .toEqual([])
})
