import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** How often a compressed body is sent: a file as long as the program runs, a page for a minute or until it changes, others once. */
export type Effort = 'file' | 'page' | 'once'

/** Shorter bodies do not get smaller. */
const minBytes = 1024
const compressible = /^(text\/(?!event-stream)|image\/svg|application\/(javascript|json|manifest|xml))|\+(json|xml)/

const quality = { file: { br: 11, gzip: 9 }, page: { br: 5, gzip: 6 }, once: { br: 4, gzip: 6 } }
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Whether a body of this type is compressed; then its responses vary by Accept-Encoding. */
export const isCompressible = (type: string, bytes: number) => bytes >= minBytes && compressible.test(type)

/** Compresses in a thread of Node's pool. */
export function compress(body: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = quality[effort][encoding]
  if (encoding === 'gzip') return deflate(body, { level })
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  })
}

const parsed = new Map<string, Encoding | undefined>()
const maxParsed = 200

/** The best encoding that a client accepts, by its Accept-Encoding (RFC 9110, 12.5.3); undefined when it accepts none of ours. */
export function encodingOf(accepted: string | null): Encoding | undefined {
  if (!accepted) return undefined
  if (parsed.has(accepted)) return parsed.get(accepted)
  // Browsers send a handful of values; a client that invents others must not fill the memory.
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
