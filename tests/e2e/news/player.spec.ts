import { publish } from '#tests/news.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults, open, untilReady } from '#tests/e2e/page.ts'
import { episodes, playButton, player, second } from './episodes.ts'

test('R132 R573 R874 the player goes on over five pages, takes keys and a queue, and is where it was left when one comes back', async ({
  visit,
  site,
}) => {
  const { first, gone } = await episodes(site)
  const page = await visit()
  await open(page, '/newsflash')
  await expect(player(page)).toHaveCount(0)
  await open(page, `/radioinfo/${first}`)
  await playButton(page).click()
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => second(page)).toBeGreaterThan(0)
  await expect(page.locator('[data-cue="0"]')).toHaveAttribute('data-state', 'now')
  await page.locator('[data-cue="1"]').click()
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(30)
  await expect(page.getByRole('main').getByRole('button', { name: 'Middle' })).toHaveAttribute('aria-current', 'true')
  await page.locator('#main').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => second(page)).toBeLessThan(30)

  const links = ['Podcasts', 'Authors', 'Libraries', 'Alerts, mail and feeds', 'Farwire.']
  for (const name of links) {
    const before = await second(page)
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('link', { name: 'A long walk' })).toHaveCount(name === 'Podcasts' ? 1 : 0)
    await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    expect(await second(page)).toBeGreaterThanOrEqual(before)
  }
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('2')
  await page.keyboard.press('Escape')
  await page.locator('#main').focus()
  await page.keyboard.press(' ')
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const left = await second(page)

  const later = await page.context().newPage()
  await page.close()
  await later.goto(`/radioinfo/${gone}`)
  await untilReady(later)
  await expect(player(later).getByText('A long walk')).toBeVisible()
  await expect.poll(() => second(later)).toBe(left)
  await expect(player(later).getByRole('combobox', { name: 'Speed' })).toHaveValue('2')
  await later.getByRole('button', { name: 'Add to the queue' }).click()
  await later.locator('#main').focus()
  await later.keyboard.press('q')
  const queue = later.getByRole('region', { name: 'Queue' })
  expect(await faults(later)).toEqual([])
  await queue.getByRole('button', { name: /^Not there/ }).click()
  const alert = player(later).getByRole('alert')
  await expect(alert).toContainText('cannot be played')
  await later.setViewportSize({ width: 360, height: 740 })
  // No line is cut off; letters may exceed their line by one pixel.
  const [beside, below] = await alert.evaluate((text) => [
    text.scrollWidth - text.clientWidth,
    text.scrollHeight - text.clientHeight,
  ])
  expect(beside).toBe(0)
  expect(below).toBeLessThan(8)
  await later.setViewportSize({ width: 1440, height: 900 })
  await player(later).getByRole('button', { name: 'Close the player' }).click()
  await expect(player(later)).toHaveCount(0)
  await later.reload()
  await untilReady(later)
  await expect(player(later)).toHaveCount(0)
})

test('R874 the card of the lock screen names what plays, and the keys for media stop it and let it go on', async ({
  visit,
  site,
}) => {
  const { first } = await episodes(site)
  const page = await visit()
  await page.addInitScript(() => {
    const session = navigator.mediaSession
    const set = session.setActionHandler.bind(session)
    session.setActionHandler = (action, run) => {
      Object.assign(window, { [`press_${action}`]: () => run?.({ action }) })
      set(action, run)
    }
  })
  const press = (action: string) =>
    page.evaluate((name) => (window as unknown as Record<string, () => void>)[`press_${name}`]!(), action)
  const card = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return [metadata?.title, metadata?.artist, playbackState]
    })
  await open(page, `/radioinfo/${first}`)
  await playButton(page).click()
  await expect.poll(card).toEqual(['A long walk', 'The Walk', 'playing'])
  await press('pause')
  await expect.poll(card).toEqual(['A long walk', 'The Walk', 'paused'])
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await press('play')
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await player(page).getByRole('button', { name: 'Close the player' }).click()
  await expect.poll(card).toEqual([undefined, undefined, 'none'])
})

