import { maxUploadBytes } from '#domain/constants.ts'
import { pictureType, pictureTypeBytes } from '#domain/media/picture-type.ts'
import type { WordKey } from '#web/state/words.tsx'

/** The file types of a file chooser; the content decides what a file really is. */
export const imageKinds = 'image/jpeg,image/png,image/gif,image/bmp,image/webp'

/** Why a file cannot be uploaded, as far as a browser can tell: by its first bytes, not by its name, and by its size. */
export async function imageFault(file: Blob): Promise<Extract<WordKey, 'upload.type' | 'upload.size'> | undefined> {
  const start = new Uint8Array(await file.slice(0, pictureTypeBytes).arrayBuffer())
  if (!pictureType(start)) return 'upload.type'
  return file.size < maxUploadBytes ? undefined : 'upload.size'
}
