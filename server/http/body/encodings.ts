import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/**
 * How often a compressed body is sent: a file during the whole run of the program, a page for a minute or until it
 * changes, others once.
 */
export type Effort = keyof typeof quality

/** Compression does not make shorter bodies smaller. */
const minBytes = 1024
const compressible = /^(text\/(?!event-stream)|image\/svg|application\/(javascript|json|manifest|xml))|\+(json|xml)/

const quality = { file: { br: 11, gzip: 9 }, page: { br: 5, gzip: 6 }, once: { br: 2, gzip: 2 } }
/** Up to this size, compressing a body synchronously for one response is faster than waking a thread for it. */
const maxSyncBytes = 256 * 1024
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Whether a body of this type is compressed; then its responses vary by Accept-Encoding. */
export const isCompressible = (type: string, bytes: number) => bytes >= minBytes && compressible.test(type)

/**
 * Compresses with an effort that depends on how often the result is sent: in Node's thread pool, or synchronously for a
 * small body of a single response.
 */
export function compress(body: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> | Buffer {
  const level = quality[effort][encoding]
  const isSync = effort === 'once' && body.byteLength <= maxSyncBytes
  if (encoding === 'gzip') return (isSync ? gzipSync : deflate)(body, { level })
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
  return (isSync ? brotliCompressSync : brotli)(body, { params })
}

const parsed = new Map<string, Encoding | undefined>()
const maxParsed = 200

/**
 * The best encoding that a client accepts, by its Accept-Encoding (RFC 9110, 12.5.3); undefined if it accepts none of
 * ours.
 */
export function encodingOf(accepted: string | null): Encoding | undefined {
  if (!accepted) return undefined
  if (parsed.has(accepted)) return parsed.get(accepted)
  // Browsers send only a few values; a client that invents others must not fill the memory.
  if (parsed.size >= maxParsed) parsed.clear()
  const encoding = choose(accepted)
  parsed.set(accepted, encoding)
  return encoding
}

function choose(accepted: string): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name, weight] = part.split(';').map((piece) => piece.trim())
    weights.set(name!, weight?.startsWith('q=') ? Number(weight.slice(2)) : 1)
  }
  return encodings.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}
