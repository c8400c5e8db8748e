import { maxUploadBytes } from '#domain/platform/constants.ts'
import { pictureType, pictureTypeBytes } from '#domain/media/picture-type.ts'
import type { WordKey } from '#web/state/words.tsx'

/** The file types of a file chooser; the content determines the real type. */
export const imageKinds = 'image/jpeg,image/png,image/gif,image/bmp,image/webp'

/**
 * Why a file cannot be uploaded, as far as a browser can determine it: from its first bytes, not its name, and its
 * size.
 */
export async function imageFault(file: Blob): Promise<Extract<WordKey, 'upload.type' | 'upload.size'> | undefined> {
  const start = new Uint8Array(await file.slice(0, pictureTypeBytes).arrayBuffer())
  if (!pictureType(start)) return 'upload.type'
  return file.size < maxUploadBytes ? undefined : 'upload.size'
}
