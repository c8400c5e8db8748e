import { parseBuffer } from 'music-metadata'

/** How much of a recording is read for its length: what describes it is in front, behind a picture at most. */
export const headBytes = 1024 * 1024

/**
 * The length of a recording in milliseconds by its head, as its form states it or by its rate; `bytes` is the size of the whole. Throws an Error
 * for a head that does not tell.
 */
export async function lengthByHead(head: Uint8Array, mimeType: string, bytes: number): Promise<number> {
  const { format } = await parseBuffer(head, { mimeType, size: bytes }, { skipCovers: true })
  const ms = Math.round((format.duration ?? 0) * 1000)
  if (ms <= 0) throw new Error('its head does not tell its length')
  return ms
}
