import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxImageFrames } from '#domain/platform/constants.ts'
import { filled } from '#tests/pictures.ts'
import { redraw } from './redraw.ts'

interface TestFrame {
  width: number
  height: number
  left?: number
  top?: number
  colour: string
  dispose?: number
  blend?: number
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  bytes.writeUInt32BE(data.length, 0)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}

/** The chunks of a PNG by type. */
async function partsOf({ width, height, colour }: TestFrame): Promise<{ header: Buffer; data: Buffer }> {
  const png = await filled(width, height, colour).ensureAlpha().png().toBuffer()
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return { header: png.subarray(16, 29), data: Buffer.concat(data) }
}

async function apng(frames: TestFrame[], loop = 3): Promise<Buffer> {
  const { header } = await partsOf(frames[0]!)
  const pieces = [chunk('IHDR', header), chunk('acTL', numbers(frames.length, loop))]
  let sequence = 0
  for (const [index, frame] of frames.entries()) {
    const { width, height, left = 0, top = 0, dispose = 0, blend = 0 } = frame
    const timing = Buffer.from([0, 1, 0, 10, dispose, blend])
    pieces.push(chunk('fcTL', Buffer.concat([numbers(sequence++, width, height, left, top), timing])))
    const { data } = await partsOf(frame)
    pieces.push(index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data])))
  }
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...pieces, chunk('IEND', Buffer.alloc(0))])
}

/** The colours at some points of each frame. */
async function colours(webp: Buffer, points: [x: number, y: number][]): Promise<string[][]> {
  const { pages = 1 } = await sharp(webp, { animated: true }).metadata()
  return Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const { data, info } = await sharp(webp, { page }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return points.map(([x, y]) => {
        const at = (y * info.width + x) * 4
        const names = ['r', 'g', 'b'].filter((_, channel) => data[at + channel]! > 128)
        return data[at + 3]! < 128 ? '-' : names.join('')
      })
    }),
  )
}

const whole = { width: 20, height: 10 }
const part = { width: 10, height: 10, left: 10 }

test('R458 an animated PNG stays animated, as WebP with its delays and rounds', async () => {
  const drawn = await redraw(
    await apng([
      { ...whole, colour: '#f00' },
      { ...part, colour: '#0f0' },
    ]),
    { edge: 2560 },
  )
  expect(drawn).toMatchObject({ extension: 'webp', width: 20, height: 10 })
  expect(await sharp(drawn.bytes, { animated: true }).metadata()).toMatchObject({
    pages: 2,
    delay: [100, 100],
    loop: 3,
  })
  expect(
    await colours(drawn.bytes, [
      [4, 5],
      [15, 5],
    ]),
  ).toEqual([
    ['r', 'r'],
    ['r', 'g'],
  ])
})

test('R458 frames are cleared, restored and drawn over as they say', async () => {
  const drawn = await redraw(
    await apng([
      { ...whole, colour: '#f00' },
      { ...part, colour: '#0f0', dispose: 2 },
      { ...part, left: 0, colour: '#00f', dispose: 1 },
      { ...part, colour: '#0f0', blend: 1 },
    ]),
    { edge: 2560 },
  )
  expect(
    await colours(drawn.bytes, [
      [4, 5],
      [15, 5],
    ]),
  ).toEqual([
    ['r', 'r'],
    ['r', 'g'],
    ['b', 'r'],
    ['-', 'g'],
  ])
})

test('R458 an avatar has the first frame; broken animations and too many frames are refused', async () => {
  const animation = await apng([
    { ...whole, colour: '#f00' },
    { ...part, colour: '#0f0' },
  ])
  const still = await redraw(animation, { edge: 10, isSquare: true, isStill: true })
  expect((await sharp(still.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  const outside = await apng([
    { ...whole, colour: '#f00' },
    { ...part, left: 11, colour: '#0f0' },
  ])
  await expect(redraw(outside, { edge: 10 })).rejects.toMatchObject({ reason: 'image_broken' })
  await expect(redraw(animation.subarray(0, 70), { edge: 10 })).rejects.toMatchObject({ reason: 'image_broken' })
  const many = await apng(Array.from({ length: maxImageFrames + 1 }, () => ({ width: 1, height: 1, colour: '#f00' })))
  await expect(redraw(many, { edge: 10 })).rejects.toMatchObject({ reason: 'image_pixels' })
})
