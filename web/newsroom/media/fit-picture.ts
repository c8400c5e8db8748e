import { maxUploadBytes } from '#domain/constants.ts'

/** The longest side that the server stores (server/upload/save.ts). */
const maxEdge = 2560
const quality = 0.9

/**
 * A picture as small as an upload must be: one that is too large is drawn again no larger than the server would store it. What cannot
 * be drawn, and an animation, stays as it is, and the server says why it does not take it.
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
