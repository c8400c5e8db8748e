import { successToasts, castRow } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import {
  box,
  composer,
  fault,
  file,
  images,
  left,
  picker,
  send,
  watchSent,
  test,
  channelButton,
  channels,
} from './composer.ts'
import { faults, pauseClock, untilReady } from '#tests/e2e/page.ts'

/** With which a cast that is sent again is posted once. */
const ownKey = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown as string

test('R367 R375 R376 R377 R379 a cast by keyboard: the composer opens empty, sends once, closes, shows a toast, and the feed has the cast', async ({
  alice,
  enter,
  compose,
  newestCast,
}) => {
  const page = await enter()
  const bodies = watchSent(page)
  await compose(page)
  await expect(box(page)).toHaveValue('')
  await expect(images(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await expect(channelButton(page)).toContainText('/blockbeats', { useInnerText: true })
  await page.keyboard.type('Good morning 世界 😀')
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/create-cast', async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await send(page).click({ force: true })
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(composer(page)).toHaveCount(0)
  await expect(successToasts(page)).toContainText('Cast sent', { useInnerText: true })
  expect(bodies).toEqual([
    { channel_id: 'blockbeats', text: 'Good morning 世界 😀', embeds: [], idempotency_key: ownKey },
  ])
  const cast = await newestCast()
  expect(cast).toMatchObject({
    text: 'Good morning 世界 😀',
    author: { fid: alice.fid },
    channel: { id: 'blockbeats' },
  })
  await castRow(page, cast).waitFor()
})

for (const kind of ['reply', 'quote'] as const) {
  test(`R312 R369 R370 R507 R508 a ${kind} contains the cast that it answers`, async ({
    bob,
    original,
    enter,
    compose,
    newestOfAlice,
  }) => {
    const page = await enter()
    const bodies = watchSent(page)
    await compose(page, kind)
    await expect(composer(page).locator('blockquote')).toContainText('Something to answer', { useInnerText: true })
    await expect(channelButton(page)).toHaveCount(kind === 'reply' ? 0 : 1)
    await box(page).fill(`My ${kind}`)
    await send(page).click()
    await expect(composer(page)).toHaveCount(0)
    const about = { hash: original.hash, fid: bob.fid }
    expect(bodies).toEqual([
      kind === 'reply'
        ? {
            channel_id: '',
            text: 'My reply',
            parent: original.hash,
            parent_author_fid: bob.fid,
            embeds: [],
            idempotency_key: ownKey,
          }
        : { channel_id: 'blockbeats', text: 'My quote', embeds: [{ cast_id: about }], idempotency_key: ownKey },
    ])
    expect(await newestOfAlice()).toMatchObject({
      text: `My ${kind}`,
      ...(kind === 'reply' ? { parent_hash: original.hash } : { embeds: [{ kind: 'cast', cast_id: about }] }),
    })
  })
}

test('R445 R451 R452 R453 R454 bytes are counted down; over the limit and without text nothing is sent', async ({
  enter,
  compose,
  newestCast,
}) => {
  const page = await enter()
  const bodies = watchSent(page)
  await compose(page)
  expect(await left(page)).toBe(1024)
  for (const empty of ['', '   ', '\n\n']) {
    await box(page).fill(empty)
    await page.keyboard.press('Control+Enter')
    await send(page).click({ force: true })
  }
  for (const [text, bytes] of [
    ['a', 1],
    ['ß', 2],
    ['世', 3],
    ['ก', 3],
    ['😀', 4],
    ['👩‍👩‍👧', 18],
  ] as const) {
    await box(page).fill(text)
    expect(await left(page)).toBe(1024 - bytes)
  }
  const full = '😀'.repeat(256)
  await box(page).fill(`${full}a`)
  expect(await left(page)).toBe(-1)
  await expect(send(page)).toBeDisabled()
  expect(Number(await send(page).evaluate((button) => getComputedStyle(button).opacity))).toBeLessThan(1)
  await page.keyboard.press('Control+Enter')
  await send(page).click({ force: true })
  expect(bodies).toEqual([])
  await box(page).press('Backspace')
  expect(await left(page)).toBe(0)
  await send(page).click()
  await expect(composer(page)).toHaveCount(0)
  expect((await newestCast()).text).toBe(full)
})

test('R371 R372 R373 R374 R380 a failure loses nothing, nor does a reload; closing resets the composer, and the draft can be restored', async ({
  png,
  enter,
  compose,
}) => {
  const page = await enter({ expectedErrors: /ERR_FAILED|status of 4\d\d/ })
  await compose(page)
  await box(page).fill('Much to say')
  await picker(page).setInputFiles(file('a.png', png))
  await expect(images(page)).toHaveCount(1)
  await page.route('**/create-cast', (route) => route.abort())
  await send(page).click()
  await expect(fault(page)).toContainText('The server did not respond')
  await page.unroute('**/create-cast')
  await page.route('**/create-cast', (route) =>
    route.fulfill({
      status: 400,
      json: { code: -1, status: -1, msg: 'The network refused it: too fast', message: '', data: null },
    }),
  )
  await send(page).click()
  await expect(fault(page)).toContainText('too fast')
  await expect(send(page)).not.toHaveAttribute('aria-disabled')
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['Much to say', 1])
  await page.unroute('**/create-cast')
  // A killed browser loses what it has not written of localStorage yet, which may be all of it.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await untilReady(page)
  await compose(page)
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['Much to say', 1])
  await channelButton(page).click()
  await channels(page)
    .filter({ hasText: /\/(harbour|room-1)$/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(composer(page)).toHaveCount(0)
  await compose(page)
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['', 0])
  await expect(channelButton(page)).toContainText('/blockbeats', { useInnerText: true })
  await composer(page).getByRole('button', { name: 'Restore your draft' }).click()
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['Much to say', 1])
  await composer(page)
    .getByRole('button', { name: /^Remove image/ })
    .click()
  await box(page).fill('')
  await page.locator('dialog:modal').getByRole('button', { name: 'Close' }).first().click()
  await compose(page, 'reply')
  expect([
    await box(page).inputValue(),
    await composer(page).getByRole('button', { name: 'Restore your draft' }).count(),
  ]).toEqual(['', 0])
})

