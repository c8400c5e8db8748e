import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { publish } from '#tests/news.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { episodes, playButton, player } from '#tests/e2e/news/episodes.ts'
import { openWire } from '#tests/e2e/news/live.ts'
import { faults, open, openPaused } from '#tests/e2e/page.ts'

const streams = 'https://streams.example'
const types: Record<string, string> = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4', m4s: 'video/mp4' }
const clip = { kind: 'hls' as const, url: `${streams}/clip.m3u8` }

test.use({ siteEnv: { STREAM_ORIGINS: streams } })

test('R31 R539 R866 a playlist is played by hls.js, which is fetched for it only, and its pieces from the host that the operator named; the copy for reading offline loads none of it', async ({
  visit,
  site,
}) => {
  const file = await publish(site.db, 'A film in one file', {
    kind: 'video',
    video: { kind: 'file', url: '/demo/media/five-pictures.webm', mediaType: 'video/webm' },
  })
  const playlist = await publish(site.db, 'A film in pieces', { kind: 'video', video: clip })
  const page = await visit()
  // Some browsers play playlists natively.
  await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''))
  const pieces: string[] = []
  await page.route(`${streams}/**`, async (route) => {
    const name = basename(new URL(route.request().url()).pathname)
    pieces.push(name)
    const body = await readFile(`tests/e2e/hls/${name}`)
    const headers = { 'access-control-allow-origin': '*', 'content-type': types[name.split('.').at(-1)!]! }
    await route.fulfill({ body, headers })
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/hls[^/]*\.js$/.test(request.url())) scripts.push(request.url())
  })
  const video = page.getByRole('main').locator('video')
  await open(page, `/video/${file}`)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  expect(scripts).toEqual([])

  await open(page, `/video/${playlist}`)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(4, 0)
  expect(scripts).toHaveLength(1)
  expect(pieces.slice(0, 3)).toEqual(['clip.m3u8', 'init.mp4', 'part-0.m4s'])
  expect(await faults(page)).toEqual([])
  // A player that is copied with its page would load its address once more, which fails for a stream.
  const copy = await page.evaluate(async (path) => {
    while (!(await caches.match(path))) await new Promise(requestAnimationFrame)
    return (await caches.match(path))!.text()
  }, `/video/${playlist}`)
  expect(copy).toContain('A film in pieces')
  expect(copy).not.toContain('<video')
})

test('R539 R866 a browser that plays playlists itself loads none from a host that the operator did not name', async ({
  visit,
  site,
}) => {
  const film = (title: string, url: string) => publish(site.db, title, { kind: 'video', video: { kind: 'hls', url } })
  const named = await film('A film of a named host', `${streams}/clip.m3u8`)
  const other = await film('A film of another host', 'https://elsewhere.example/clip.m3u8')
  const page = await visit({ expectedErrors: /404/ })
  await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => 'maybe'))
  const asked: string[] = []
  await page.route(/\.m3u8$/, async (route) => {
    asked.push(new URL(route.request().url()).host)
    await route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } })
  })
  const main = page.getByRole('main')
  await open(page, `/video/${other}`)
  await expect(main.getByRole('alert')).toContainText('cannot be played')
  await open(page, `/video/${named}`)
  await expect.poll(() => asked).toContain('streams.example')
  expect(asked).not.toContain('elsewhere.example')
})

test('R31 R112 R778 nothing is loaded from the host of a video before a click on it; then its player is shown in a frame', async ({
  visit,
  site,
}) => {
  const talk = await publish(site.db, 'A talk at another host', {
    kind: 'video',
    video: { kind: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
  })
  const page = await visit()
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== site.origin,
    async (route) => {
      foreign.push(new URL(route.request().url()).hostname)
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    },
  )
  for (const path of ['/video', `/video/${talk}`]) {
    await open(page, path)
    expect(await page.locator('iframe').count()).toBe(0)
  }
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Play from YouTube' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('title', 'A talk at another host')
  await expect.poll(() => foreign).toEqual(['www.youtube-nocookie.com'])
})

test('R31 R874 subtitles are shown in the language of the page; what plays in the player stops for a film, and a film for what is played', async ({
  visit,
  site,
}) => {
  const { first } = await episodes(site)
  const cues = (text: string) => [{ start_ms: 0, end_ms: 20_000, speaker: '', text }]
  const film = await publish(site.db, 'A film with words', {
    kind: 'video',
    langs: ['en', 'ja'],
    video: {
      kind: 'file',
      url: '/demo/media/five-pictures.webm',
      mediaType: 'video/webm',
      subtitles: { en: cues('Hello'), ja: cues('こんにちは') },
    },
  })
  const page = await visit()
  await open(page, `/ja/video/${film}`)
  const video = page.getByRole('main').locator('video')
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].flatMap(({ mode, activeCues }) =>
        mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      ),
    )
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(shown).toEqual(['こんにちは'])

  await open(page, `/radioinfo/${first}`)
  await playButton(page).click()
  const bar = player(page)
  await expect(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>('header a[data-page]')!
    link.href = path
    link.click()
  }, `/video/${film}`)
  await page.waitForURL(`/video/${film}`)
  await expect(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await expect(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('R539 a playlist that no longer exists is reported', async ({ visit, site }) => {
  const gone = await publish(site.db, 'A film that is gone', {
    kind: 'video',
    video: { kind: 'hls', url: `${streams}/gone.m3u8` },
  })
  const page = await visit({ expectedErrors: /404/ })
  await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''))
  await page.route(`${streams}/**`, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  )
  await open(page, `/video/${gone}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('cannot be played')
})

test('R99 R783 a stream to come is counted down by the second; when its time is over it is beginning, and then on', async ({
  visit,
  site,
}) => {
  const title = 'The assembly of the clock makers'
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const { id } = await site.db
    .insertInto('stream')
    .values({ ...clip, starts_at: inHours(3), ends_at: inHours(9), texts: JSON.stringify({ en: { title } }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = await visit({ expectedErrors: /ERR_FAILED/ })
  await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''))
  await page.route(`${streams}/**`, (route) => route.abort())
  let fetches = 0
  await page.route('**/v2/live/list*', (route) => (++fetches === 1 ? route.abort() : route.continue()))
  await openPaused(page, '/live')
  const row = page.getByRole('article').filter({ hasText: title })
  const left = async () => {
    const [hours, minutes, seconds] = (await row.getByRole('timer').textContent())!.split(':').map(Number)
    return hours! * 3600 + minutes! * 60 + seconds!
  }
  const before = await left()
  expect(before).toBeGreaterThan(3600)
  // The beginning is stored in whole seconds.
  expect(before).toBeLessThanOrEqual(2 * 3600 + 1)
  await page.clock.runFor(5000)
  await expect.poll(left).toBe(before - 5)
  await page.clock.fastForward('03:00:00')
  await expect(row).toContainText('Starting')
  // The streams cannot be fetched at that moment: the page stays, and tries again.
  await expect.poll(() => fetches).toBe(1)
  await expect(row).toContainText('Starting')
  await site.db
    .updateTable('stream')
    .set({ starts_at: inHours(-1) })
    .where('id', '=', id)
    .execute()
  await expect
    .poll(async () => {
      await page.clock.runFor(31_000)
      return row.locator('video').count()
    })
    .toBe(1)
  await site.db.deleteFrom('stream').where('id', '=', id).execute()
})

test('R99 the wire is next to the streams', async ({ visit, site }) => {
  const page = await visit()
  await openWire(page, '/live')
  await site.publishFlash('A flash beside the streams')
  await expect(page.getByRole('main')).toContainText('A flash beside the streams')
})
