import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** The first bytes of a sealed archive; an open one begins as zstd does. */
const magic = Buffer.from('farwire sealed backup 1\n')
const saltBytes = 16
const tagBytes = 16
const chunkBytes = 1 << 20
const algorithm = 'aes-256-gcm'

/**
 * Encrypts a stream under a passphrase: the magic, a salt, then chunks of one MiB, each with its tag. The key is scrypt of passphrase and salt, so that no two archives share one;
 * the nonce counts the chunks and marks the last, so that none can be cut off, repeated or moved (STREAM, https://eprint.iacr.org/2015/189).
 */
export async function* seal(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, randomBytes(saltBytes)])
  const key = keyOf(passphrase, head)
  yield head
  for await (const [chunk, nonce] of chunksOf(plain, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(head)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** The content of a sealed or open archive. Throws WrongKey without the right passphrase, also where the first MiB was changed, and an Error for changes after it. */
export async function* unseal(sealed: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  for (let next = await source.next(); !next.done; next = await source.next()) {
    head = Buffer.concat([head, next.value])
    if (head.length >= magic.length + saltBytes) break
  }
  const rest = async function* () {
    yield* { [Symbol.asyncIterator]: () => source }
  }
  if (!head.subarray(0, magic.length).equals(magic)) {
    yield head
    yield* rest()
    return
  }
  if (passphrase === null) throw new WrongKey('is sealed: set the BACKUP_KEY with which it was made')
  const bound = head.subarray(0, magic.length + saltBytes)
  const key = keyOf(passphrase, bound)
  const body = async function* () {
    yield head.subarray(bound.length)
    yield* rest()
  }
  let isFirst = true
  for await (const [chunk, nonce] of chunksOf(body(), chunkBytes + tagBytes)) {
    const end = Math.max(0, chunk.length - tagBytes)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(bound)
    try {
      decipher.setAuthTag(chunk.subarray(end))
      yield Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
    } catch {
      if (isFirst) throw new WrongKey('does not open with this BACKUP_KEY, or its beginning was changed')
      throw new Error('a part of it was changed or is missing')
    }
    isFirst = false
  }
}

/** The passphrase is missing or another one. */
export class WrongKey extends Error {}

const keyOf = (passphrase: string, head: Buffer) => scryptSync(passphrase, head.subarray(magic.length), 32)

/** Chunks of one size and a last one of at most that size, with the nonce of each. */
async function* chunksOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<[chunk: Buffer, nonce: Buffer]> {
  let waiting: Buffer[] = []
  let bytes = 0
  let count = 0
  const nonceOf = (isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(count++, 4, 6)
    nonce[11] = Number(isLast)
    return nonce
  }
  for await (const part of stream) {
    waiting.push(part)
    bytes += part.length
    // What may be the last one waits for the end.
    if (bytes <= size) continue
    const all = Buffer.concat(waiting)
    let start = 0
    for (; all.length - start > size; start += size) yield [all.subarray(start, start + size), nonceOf(false)]
    waiting = [all.subarray(start)]
    bytes = all.length - start
  }
  yield [Buffer.concat(waiting), nonceOf(true)]
}
