import type { Page } from '@playwright/test'
import { castRow } from '#tests/e2e/locators.ts'
import { expect, logIn } from '#tests/e2e/fixtures.ts'
import sharp from 'sharp'
import type { LinkPreview } from '#contract/social/preview.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { test } from './farcaster-accounts.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'

test('R865 home, flash and article have the card of a mini app in each language; in a client it calls ready()', async ({
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
      sent: [],
      ReactNativeWebView: { postMessage: (text: string) => (window as unknown as { sent: string[] }).sent.push(text) },
    }),
  )
  await page.goto('/farcaster/search')
  await untilReady(page)
  const sent = () =>
    page.evaluate(() => (window as unknown as { sent: string[] }).sent.map((text) => JSON.parse(text) as object))
  await expect.poll(async () => (await sent())[0]).toMatchObject({ type: 'APPLY', path: ['ready'] })
})

/** The site's metadata of https://frames.example/<name>. */
async function storePreview(site: TestSite, name: string, more: Partial<LinkPreview>) {
  const preview: LinkPreview = {
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

test('R654 a frame’s button is pressed through this site and shows the response; a mini app opens in a new tab', async ({
  visitAs,
  site,
  alice,
  bob,
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
  await storePreview(site, 'quiz', { frame })
  await storePreview(site, 'app', { miniapp })
  const carrying = await social.cast(bob, 'Press it', {
    embeds: [{ url: 'https://frames.example/quiz' }, { url: 'https://frames.example/app' }],
  })
  const page = await visitAs(alice, { path: '/farcaster/latest' })
  const row = castRow(page, carrying)
  const card = row.locator('div:has(> p[role=status])')
  expect(await card.locator('button, a[href$=read]').allInnerTexts()).toEqual([
    expect.stringMatching(/^Next/),
    expect.stringMatching(/^Read/),
  ])
  expect(
    await row
      .getByRole('link', { name: /^Play/ })
      .evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel]),
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

test('R654 a snap is drawn from its data, its fields are sent through this site by keyboard; a failure keeps the page, a reader without an account is invited', async ({
  newPage,
  site,
  alice,
  bob,
  social,
}) => {
  const target = 'https://frames.example/vote'
  const button = (label: string, action: string, params: object = {}) => ({
    type: 'button',
    props: { label, variant: 'primary', icon: 'check' },
    on: { press: { action, params } },
  })
  const first = snapOf({
    all: { type: 'stack', children: ['head', 'steps', 'grid', 'bars', 'acts'] },
    head: {
      type: 'item',
      props: { title: 'Where to?', description: 'One vote each', media: { variant: 'icon', name: 'star' } },
      children: ['badge'],
    },
    badge: { type: 'badge', props: { label: 'Live', color: 'green' } },
    steps: { type: 'paginator', children: ['words', 'more'] },
    words: { type: 'stack', children: ['word', 'plan'] },
    word: { type: 'input', props: { name: 'word', label: 'Your word' } },
    plan: { type: 'toggle_group', props: { name: 'plan', label: 'Plan', options: ['Free', 'Pro'] } },
    more: { type: 'stack', children: ['rating', 'news'] },
    rating: { type: 'slider', props: { name: 'rating', label: 'Rating', min: 1, max: 9, showValue: true } },
    news: { type: 'switch', props: { name: 'news', label: 'Send news' } },
    grid: {
      type: 'cell_grid',
      props: { cols: 2, rows: 2, select: 'multiple', cells: [{ row: 0, col: 0, color: '#22c55e', content: 'A' }] },
    },
    bars: { type: 'bar_chart', props: { bars: [{ label: 'Yes', value: 3, color: 'amber' }] } },
    acts: { type: 'stack', props: { direction: 'horizontal' }, children: ['vote', 'read', 'pay', 'none'] },
    vote: button('Vote', 'submit', { target }),
    read: button('Read', 'open_url', { target: 'https://frames.example/read' }),
    pay: button('Pay', 'send_token', { token: 'x' }),
    none: { type: 'button', props: { label: 'Bound to nothing' } },
  })
  const last = snapOf({
    all: { type: 'stack', children: ['text'] },
    text: { type: 'text', props: { content: 'Thank you' } },
  })
  await storePreview(site, 'poll', { snap: 'https://frames.example/poll' })
  const cast = await social.cast(bob, 'Vote here', { embeds: [{ url: 'https://frames.example/poll' }] })
  const open = async (page: Page, path: string) => {
    await page.route('**/v2/farcaster/snap?*', (route) =>
      route.fulfill({ json: { code: 0, status: 0, msg: '', message: '', data: first } }),
    )
    await page.goto(path)
    await untilReady(page)
    return castRow(page, cast).getByRole('group', { name: 'poll' })
  }

  const page = await newPage({ expectedErrors: /502/ })
  await logIn(page, site, alice)
  const bodies: unknown[] = []
  await page.route('**/v2/farcaster/snapAction', (route) =>
    bodies.push(route.request().postDataJSON()) === 1
      ? route.fulfill({ status: 502, json: { code: -1, status: -1, msg: 'It is asleep', message: '', data: null } })
      : route.fulfill({ json: { code: 0, status: 0, msg: '', message: '', data: last } }),
  )
  const snap = await open(page, '/farcaster/latest')
  await expect(snap.getByRole('button')).toHaveCount(7)
  await expect(snap.getByRole('link', { name: /^Read/ })).toHaveAttribute('rel', 'noopener nofollow ugc')
  await snap.getByLabel('Your word').fill('lighthouse')
  await snap.getByRole('radio', { name: 'Pro' }).press('Space')
  await snap.getByRole('button', { name: 'Next part' }).press('Enter')
  await snap.getByRole('slider').press('ArrowRight')
  await snap.getByRole('switch').press('Space')
  await snap.getByRole('button', { name: 'A, row 1, column 1' }).press('Enter')
  expect(await axeFindings(page)).toEqual([])
  const vote = snap.getByRole('button', { name: 'Vote' })
  await vote.press('Enter')
  await expect(castRow(page, cast).getByText('It is asleep')).toBeVisible()
  await vote.press('Enter')
  await expect(snap).toHaveText('Thank you')
  await expect(snap).toBeFocused()
  const inputs = [
    { name: 'word', value: 'lighthouse' },
    { name: 'plan', value: 'Pro' },
    { name: 'rating', value: 6 },
    { name: 'news', value: true },
    { name: 'grid_tap', value: '0,0' },
  ]
  expect(bodies).toEqual([1, 2].map(() => ({ url: target, hash: cast.hash, inputs })))

  const guest = await newPage({})
  const shown = await open(guest, '/ja/farcaster/latest')
  await shown.getByRole('button', { name: '次の部分' }).click()
  await shown.getByRole('button', { name: 'Vote' }).click()
  await expect(guest.getByRole('dialog')).toBeVisible()
})

const snapOf = (elements: object) => ({ version: '2.0', theme: { accent: 'blue' }, ui: { root: 'all', elements } })
