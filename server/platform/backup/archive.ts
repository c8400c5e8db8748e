import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { seal, unseal, WrongKey } from './seal.ts'

/** What an archive contains. It is its last entry but one, because rows and bytes are known at the end. */
const manifest = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  /** The id of the site; null where its database had none yet. */
  site: z.string().nullable(),
  madeAt: z.iso.datetime(),
  /** The migrations of its database, by name in the order in which they ran. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      bytes: z.number().int(),
      /** The sum of the hashes of its rows (`dump.ts`). */
      sha256: z.string(),
    }),
  ),
  /** The last value of each sequence, as text. */
  sequences: z.record(z.string(), z.string()),
  uploads: z.number().int(),
  uploadBytes: z.number().int(),
})

export type Manifest = z.infer<typeof manifest>
export type TableOf = Manifest['tables'][number]

/** A stored archive, which is read more than once. */
export interface Source {
  name: string
  open: () => Promise<Readable>
}

/** Takes the bytes of an archive. */
export type Sink = (content: AsyncIterable<Buffer>) => Promise<void>

/** Adds an entry: `tables/<name>/<part>` in PostgreSQL's text format of COPY, `uploads/<name>`, `keys/<name>`. */
export type Add = (name: string, content: Buffer) => Promise<void>

const manifestName = 'manifest.json'
const digestName = 'sha256'
/** Nothing in an archive is larger: uploads are limited, tables come in parts. */
const maxEntryBytes = 256 * 1024 * 1024

/** Writes an archive (tar, zstd, sealed where there is a passphrase) to `sink`; the last entry is the SHA-256 of all before. */
export async function writeArchive(
  sink: Sink,
  passphrase: string | null,
  fill: (add: Add) => Promise<Manifest>,
): Promise<Manifest> {
  const tar = pack()
  const digest = createHash('sha256')
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const sealed = (plain: AsyncIterable<Buffer>) => (passphrase === null ? plain : seal(plain, passphrase))
  const writing = pipeline(tar, compressed, sealed, sink)
  const add: Add = async (name, content) => {
    digestEntry(digest, name, content)
    const adding = new Promise<void>((done, fail) => {
      const entry = tar.entry({ name, size: content.length, mode: 0o600 }, (error) => (error ? fail(error) : done()))
      entry.end(content)
    })
    // An entry of a stream that has failed may never end.
    await Promise.race([adding, writing])
  }
  try {
    const made = await fill(add)
    await add(manifestName, Buffer.from(JSON.stringify(made)))
    await add(digestName, Buffer.from(digest.copy().digest('hex')))
    tar.finalize()
    await writing
    return made
  } catch (error) {
    tar.destroy()
    await writing.catch(() => {})
    throw error
  }
}

/**
 * Reads an archive to its end, and hands out its entries. Throws StartError, a sentence about `name`, for a wrong key, a cut or changed archive and one of a newer program;
 * what is handed out is as it was written only where an earlier reading ended well.
 */
export async function readArchive(
  { name, open }: Source,
  passphrase: string | null,
  onEntry: Add = async () => {},
): Promise<Manifest> {
  const tar = extract()
  const digest = createHash('sha256')
  let description = ''
  let isWhole = false
  let refusal: unknown
  const visiting = async () => {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > maxEntryBytes) throw new Error(`${entry.header.name} is too large`)
      const content = await buffer(entry)
      if (entry.header.name === digestName) {
        isWhole = content.toString() === digest.digest('hex')
        continue
      }
      digestEntry(digest, entry.header.name, content)
      if (entry.header.name === manifestName) description = content.toString()
      else
        await onEntry(entry.header.name, content).catch((error: unknown) => {
          refusal = error
          throw error
        })
    }
  }
  try {
    const plain = (sealed: AsyncIterable<Buffer>) => unseal(sealed, passphrase)
    await Promise.all([pipeline(await open(), plain, createZstdDecompress(), tar), visiting()])
  } catch (error) {
    if (refusal ?? error instanceof StartError) throw refusal ?? error
    if (error instanceof WrongKey) throw new StartError(`${name} ${error.message}.`)
    throw damaged(name, messageOf(error))
  }
  if (!isWhole) throw damaged(name, 'its end is missing, or its checksum is another')
  const described = manifest.safeParse(JSON.parse(description))
  if (!described.success) throw new StartError(`${name} is of another version of Farwire, which writes other archives.`)
  return described.data
}

const damaged = (name: string, reason: string) =>
  new StartError(`${name} is no archive of Farwire, or is damaged (${reason.replace(/\.$/, '')}).`)

function digestEntry(digest: Hash, name: string, content: Buffer): void {
  digest.update(`${name} ${content.length}\n`).update(content)
}
