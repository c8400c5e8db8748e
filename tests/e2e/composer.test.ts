import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  box,
  composer,
  count,
  fault,
  file,
  images,
  left,
  openComposing,
  picker,
  poll,
  send,
  watchSent,
} from './composing.ts'
import { faults, untilReady } from './visit.ts'

let at: Awaited<ReturnType<typeof openComposing>>
beforeAll(async () => {
  at = await openComposing()
})
afterAll(() => at.close())
beforeEach(() => at.site.db.deleteFrom('rate_count').execute())
afterEach(() => at.leave())

test('R47 R307 R308 R367 R368 R374 R375 R376 R377 R379 R506 R651 R711 a cast by keyboard: opened empty, sent once, closed, told, in the feed', async () => {
  const page = await at.enter()
  const bodies = watchSent(page)
  await at.compose(page)
  expect(await box(page).inputValue()).toBe('')
  expect(await images(page).count()).toBe(0)
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await composer(page).locator('[data-channel-button]').innerText()).toContain('/blockbeats')
  await page.keyboard.type('Good morning 世界 😀')
  await page.route('**/create-cast', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await send(page).click({ force: true })
  expect(await send(page).getAttribute('aria-disabled')).toBe('true')
  await composer(page).waitFor({ state: 'detached' })
  await poll(() => page.locator('[data-toast=success]').innerText()).toContain('Cast sent')
  expect(bodies).toEqual([{ channel_id: 'blockbeats', text: 'Good morning 世界 😀', embeds: [] }])
  const cast = await at.newest()
  expect(cast).toMatchObject({
    text: 'Good morning 世界 😀',
    author: { fid: at.alice.fid },
    channel: { id: 'blockbeats' },
  })
  await page.locator(`[data-cast="${cast.hash}"]`).waitFor()
})

test.for(['reply', 'quote'] as const)(
  'R48 R49 R309 R310 R312 R369 R370 R507 R508 a %s carries the cast that it is about',
  async (kind) => {
    const page = await at.enter()
    const bodies = watchSent(page)
    await at.compose(page, kind)
    expect(await composer(page).locator('[data-answered]').innerText()).toContain('Something to answer')
    expect(await composer(page).locator('[data-channel-button]').count()).toBe(kind === 'reply' ? 0 : 1)
    await box(page).fill(`My ${kind}`)
    await send(page).click()
    await composer(page).waitFor({ state: 'detached' })
    const about = { hash: at.said.hash, fid: at.bob.fid }
    expect(bodies).toEqual([
      kind === 'reply'
        ? { channel_id: '', text: 'My reply', parent: at.said.hash, parent_author_fid: at.bob.fid, embeds: [] }
        : { channel_id: 'blockbeats', text: 'My quote', embeds: [{ cast_id: about }] },
    ])
    expect(await at.latest()).toMatchObject({
      text: `My ${kind}`,
      ...(kind === 'reply' ? { parent_hash: at.said.hash } : { embeds: [{ kind: 'cast', cast_id: about }] }),
    })
  },
)

test('R444 R445 R449 R450 R451 R452 R453 R454 bytes are counted down; over the limit and without text nothing is sent', async () => {
  const page = await at.enter()
  const bodies = watchSent(page)
  await at.compose(page)
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
  expect(await send(page).isDisabled()).toBe(true)
  expect(Number(await send(page).evaluate((button) => getComputedStyle(button).opacity))).toBeLessThan(1)
  await page.keyboard.press('Control+Enter')
  await send(page).click({ force: true })
  expect(bodies).toEqual([])
  await box(page).press('Backspace')
  expect(await left(page)).toBe(0)
  await send(page).click()
  await composer(page).waitFor({ state: 'detached' })
  expect((await at.newest()).text).toBe(full)
})

test('R371 R372 R373 R374 R380 a failure loses nothing, nor does a reload; closing resets, and what was written can be had back', async () => {
  const page = await at.enter({ expectedErrors: /ERR_FAILED|status of 4\d\d/ })
  await at.compose(page)
  await box(page).fill('Much to say')
  await picker(page).setInputFiles(file('a.png', at.png))
  await count(page).toBe(1)
  await page.route('**/create-cast', (route) => route.abort())
  await send(page).click()
  await poll(() => fault(page)).toContain('No answer came')
  await page.unroute('**/create-cast')
  await page.route('**/create-cast', (route) =>
    route.fulfill({
      status: 400,
      json: { code: -1, status: -1, msg: 'The network refused it: too fast', message: '', data: null },
    }),
  )
  await send(page).click()
  await poll(() => fault(page)).toContain('too fast')
  expect(await send(page).getAttribute('aria-disabled')).toBeNull()
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['Much to say', 1])
  await page.unroute('**/create-cast')
  await page.reload()
  await untilReady(page)
  await at.compose(page)
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['Much to say', 1])
  await composer(page).locator('[data-channel-button]').click()
  await composer(page).locator('[data-choose=harbour], [data-choose=room-1]').first().click()
  await page.keyboard.press('Escape')
  await composer(page).waitFor({ state: 'detached' })
  await at.compose(page)
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['', 0])
  expect(await composer(page).locator('[data-channel-button]').innerText()).toContain('/blockbeats')
  await composer(page).locator('[data-restore]').click()
  expect([await box(page).inputValue(), await images(page).count()]).toEqual(['Much to say', 1])
  await composer(page).locator('[data-images] button').click()
  await box(page).fill('')
  await page.locator('dialog:modal').getByRole('button', { name: 'Close' }).first().click()
  await at.compose(page, 'reply')
  expect([await box(page).inputValue(), await composer(page).locator('[data-restore]').count()]).toEqual(['', 0])
})

