import { recordingPartBytes } from '#domain/media/recording.ts'
import type { ImageStore } from '#server/platform/upload/store/image-store.ts'
import { partName } from './address.ts'

/** Bytes of a recording from `start`, at most those of one part; throws for a part that the store has lost. */
async function readPart(store: ImageStore, key: string, start: number): Promise<Buffer> {
  const number = Math.floor(start / recordingPartBytes)
  const part = await store.get(partName(key, number))
  if (!part) throw new Error(`The store has no part ${number} of a recording`)
  return part.subarray(start - number * recordingPartBytes)
}

/** The bytes of a recording from `start` to `end`, both included, read as they are needed, part by part. */
export function streamParts(
  store: ImageStore,
  key: string,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start
  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = (await readPart(store, key, at)).subarray(0, end + 1 - at)
        at += bytes.length
        controller.enqueue(new Uint8Array(bytes))
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Reads a piece of a recording of so many bytes; a shorter one at its end. */
export const readerOf =
  (store: ImageStore, key: string, size: number) =>
  async (offset: number, length: number): Promise<Buffer> => {
    const pieces: Buffer[] = []
    const end = Math.min(offset + length, size)
    for (let at = offset; at < end; at += pieces.at(-1)!.length)
      pieces.push((await readPart(store, key, at)).subarray(0, end - at))
    return Buffer.concat(pieces)
  }
