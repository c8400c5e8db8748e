import { castRow } from './locators.ts'
import { expect } from './fixtures.ts'
import sharp from 'sharp'
import { test } from './farcaster-accounts.ts'
import { axeFindings, untilReady } from './page.ts'

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
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  expect(JSON.parse(sent[0]!)).toMatchObject({ type: 'APPLY', path: ['ready'] })
})

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
