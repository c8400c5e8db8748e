import type { upload } from '#contract/upload.ts'
import { Refusal } from '#contract/errors.ts'
import { maxUploadImages, maxUploadBytes } from '#domain/constants.ts'
import { pictureType } from '#domain/picture-type.ts'
import type { Handler } from '#server/call/handler.ts'
import type { UploadServices } from './images.ts'
import { saveImage, type StoredImage } from './save.ts'

/**
 * Stores the pictures of a form. Everything is judged before anything is stored. Refuses `image_count`, `image_type` (by
 * content, regardless of the name), `image_size`, `image_pixels`, `image_broken`, `too_many` when the queue is full.
 */
export const add: Handler<typeof upload.add, UploadServices> = async ({ file: files }, context) => {
  if (files.length > maxUploadImages) throw new Refusal('image_count')
  const pictures = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  for (const bytes of pictures) {
    if (!pictureType(bytes)) throw new Refusal('image_type')
    if (bytes.length >= maxUploadBytes) throw new Refusal('image_size')
  }
  const images: StoredImage[] = []
  for (const bytes of pictures) images.push(await saveImage(context, bytes))
  return { url: images[0]!.url, images }
}
