import { maxUploadBytes } from '#domain/platform/constants.ts'

/** The longest side that the server stores (server/platform/upload/save.ts). */
const maxEdge = 2560
const quality = 0.9

/**
 * Reduces a picture to the limits of an upload: one that is too large is drawn again, not larger than the server would
 * store it. A picture that cannot be drawn, and an animation, is returned unchanged; the server then explains its
 * refusal.
 */
export async function fitPicture(file: File): Promise<File> {
  if (file.size < maxUploadBytes || file.type === 'image/gif') return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}
