import { existsSync, readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxImagePixels } from '#domain/platform/constants.ts'
import { pictureType } from '#domain/media/picture-type.ts'
import { bmp, filled } from '#tests/pictures.ts'
import { PictureError } from './picture-error.ts'
import { redraw } from './redraw.ts'

const form = { edge: 2560 }
const reasonOf = (bytes: Buffer) =>
  redraw(bytes, form).then(
    () => undefined,
    (error: unknown) => (error instanceof PictureError ? error.reason : error),
  )

test.for([
  ['R457', 'jpeg', 'jpg'],
  ['R458', 'png', 'png'],
  ['R459', 'gif', 'png'],
  ['R461', 'webp', 'webp'],
] as const)('%s %s is drawn anew as %s', async ([, type, extension]) => {
  const drawn = await redraw(await filled(60, 40, '#c02020').toFormat(type).toBuffer(), form)
  expect(drawn).toMatchObject({ extension, width: 60, height: 40 })
  const { dominant } = await sharp(drawn.bytes).stats()
  expect([dominant.r, dominant.g < 60, dominant.b < 60]).toEqual([expect.closeTo(200, -2), true, true])
})

test('R460 BMP is drawn anew as PNG, with or without its fourth byte, from the top or the bottom', async () => {
  for (const options of [{ depth: 24 }, { depth: 32 }, { depth: 32, isTopDown: true }] as const) {
    const drawn = await redraw(
      bmp(
        [
          [
            [255, 0, 0],
            [0, 255, 0],
          ],
          [
            [0, 0, 255],
            [255, 255, 255],
          ],
        ],
        options,
      ),
      form,
    )
    expect(drawn).toMatchObject({ extension: 'png', width: 2, height: 2 })
    const pixels = await sharp(drawn.bytes).removeAlpha().raw().toBuffer()
    expect([...pixels], JSON.stringify(options)).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
  }
})

test('R807 data hidden in a file is dropped, and the picture is upright', async () => {
  const secret = '<script>alert(1)</script>'
  const original = await filled(40, 20, '#fff')
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  const withTail = Buffer.concat([original, Buffer.from(secret)])
  expect(withTail.includes(secret)).toBe(true)
  const drawn = await redraw(withTail, form)
  expect(drawn.bytes.includes('alert(1)')).toBe(false)
  const { exif, orientation, width, height } = await sharp(drawn.bytes).metadata()
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 20,
    height: 40,
  })
})

test('an animation stays one, as WebP; for an avatar its first frame is enough', async () => {
  const frames = Buffer.concat(
    await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => filled(30, 20, colour).removeAlpha().raw().toBuffer())),
  )
  const moving = await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer()
  const drawn = await redraw(moving, form)
  expect(drawn).toMatchObject({ extension: 'webp', width: 30, height: 20 })
  expect(await sharp(drawn.bytes).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 0 })
  const still = await redraw(moving, { edge: 10, isSquare: true, isStill: true })
  expect(still).toMatchObject({ extension: 'webp', width: 10, height: 10 })
  expect((await sharp(still.bytes).metadata()).pages ?? 1).toBe(1)
})

test('what is too long is made smaller, what is small stays; an avatar is a square from the middle', async () => {
  expect(await redraw(await filled(3000, 1500, '#123').png().toBuffer(), form)).toMatchObject({
    width: 2560,
    height: 1280,
  })
  expect(await redraw(await filled(3, 2, '#123').png().toBuffer(), form)).toMatchObject({ width: 3, height: 2 })
  const sides = await sharp(await filled(300, 100, '#f00').png().toBuffer())
    .composite([{ input: await filled(100, 100, '#00f').png().toBuffer(), left: 100, top: 0 }])
    .png()
    .toBuffer()
  const { bytes, width, height } = await redraw(sides, { edge: 40, isSquare: true, isStill: true })
  expect([width, height]).toEqual([40, 40])
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})

