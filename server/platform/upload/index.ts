import { upload } from '#contract/platform/upload.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { maxUploadImages } from '#domain/platform/constants.ts'
import { saveFiles } from './save-files.ts'
import type { UploadServices } from './save.ts'

/** Stores the pictures of a form. Refuses `image_count`, and as `saveFiles` does. */
const add: Handler<typeof upload.add, UploadServices> = async ({ file: files }, context) => {
  if (files.length > maxUploadImages) throw new Refusal('image_count')
  const images = await saveFiles(context, files)
  return { url: images[0]!.url, images }
}

export const handlers = bind(upload, { add })
