import { Refusal } from '#contract/errors.ts'
import { maxUploadBytes } from '#domain/platform/constants.ts'
import { pictureType } from '#domain/media/picture-type.ts'
import { type UploadSite, saveImage, type StoredImage } from './save.ts'

/**
 * Stores the pictures of a form. Everything is judged before anything is stored. Refuses `image_type` (by content, regardless of the
 * name), `image_size`, `image_pixels`, `image_broken`, `too_many` when the queue is full.
 */
export async function saveFiles(site: UploadSite, files: readonly File[]): Promise<StoredImage[]> {
  const pictures = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  for (const bytes of pictures) {
    if (!pictureType(bytes)) throw new Refusal('image_type')
    if (bytes.length >= maxUploadBytes) throw new Refusal('image_size')
  }
  const images: StoredImage[] = []
  for (const bytes of pictures) images.push(await saveImage(site, bytes))
  return images
}
