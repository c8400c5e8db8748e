import { decode } from '@cwasm/nsbmp'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { maxImagePixels } from '#domain/platform/constants.ts'
import { PictureError } from './picture-error.ts'

const fileHeader = 14
/** The oldest header, OS/2's, has 16-bit sizes. */
const oldHeader = 12

/** A BMP, which sharp cannot read. Throws PictureError: `image_pixels` before anything is decoded, `image_broken`. */
export function openBmp(bytes: Buffer): Sharp {
  const { width, height } = sizeOf(bytes)
  if (width * height > maxImagePixels) throw new PictureError('image_pixels')
  const { data } = decode(bytes)
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (isInvisible(pixels)) for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < fileHeader + 16) throw new PictureError('image_broken')
  const isOld = bytes.readUInt32LE(fileHeader) === oldHeader
  const width = isOld ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  // A negative height means that the rows run from the top.
  const height = isOld ? bytes.readUInt16LE(20) : Math.abs(bytes.readInt32LE(22))
  if (width <= 0 || height <= 0) throw new PictureError('image_broken')
  return { width, height }
}

/** Many programs leave the fourth byte of each pixel zero, and the image is opaque nevertheless. */
function isInvisible(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return false
  return true
}