test('R226 R441 R442 R736 R737 R738 the channel: few at first, found while typing, few again without text, sent along', async () => {
  const page = await at.enter()
  const bodies = watchSent(page)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/channel-search')) searches.push(new URL(request.url()).searchParams.get('query')!)
  })
  await at.compose(page)
  await box(page).fill('To the harbour')
  await composer(page).locator('[data-channel-button]').click()
  const entries = composer(page).locator('[data-choose]:not([data-choose=""])')
  await poll(() => entries.count()).toBeGreaterThan(0)
  const offered = await entries.count()
  const hot = composer(page).locator('[data-channel-picker] p:last-of-type ~ [data-choose]')
  expect(await hot.count()).toBe(11)
  const search = composer(page).locator('[data-channel-picker] input')
  // Typed at once: a busy machine would rest between keys.
  await search.evaluate((element: HTMLInputElement) => {
    for (const text of ['h', 'ha', 'har', 'harb']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await poll(() => entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('data-choose')))).toEqual([
    'harbour',
  ])
  expect(searches).toEqual(['harb'])
  await search.fill('')
  await poll(() => entries.count()).toBe(offered)
  await search.fill('harb')
  await poll(() => entries.count()).toBe(1)
  await entries.click()
  expect(await composer(page).locator('[data-channel-button]').innerText()).toContain('/harbour')
  await send(page).click()
  await composer(page).waitFor({ state: 'detached' })
  expect(bodies).toMatchObject([{ channel_id: 'harbour' }])
  expect((await at.newest()).channel).toMatchObject({ id: 'harbour' })
})

test('People are offered at an @ and chosen by keyboard', async () => {
  const page = await at.enter()
  await at.compose(page)
  await box(page).pressSequentially('gm @bob')
  await composer(page).locator('[data-mentions] [role=option]').waitFor()
  await page.keyboard.press('Escape')
  expect(await composer(page).locator('[data-mentions]').count()).toBe(0)
  expect(await box(page).isVisible()).toBe(true)
  await box(page).pressSequentially('b')
  await composer(page).locator('[data-mentions] [role=option]').waitFor()
  await page.keyboard.press('Enter')
  expect(await box(page).inputValue()).toBe('gm @bobby ')
  await page.keyboard.type('and all')
  await page.keyboard.press('Meta+Enter')
  await composer(page).waitFor({ state: 'detached' })
  expect(await at.newest()).toMatchObject({ text: 'gm @bobby and all', mentioned_profiles: [{ fid: at.bob.fid }] })
})

test('R612 the first link shows what it leads to and goes along, unless its card is taken off', async () => {
  const page = await at.enter()
  const bodies = watchSent(page)
  const url = `${at.site.origin}/flash/${at.site.flashInTwo}`
  for (const isKept of [true, false]) {
    await at.compose(page)
    await box(page).fill(`Read ${url} and https://other.example/`)
    const card = composer(page).locator('[data-link]')
    await poll(() => card.innerText()).toContain('A flash in two languages')
    if (!isKept) await composer(page).getByRole('button', { name: 'Remove the link preview' }).click()
    await send(page).click()
    await composer(page).waitFor({ state: 'detached' })
    expect(bodies.at(-1)).toMatchObject({ embeds: isKept ? [{ url }] : [] })
  }
})

test('R383 who has no account of the network is asked to link one', async () => {
  const page = await at.enter({ isAlice: false })
  await page.locator('[data-compose]:visible').first().click()
  await page.locator('dialog:modal').waitFor()
  expect(await composer(page).count()).toBe(0)
})

test('axe finds nothing in the composer, narrow and wide, in either theme', async () => {
  const page = await at.enter()
  await at.compose(page, 'quote')
  await box(page).fill('a'.repeat(1030))
  await picker(page).setInputFiles([file('a.png', at.png), file('b.png', at.png)])
  await count(page).toBe(2)
  await composer(page).locator('[data-channel-button]').click()
  expect(await faults(page, [360, 768, 1440])).toEqual([])
})
