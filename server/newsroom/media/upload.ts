import type { deskMedia } from '#contract/newsroom/media.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { UploadServices } from '#server/platform/upload/images.ts'
import { nameInAddress, pathOfImage } from '#server/platform/upload/name.ts'
import { saveFiles } from '#server/platform/upload/save-files.ts'

export const upload: Handler<typeof deskMedia.upload, UploadServices> = async ({ file: files }, context) => {
  const [image] = await saveFiles(context, files)
  const { url, width, height } = image!
  const name = nameInAddress(context.config, url)!
  return { file: name, url: pathOfImage(name), width, height }
}