test('R807 R496 a file that is no picture is recognised by its content, whatever its type', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const tiff = await filled(9, 9, '#fff').tiff().toBuffer()
  for (const bytes of [svg, `<?xml version="1.0"?>${svg}`, '', 'x', '%PDF-1.7', 'GIF90a', 'RIFFxxxxWAVEfmt ', '<html>']
    .map((text) => Buffer.from(text))
    .concat(tiff)) {
    expect(pictureType(bytes)).toBeUndefined()
    expect(await reasonOf(bytes)).toBe('image_type')
  }
})

test('a name of a kind before something else is no picture of that kind', async () => {
  const png = await filled(9, 9, '#fff').png().toBuffer()
  for (const start of ['GIF89a', 'BM', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x20\0\0\0WEBPVP8 ']) {
    const head = Buffer.from(start, 'latin1')
    for (const rest of [Buffer.alloc(0), Buffer.alloc(64), Buffer.from('<svg/>'), png]) {
      expect(await reasonOf(Buffer.concat([head, rest])), start).toMatch(/^image_(broken|pixels)$/)
    }
  }
})

test('a small file with too many pixels is refused before it is decoded', async () => {
  const side = Math.ceil(Math.sqrt(maxImagePixels)) + 1
  for (const type of ['png', 'webp', 'gif', 'jpeg'] as const) {
    const bomb = await filled(side, side, '#000').toFormat(type).toBuffer()
    expect(await reasonOf(bomb), type).toBe('image_pixels')
  }
  const header = bmp([[[0, 0, 0]]], { depth: 24 })
  header.writeInt32LE(100_000, 18)
  header.writeInt32LE(-100_000, 22)
  expect(await reasonOf(header)).toBe('image_pixels')
  const manyFrames = await sharp(Buffer.alloc(700 * 3, 9), {
    raw: { width: 1, height: 700, channels: 3, pageHeight: 1 },
  })
    .gif({ keepDuplicateFrames: true })
    .toBuffer()
  expect(await reasonOf(manyFrames)).toBe('image_pixels')
})

const folder = '../shared/data/images'
const files = (kind: string) =>
  readdirSync(`${folder}/${kind}`).map((name) => [name, readFileSync(`${folder}/${kind}/${name}`)] as const)
const here = existsSync(folder)

/** A bitmap of 3,158,064 × 48 pixels in 57 bytes; one whose compressed rows the decoder does not follow. */
const refused: Record<string, string> = {
  'pillow__l2rgb_read.bmp': 'image_pixels',
  'pillow__hopper_rle8_greyscale.bmp': 'image_broken',
}

test.skipIf(!here)(
  `R457 R458 R459 R460 R461 real pictures of many programs are accepted${here ? '' : ' (skipped: ../shared/data is not here)'}`,
  { timeout: 120_000 },
  async () => {
    for (const [name, bytes] of files('valid')) {
      const result = await redraw(bytes, form).catch((error: PictureError) => error.reason)
      if (refused[name]) expect(result, name).toBe(refused[name])
      else expect(result, name).toMatchObject({ width: expect.any(Number) })
    }
  },
)

test.skipIf(!here)(
  `R807 broken and foreign files are drawn anew or refused in words${here ? '' : ' (skipped: ../shared/data is not here)'}`,
  { timeout: 120_000 },
  async () => {
    for (const kind of ['malformed', 'questionable', 'wrong-type']) {
      for (const [name, bytes] of files(kind)) {
        const result = await redraw(bytes, form).catch((error: unknown) => error)
        const isTaken = pictureType(bytes) !== undefined
        if (result instanceof PictureError) expect(result.reason === 'image_type', name).toBe(!isTaken)
        else expect(result, name).toMatchObject({ extension: expect.stringMatching(/^(jpg|png|webp)$/) })
        if (kind === 'wrong-type') expect(result, name).toMatchObject({ reason: 'image_type' })
      }
    }
  },
)
