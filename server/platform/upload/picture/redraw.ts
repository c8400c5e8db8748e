import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { maxImageFrames, maxImagePixels } from '#domain/platform/constants.ts'
import { pictureType } from '#domain/media/picture-type.ts'
import { isAnimatedPng, openApng } from './apng.ts'
import { PictureError } from './picture-error.ts'
import { decode } from '@cwasm/nsbmp'

/** The target of re-encoding a picture. Smaller pictures are not enlarged, unless they become a square. */
export interface Form {
  /** Longest side in pixels. */
  edge: number
  /** Cropped to a square of that side. */
  isSquare?: boolean
  /** Only the first frame of an animation is used, and the result is always WebP. */
  isStill?: boolean
}

export interface Drawn {
  bytes: Buffer
  extension: 'jpg' | 'png' | 'webp'
  width: number
  height: number
}

const quality = 85
const writers = {
  jpg: (image: Sharp) => image.jpeg({ quality }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp, animation?: Opened['animation']) => image.webp({ quality, effort: 2, ...animation }),
}

/**
 * Decodes and redraws a picture: upright, in sRGB, without metadata. JPEG stays
 * JPEG, PNG and WebP what they are; a BMP and a GIF of one frame become PNG, an animation becomes WebP. Throws
 * PictureError: `image_type`, `image_pixels` (all frames together), `image_broken`.
 */
export async function redraw(bytes: Buffer, form: Form): Promise<Drawn> {
  const type = pictureType(bytes)
  if (!type) throw new PictureError('image_type')
  try {
    const { image, isAnimated, animation }: Opened =
      type === 'bmp' ? { image: openBmp(bytes), isAnimated: false } : await open(bytes, type, form)
    const { edge, isSquare, isStill } = form
    const extension = isStill || isAnimated || type === 'webp' ? 'webp' : type === 'jpeg' ? 'jpg' : 'png'
    const sized = isSquare
      ? image.resize(edge, edge, { fit: 'cover' })
      : image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await writers[extension](sized, animation).toBuffer({ resolveWithObject: true })
    return { bytes: data, extension, width: info.width, height: heightOf(info) }
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('image_broken')
  }
}

interface Opened {
  image: Sharp
  isAnimated: boolean
  /** Delays in milliseconds and the number of rounds, where sharp does not know them. */
  animation?: { delay: number[]; loop: number }
}

async function open(bytes: Buffer, type: string, { isStill }: Form): Promise<Opened> {
  if (type === 'png' && !isStill && isAnimatedPng(bytes)) {
    const { image, ...animation } = await openApng(bytes)
    return { image, isAnimated: true, animation }
  }
  const {
    format,
    width,
    height,
    pageHeight = height,
    pages = 1,
  } = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata()
  if (format !== type) throw new PictureError('image_type')
  const frames = isStill ? 1 : pages
  if (width * pageHeight * frames > maxImagePixels || frames > maxImageFrames) throw new PictureError('image_pixels')
  const isAnimated = frames > 1
  const image = sharp(bytes, { animated: isAnimated, limitInputPixels: maxImagePixels, failOn: 'error' })
  return { image: isAnimated ? image : image.autoOrient(), isAnimated }
}

/** sharp treats an animation as one picture with the frames below one another. */
const heightOf = ({ height, pageHeight }: OutputInfo & { pageHeight?: number }) => pageHeight ?? height

const fileHeader = 14
/** The oldest header, OS/2's, has 16-bit sizes. */
const oldHeader = 12

/** A BMP, which sharp cannot read. Throws PictureError: `image_pixels` before anything is decoded, `image_broken`. */
function openBmp(bytes: Buffer): Sharp {
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
