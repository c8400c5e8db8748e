import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxUploadBytes } from '#domain/constants.ts'
import { bmp, filled } from '#tests/pictures.ts'
import { box, composer, count, fault, file, images, openComposing, picker, poll, send, watchSent } from './composing.ts'

let at: Awaited<ReturnType<typeof openComposing>>
beforeAll(async () => {
  at = await openComposing()
})
afterAll(() => at.close())
beforeEach(() => at.site.db.deleteFrom('rate_count').execute())
afterEach(() => at.leave())

/** Pastes or drops files where the text is. */
async function carry(page: Page, how: 'paste' | 'drop', buffers: Buffer[], text = ''): Promise<void> {
  await box(page).evaluate(
    (element, given) => {
      const carried = new DataTransfer()
      for (const [index, bytes] of given.files.entries())
        carried.items.add(
          new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], `${index}.png`, {
            type: 'image/png',
          }),
        )
      if (given.text) carried.setData('text/plain', given.text)
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }),
      )
    },
    { how, text, files: buffers.map((bytes) => bytes.toString('base64')) },
  )
}

test('R311 R313 R381 R382 R455 R456 R465 R466 R467 R468 R497 R655 R707 R709 images by choice, drop and paste, two at most', async () => {
  const page = await at.enter()
  const bodies = watchSent(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v2/upload', async (route) => {
    await held
    await route.continue()
  })
  await at.compose(page)
  await box(page).fill('With images')
  await picker(page).setInputFiles(file('first.png', at.png))
  await composer(page).locator('[data-uploading]').waitFor()
  await page.keyboard.press('Control+Enter')
  release()
  await composer(page).locator('[data-uploading]').waitFor({ state: 'detached' })
  const widths = () =>
    composer(page)
      .locator('[data-image] img')
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width))
  expect(await widths()).toEqual([522])
  await carry(page, 'drop', [at.png])
  await count(page).toBe(2)
  expect(await widths()).toEqual([257, 257])
  await carry(page, 'paste', [at.png])
  expect([await images(page).count(), await fault(page)]).toEqual([2, ''])
  await picker(page).setInputFiles(file('third.png', at.png))
  await poll(() => fault(page)).toBe('最多上传2张图片\nTwo images at most')
  await composer(page).getByRole('button', { name: 'Remove image 1' }).click()
  expect(await widths()).toEqual([522])
  await carry(page, 'paste', [at.png], 'text goes before its picture')
  expect(await images(page).count()).toBe(1)
  await carry(page, 'paste', [at.png])
  await count(page).toBe(2)
  const urls = await images(page).evaluateAll((all) => all.map((image) => image.getAttribute('data-image')))
  await send(page).click()
  await composer(page).waitFor({ state: 'detached' })
  expect(bodies).toMatchObject([{ embeds: urls.map((url) => ({ url })) }])
  expect((await at.newest()).embeds).toMatchObject(urls.map((url) => ({ kind: 'image', url })))
})

test('R457 R458 R459 R460 R461 R462 R463 R464 R497 R708 files are judged by what they hold and by their size', async () => {
  const page = await at.enter()
  await at.compose(page)
  const made = filled(20, 20, '#642')
  const good = [
    await made.jpeg().toBuffer(),
    await made.gif().toBuffer(),
    await made.webp().toBuffer(),
    at.png,
    bmp(
      [
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
      ],
      { depth: 24 },
    ),
  ]
  for (const [index, bytes] of good.entries()) {
    await picker(page).setInputFiles(file(`${index}.dat`, bytes))
    await count(page).toBe(1)
    await composer(page).locator('[data-images] button').click()
    expect(await fault(page)).toBe('')
  }
  await picker(page).setInputFiles(file('fine.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await poll(() => fault(page)).toBe(
    '上传图片只能是 JPG、PNG、GIF、BMP、WebP 格式!\nOnly JPG, PNG, GIF, BMP and WebP images can be uploaded',
  )
  const large = Buffer.alloc(maxUploadBytes)
  at.png.copy(large)
  await picker(page).setInputFiles(file('large.png', large))
  await poll(() => fault(page)).toBe('上传图片大小不能超过 2MB!\nImages must be smaller than 2 MB')
  await picker(page).setInputFiles([file('note.txt', Buffer.from('text')), file('good.png', at.png)])
  await count(page).toBe(1)
})

const hostile = '../shared/data/images/malformed'
test.skipIf(!existsSync(hostile))(
  'R462 R496 hostile images are refused with a text and leave nothing (skipped without ../shared/data)',
  async () => {
    const chosen = readdirSync(hostile).filter(
      (name, index) => index % 12 === 0 && statSync(join(hostile, name)).size < maxUploadBytes,
    )
    expect(chosen.length).toBeGreaterThan(3)
    const page = await at.enter({ expectedErrors: /status of 4\d\d/ })
    await at.compose(page)
    for (const name of chosen) {
      await picker(page).setInputFiles(file('picture.png', readFileSync(join(hostile, name))))
      // Broken ones that can still be drawn are taken.
      await poll(async () => (await images(page).count()) + Number((await fault(page)) !== '')).toBe(1)
      if ((await images(page).count()) > 0) await composer(page).locator('[data-images] button').click()
      expect(await composer(page).locator('[data-image]').count()).toBe(0)
      await box(page).fill(name)
    }
  },
)

test('R455 a network that takes two embeds takes one image beside a quote, and the composer says so before (A26)', async () => {
  const { capabilities } = at.site.services.farcaster.provider
  const before = capabilities.embeds
  capabilities.embeds = 2
  try {
    const page = await at.enter()
    await at.compose(page, 'quote')
    expect(await composer(page).innerText()).toContain('takes 1 image beside a quote')
    await box(page).fill('Quoted with one')
    await picker(page).setInputFiles([file('a.png', at.png), file('b.png', at.png)])
    await count(page).toBe(1)
    await poll(() => fault(page)).toContain('takes 1 image beside a quote')
    await send(page).click()
    await composer(page).waitFor({ state: 'detached' })
    expect((await at.latest()).embeds).toMatchObject([{ kind: 'image' }, { kind: 'cast' }])
  } finally {
    capabilities.embeds = before
  }
})
