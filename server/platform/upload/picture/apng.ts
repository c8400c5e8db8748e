import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { maxImageFrames, maxImagePixels } from '#domain/platform/constants.ts'
import { PictureError } from './picture-error.ts'

interface Chunk {
  type: string
  data: Buffer
}

interface Frame {
  width: number
  height: number
  left: number
  top: number
  delayMs: number
  /** 0 leaves the frame, 1 clears its area, 2 restores what was there before. */
  dispose: number
  /** 0 replaces the area, 1 draws over it. */
  blend: number
  data: Buffer[]
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether a PNG declares an animation (APNG, PNG specification 3, 11.3.6). */
export const isAnimatedPng = (bytes: Buffer) => {
  const control = bytes.indexOf('acTL')
  return control > 0 && control < bytes.indexOf('IDAT') && bytes.readUInt32BE(control + 4) > 1
}

/**
 * An animated PNG with its frames composed, as sharp has animations: below one another. sharp itself reads the first frame only.
 * Throws PictureError `image_pixels`, or any error for a broken file.
 */
export async function openApng(bytes: Buffer): Promise<{ image: Sharp; delay: number[]; loop: number }> {
  const chunks = chunksOf(bytes)
  const header = chunks[0]!.data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const frames = framesOf(chunks)
  if (width * height * frames.length > maxImagePixels || frames.length > maxImageFrames)
    throw new PictureError('image_pixels')
  const shared = chunks.filter(({ type }) => /^(PLTE|tRNS|gAMA|cHRM|sRGB|iCCP)$/.test(type))
  const pages: Buffer[] = []
  let canvas: Buffer = Buffer.alloc(width * height * 4)
  for (const frame of frames) {
    if (frame.left + frame.width > width || frame.top + frame.height > height) throw new PictureError('image_broken')
    const before = canvas
    canvas = await compose(before, { width, height }, frame, await pixelsOf(frame, header, shared))
    pages.push(canvas)
    if (frame.dispose === 1) canvas = cleared(canvas, width, frame)
    if (frame.dispose === 2) canvas = before
  }
  const raw = { width, height: height * frames.length, channels: 4 as const, pageHeight: height }
  // WebP counts rounds with 16 bits.
  const loop = Math.min(chunks.find(({ type }) => type === 'acTL')!.data.readUInt32BE(4), 65_535)
  return {
    image: sharp(Buffer.concat(pages), { raw, animated: true }),
    delay: frames.map(({ delayMs }) => delayMs),
    loop,
  }
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  if (chunks[0]?.type !== 'IHDR') throw new PictureError('image_broken')
  return chunks
}

/** The frames in their order. The default picture, where no frame control comes before it, is none of them. */
function framesOf(chunks: Chunk[]): Frame[] {
  const frames: Frame[] = []
  for (const { type, data } of chunks) {
    if (type === 'fcTL') frames.push(controlOf(data))
    else if (type === 'IDAT') frames.at(-1)?.data.push(data)
    else if (type === 'fdAT') frames.at(-1)?.data.push(data.subarray(4))
  }
  if (frames.length === 0) throw new PictureError('image_broken')
  return frames
}

function controlOf(data: Buffer): Frame {
  const [numerator, denominator] = [data.readUInt16BE(20), data.readUInt16BE(22) || 100]
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    delayMs: Math.round((numerator / denominator) * 1000),
    dispose: data[24]!,
    blend: data[25]!,
    data: [],
  }
}

/** A frame is a PNG of its own size with the palette and colours of the whole. */
function pixelsOf({ width, height, data }: Frame, header: Buffer, shared: Chunk[]): Promise<Buffer> {
  const own = Buffer.from(header)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  const chunks = [{ type: 'IHDR', data: own }, ...shared, { type: 'IDAT', data: Buffer.concat(data) }]
  const png = Buffer.concat([signature, ...chunks.map(writeChunk), writeChunk({ type: 'IEND', data: Buffer.alloc(0) })])
  return sharp(png, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
}

function writeChunk({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

async function compose(
  canvas: Buffer,
  { width, height }: { width: number; height: number },
  frame: Frame,
  input: Buffer,
): Promise<Buffer> {
  const base = frame.blend === 0 ? cleared(canvas, width, frame) : canvas
  return sharp(base, { raw: { width, height, channels: 4 } })
    .composite([
      {
        input,
        raw: { width: frame.width, height: frame.height, channels: 4 },
        left: frame.left,
        top: frame.top,
      },
    ])
    .raw()
    .toBuffer()
}

function cleared(canvas: Buffer, canvasWidth: number, { left, top, width, height }: Frame): Buffer {
  const copy = Buffer.from(canvas)
  for (let row = top; row < top + height; row++) {
    const start = (row * canvasWidth + left) * 4
    copy.fill(0, start, start + width * 4)
  }
  return copy
}
