import { Refusal, type RefusalName } from '#contract/errors.ts'

/** What a route declares that takes a body: nothing beyond it is read or built. */
export interface BodyLimit {
  maxBytes: number
  /** The members of lists and objects of JSON, or the parts of a form. */
  maxElements: number
  /** The refusal of a body that is too large. */
  refusal: RefusalName
  /** Counts the bytes that were read, including those of a refused body. May refuse. */
  countBytes?: ((bytes: number) => Promise<void>) | undefined
}

/**
 * Reads the body of a request. A larger one is refused by its declared length, or as soon as more bytes arrive: the declared
 * length is not trusted.
 */
export async function readBody(
  request: Request,
  { maxBytes, refusal, countBytes }: Omit<BodyLimit, 'maxElements'>,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new Refusal(refusal)
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of request.body ?? []) {
      size += piece.byteLength
      if (size > maxBytes) throw new Refusal(refusal)
      pieces.push(piece)
    }
  } finally {
    await countBytes?.(size)
  }
  return Buffer.concat(pieces)
}