test('R226 R441 R442 R711 the channel picker lists few, searches while typing, lists few again without text; the choice is sent', async ({
  enter,
  compose,
  newestCast,
}) => {
  const page = await enter()
  const bodies = watchSent(page)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/channel-search')) searches.push(new URL(request.url()).searchParams.get('query')!)
  })
  await compose(page)
  await box(page).fill('To the harbour')
  await expect(channelButton(page)).toContainText('/blockbeats', { useInnerText: true })
  await channelButton(page).click()
  const entries = channels(page)
  const hot = composer(page).getByRole('group', { name: 'Channels' }).locator('p:last-of-type ~ button')
  await expect(hot).toHaveCount(11)
  const offered = await entries.count()
  const search = composer(page).getByRole('searchbox', { name: 'Search channels' })
  await page.clock.install()
  await pauseClock(page)
  const place = await search.boundingBox()
  await search.pressSequentially('harb')
  await page.clock.runFor(99)
  expect(searches).toEqual([])
  await page.clock.runFor(1)
  await expect
    .poll(() => entries.allInnerTexts().then((all) => all.map((text) => text.split('/').at(-1))))
    .toEqual(['harbour'])
  expect(await search.boundingBox(), 'the field stays in its place').toEqual(place)
  expect(searches).toEqual(['harb'])
  await page.clock.resume()
  await search.fill('')
  await expect(entries).toHaveCount(offered)
  await search.fill('harb')
  await expect(entries).toHaveCount(1)
  await entries.click()
  await expect(channelButton(page)).toContainText('/harbour', { useInnerText: true })
  await send(page).click()
  await expect(composer(page)).toHaveCount(0)
  expect(bodies).toMatchObject([{ channel_id: 'harbour' }])
  expect((await newestCast()).channel).toMatchObject({ id: 'harbour' })
})

test('profiles are suggested at an @ and chosen by keyboard', async ({ bob, enter, compose, newestCast }) => {
  const page = await enter()
  await compose(page)
  await box(page).pressSequentially('gm @bob')
  await composer(page).getByRole('option').waitFor()
  await page.keyboard.press('Escape')
  await expect(composer(page).getByRole('listbox')).toHaveCount(0)
  await expect(box(page)).toBeVisible()
  await box(page).pressSequentially('b')
  await composer(page).getByRole('option').waitFor()
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('gm @bobby ')
  await page.keyboard.type('and all')
  await page.keyboard.press('Meta+Enter')
  await expect(composer(page)).toHaveCount(0)
  expect(await newestCast()).toMatchObject({ text: 'gm @bobby and all', mentioned_profiles: [{ fid: bob.fid }] })
})

test('R612 the first link shows a preview and is sent as an embed, unless its card is removed', async ({
  site,
  enter,
  compose,
}) => {
  const page = await enter()
  const bodies = watchSent(page)
  const url = `${site.origin}/flash/${site.flashInTwo}`
  for (const isKept of [true, false]) {
    await compose(page)
    await box(page).fill(`Read ${url} and https://other.example/`)
    const card = composer(page).locator('a[target=_blank]')
    await expect(card).toContainText('A flash in two languages', { useInnerText: true })
    if (!isKept) await composer(page).getByRole('button', { name: 'Remove the link preview' }).click()
    await send(page).click()
    await expect(composer(page)).toHaveCount(0)
    expect(bodies.at(-1)).toMatchObject({ embeds: isKept ? [{ url }] : [] })
  }
})

test('R383 without a social account the composer asks to link one', async ({ visit }) => {
  const page = await visit({ path: '/farcaster/latest' })
  await page.getByRole('button', { name: 'New cast' }).click()
  await page.locator('dialog:modal textarea').fill('Written first')
  await page.locator('dialog:modal form [type=submit]').click()
  await expect(page.locator('dialog:modal').getByLabel('E-mail')).toBeVisible()
})

test('axe finds nothing in the composer, narrow and wide, in either theme', async ({ png, enter, compose }) => {
  const page = await enter()
  await compose(page, 'quote')
  await box(page).fill('a'.repeat(1030))
  await picker(page).setInputFiles([file('a.png', png), file('b.png', png)])
  await expect(images(page)).toHaveCount(2)
  await channelButton(page).click()
  expect(await faults(page, [360, 768, 1440])).toEqual([])
})