test('R873 R874 the sleep timer stops the player when its minutes are over, or at the end of the episode', async ({
  visit,
  site,
}) => {
  const { first, second: next } = await episodes(site)
  const page = await visit()
  // The recording must not end before the test does, even on a slow machine.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      this.loop = true
      Object.assign(window, { letEnd: () => (this.loop = false) })
      return play.call(this)
    }
  })
  await page.clock.install()
  await open(page, `/radioinfo/${first}`)
  const sleep = player(page).getByRole('combobox', { name: 'Sleep timer' })
  const pause = player(page).getByRole('button', { name: 'Pause' })
  const play = player(page).getByRole('button', { name: 'Play', exact: true })
  await playButton(page).click()
  await expect(pause).toBeVisible()
  await sleep.selectOption('In 60 minutes')
  await expect(sleep).toHaveValue('set')
  await page.clock.fastForward('30:00')
  await expect(pause).toBeVisible()
  await page.clock.fastForward('30:00')
  await expect(play).toBeVisible()
  await expect(sleep).toHaveValue('off')

  await open(page, `/radioinfo/${next}`)
  await page.getByRole('button', { name: 'Add to the queue' }).click()
  await sleep.selectOption('At the end of this one')
  await play.click()
  await expect(pause).toBeVisible()
  await page.evaluate(() => (window as unknown as { letEnd: () => void }).letEnd())
  await player(page).getByRole('slider').press('End')
  await expect(player(page).getByText('A walk home')).toBeVisible()
  await expect(play).toBeVisible()
  await expect(sleep).toHaveValue('off')
})

test('R873 an article is read out sentence by sentence, each one marked; where the browser has no voice the player says so', async ({
  visit,
  site,
}) => {
  const id = await publish(site.db, 'Read to me', {
    kind: 'article',
    content: '<p>The first sentence. The second <em>one</em>.</p><pre>code</pre><ul><li>A third.</li></ul>',
  })
  const silent = await visit()
  await silent.addInitScript(() => {
    Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [{ lang: 'xx-XX' }] })
  })
  await open(silent, `/news/${id}`)
  await silent.getByRole('button', { name: 'Listen' }).click()
  await expect(player(silent).getByRole('alert')).toContainText('no voice for this language')

  const page = await visit()
  await page.addInitScript(() => {
    const said: string[] = []
    let end: () => void
    class Utterance {
      onend = () => {}
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Object.assign(window, { said, endSentence: () => end(), SpeechSynthesisUtterance: Utterance })
    Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [{ lang: 'en-GB' }] })
    Object.defineProperty(speechSynthesis, 'speak', {
      value: (utterance: Utterance) => {
        said.push(utterance.text)
        end = () => utterance.onend()
      },
    })
  })
  await open(page, `/news/${id}`)
  await page.getByRole('button', { name: 'Listen' }).click()
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join())
  const texts = ['Read to me', 'The first sentence.', 'The second one.', 'A third.']
  for (const [index, text] of texts.entries()) {
    await expect.poll(async () => (await said()).at(-1)).toBe(text)
    await expect.poll(marked).toBe(index === 0 ? '' : text)
    await page.evaluate(() => (window as unknown as { endSentence: () => void }).endSentence())
  }
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('R873 an article to which the desk added a recording is listened to with it, not with the voice of the browser', async ({
  visit,
  site,
}) => {
  const id = await publish(site.db, 'Read by its author', {
    kind: 'article',
    audio: { url: '/demo/media/six-hours.mp3', media_type: 'audio/mpeg', byte_count: 1, length_ms: 60_410 },
  })
  const page = await visit()
  await page.addInitScript(() => {
    Object.assign(window, { said: 0 })
    Object.defineProperty(speechSynthesis, 'speak', { value: () => Object.assign(window, { said: 1 }) })
  })
  await open(page, `/news/${id}`)
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(() => second(page)).toBeGreaterThan(0)
  expect(await page.evaluate(() => (window as unknown as { said: number }).said)).toBe(0)
})
