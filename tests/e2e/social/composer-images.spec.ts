import { expect } from '#tests/e2e/fixtures.ts'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { maxUploadBytes } from '#domain/platform/constants.ts'
import { bmp, filled } from '#tests/pictures.ts'
import { box, composer, fault, file, images, picker, send, watchSent, test } from './composer.ts'

/** Pastes or drops files into the text box. */
async function carry(page: Page, how: 'paste' | 'drop', buffers: Buffer[], text = ''): Promise<void> {
  await box(page).evaluate(
    (element, input) => {
      const carried = new DataTransfer()
      for (const [index, bytes] of input.files.entries())
        carried.items.add(
          new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], `${index}.png`, {
            type: 'image/png',
          }),
        )
      if (input.text) carried.setData('text/plain', input.text)
      element.dispatchEvent(
        input.how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }),
      )
    },
    { how, text, files: buffers.map((bytes) => bytes.toString('base64')) },
  )
}

test('R381 R465 R709 chosen images are uploaded, and shown side by side', async ({ png, enter, compose }) => {
  const page = await enter()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v2/upload', async (route) => {
    await released
    await route.continue()
  })
  await compose(page)
  await box(page).fill('With images')
  await picker(page).setInputFiles(file('first.png', png))
  await expect(composer(page).getByText(/^Uploading /)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  release()
  await expect(composer(page).getByText(/^Uploading /)).toHaveCount(0)
  const widths = () => images(page).evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width))
  await expect.poll(widths).toEqual([522])
  await picker(page).setInputFiles(file('second.png', png))
  await expect.poll(widths).toEqual([257, 257])
  await composer(page).getByRole('button', { name: 'Remove image 1' }).click()
  await expect.poll(widths).toEqual([522])
})

test('R382 R466 R467 R468 images are dropped and pasted, two at most, and sent', async ({
  png,
  enter,
  compose,
  newestCast,
}) => {
  const page = await enter()
  const bodies = watchSent(page)
  await compose(page)
  await box(page).fill('With images')
  await carry(page, 'drop', [png])
  await expect(images(page)).toHaveCount(1)
  await carry(page, 'paste', [png])
  await expect(images(page)).toHaveCount(2)
  await carry(page, 'paste', [png])
  await expect(images(page)).toHaveCount(2)
  await expect(fault(page)).toHaveText('')
  await picker(page).setInputFiles(file('third.png', png))
  await expect(fault(page)).toHaveText('最多上传2张图片\nTwo images at most')
  await composer(page).getByRole('button', { name: 'Remove image 1' }).click()
  await carry(page, 'paste', [png], 'text goes before its picture')
  await expect(images(page)).toHaveCount(1)
  await carry(page, 'paste', [png])
  await expect(images(page)).toHaveCount(2)
  const urls = await images(page).evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  await send(page).click()
  await expect(composer(page)).toHaveCount(0)
  expect(bodies).toMatchObject([{ embeds: urls.map((url) => ({ url })) }])
  expect((await newestCast()).embeds).toMatchObject(urls.map((url) => ({ kind: 'image', url })))
})

test('R462 R463 R464 R497 R708 files are checked by content and by size', async ({ png, enter, compose }) => {
  const page = await enter()
  await compose(page)
  const picture = filled(20, 20, '#642')
  const good = [
    await picture.jpeg().toBuffer(),
    await picture.gif().toBuffer(),
    await picture.webp().toBuffer(),
    png,
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
    await expect(images(page)).toHaveCount(1)
    await composer(page)
      .getByRole('button', { name: /^Remove image/ })
      .click()
    await expect(fault(page)).toHaveText('')
  }
  await picker(page).setInputFiles(file('fine.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expect(fault(page)).toHaveText(
    '上传图片只能是 JPG、PNG、GIF、BMP、WebP 格式!\nOnly JPG, PNG, GIF, BMP and WebP images can be uploaded',
  )
  const large = Buffer.alloc(maxUploadBytes)
  png.copy(large)
  await picker(page).setInputFiles(file('large.png', large))
  await expect(fault(page)).toHaveText('上传图片大小不能超过 2MB!\nImages must be smaller than 2 MB')
  await picker(page).setInputFiles([file('note.txt', Buffer.from('text')), file('good.png', png)])
  await expect(images(page)).toHaveCount(1)
})

const hostile = '../shared/data/images/malformed'
test('R462 R496 hostile images are refused with a text and leave nothing (skipped without ../shared/data)', async ({
  enter,
  compose,
}) => {
  test.skip(!existsSync(hostile), 'without ../shared/data')
  const chosen = readdirSync(hostile).filter(
    (name, index) => index % 12 === 0 && statSync(join(hostile, name)).size < maxUploadBytes,
  )
  expect(chosen.length).toBeGreaterThan(3)
  const page = await enter({ expectedErrors: /status of 4\d\d/ })
  await compose(page)
  for (const name of chosen) {
    await picker(page).setInputFiles(file('picture.png', readFileSync(join(hostile, name))))
    // Broken files that can still be decoded are accepted.
    await expect
      .poll(async () => (await images(page).count()) + Number((await fault(page).textContent()) !== ''))
      .toBe(1)
    if ((await images(page).count()) > 0)
      await composer(page)
        .getByRole('button', { name: /^Remove image/ })
        .click()
    await expect(composer(page).getByRole('button', { name: /^Remove image/ })).toHaveCount(0)
    await box(page).fill(name)
  }
})

test('R455 A26 with a limit of two embeds a quote leaves room for one image, and the composer shows that beforehand', async ({
  site,
  png,
  enter,
  compose,
  newestOfAlice,
}) => {
  const { capabilities } = site.services.farcaster.provider
  const before = capabilities.embeds
  capabilities.embeds = 2
  try {
    const page = await enter()
    await compose(page, 'quote')
    await expect(composer(page)).toContainText('takes 1 image beside a quote', { useInnerText: true })
    await box(page).fill('Quoted with one')
    await picker(page).setInputFiles([file('a.png', png), file('b.png', png)])
    await expect(images(page)).toHaveCount(1)
    await expect(fault(page)).toContainText('takes 1 image beside a quote')
    await send(page).click()
    await expect(composer(page)).toHaveCount(0)
    expect((await newestOfAlice()).embeds).toMatchObject([{ kind: 'image' }, { kind: 'cast' }])
  } finally {
    capabilities.embeds = before
  }
})
