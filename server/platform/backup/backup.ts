import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#domain/platform/error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { openBucket } from '#server/platform/upload/store/bucket.ts'
import { type Sink, type Source, writeArchive, type Manifest } from './archive.ts'
import { openStore } from '#server/platform/upload/store/store.ts'
import { keyFile } from '#server/platform/vault/vault.ts'
import { version } from '#server/platform/version.ts'
import { dumpDatabase, type Dump } from './dump.ts'

/** Where an archive is or will be. */
export interface Place extends Source {
  /** Has `write` fill the archive; it is there in whole or not at all. Refuses to replace one. */
  save<T>(write: (sink: Sink) => Promise<T>): Promise<T>
  bytes(): Promise<number>
}

/** The folder or the beginning of keys where archives of a schedule are. */
export interface Shelf {
  place(name: string): Place
  /** The names of what is there. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

const bucketAddress = /^s3:\/\/([^/]+)(?:\/([^]*))?$/

/** The archive at a path or at `s3://bucket/key`, in the store of S3_ENDPOINT. Throws StartError for an address without key or settings. */
export function openPlace(address: string, config: Config): Place {
  const [, bucket, key] = bucketAddress.exec(address) ?? []
  if (bucket === undefined) return fileAt(resolve(address))
  if (!key || key.endsWith('/')) throw new StartError(`${address} needs the name of the archive after the bucket.`)
  return objectAt(bucket, key, config)
}

/** The shelf at a folder or at `s3://bucket/beginning`. */
export function openShelf(address: string, config: Config): Shelf {
  const [, bucket, beginning = ''] = bucketAddress.exec(address) ?? []
  if (bucket === undefined) {
    const folder = resolve(address)
    return {
      place: (name) => fileAt(join(folder, name)),
      list: () => readdir(folder).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? [] : Promise.reject(error))),
      remove: (name) => rm(join(folder, name), { force: true }),
    }
  }
  const prefix = beginning && `${beginning.replace(/\/$/, '')}/`
  const { list, remove } = openBucket(config.uploads.s3, bucket)
  return {
    place: (name) => objectAt(bucket, prefix + name, config),
    async list() {
      const names: string[] = []
      for await (const key of list(prefix)) names.push(key.slice(prefix.length))
      return names
    },
    remove: (name) => remove(prefix + name),
  }
}

function fileAt(path: string): Place {
  return {
    name: path,
    open: async () => {
      const stream = createReadStream(path)
      stream.on('error', () => {})
      await stat(path).catch((error: unknown) => {
        throw new StartError(codeOf(error) === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read.`)
      })
      return stream
    },
    bytes: async () => (await stat(path)).size,
    async save(write) {
      if (await stat(path).catch(() => undefined))
        throw new StartError(`${path} is there already; choose another name.`)
      await mkdir(dirname(path), { recursive: true })
      const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
      try {
        const written = await write((content) =>
          pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true })),
        )
        // Unlike a rename, a link replaces no archive that has appeared meanwhile; some file systems have none.
        await link(draft, path).catch((error: unknown) =>
          codeOf(error) === 'EEXIST' ? Promise.reject(error) : rename(draft, path),
        )
        return written
      } catch (error) {
        throw codeOf(error) === 'EEXIST' ? new StartError(`${path} is there already; choose another name.`) : error
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

function objectAt(bucket: string, key: string, config: Config): Place {
  const { download, head, upload } = openBucket(config.uploads.s3, bucket)
  const name = `s3://${bucket}/${key}`
  return {
    name,
    async open() {
      const bytes = await head(key)
      if (bytes === undefined) throw new StartError(`There is no archive ${name}.`)
      return Readable.from(download(key, bytes))
    },
    bytes: async () => (await head(key)) ?? 0,
    async save(write) {
      if ((await head(key)) !== undefined) throw new StartError(`${name} is there already; choose another name.`)
      return write((content) => upload(key, content))
    },
  }
}

interface Taken {
  /** Connects to the database of the site. */
  url: string
  config: Config
  now: Date
}

/**
 * Stores the whole site as of one moment: rows, uploads, the keys of the data folder. It may run meanwhile. Of a database that another kind of
 * server gets, only the rows are taken.
 */
export function takeBackup(place: Place, { url, config, now }: Taken, isOnlyRows = false): Promise<Manifest> {
  const store = openStore(config)
  return place.save((sink) =>
    writeArchive(sink, config.backup.key, async (add) => {
      let uploads = 0
      let uploadBytes = 0
      const describe = (dump: Dump): Manifest => ({
        format: 1,
        version,
        madeAt: now.toISOString(),
        ...dump,
        uploads,
        uploadBytes,
      })
      if (isOnlyRows) return describe(await dumpDatabase(url, add))
      const dump = await dumpDatabase(url, add, async () => {
        // After the moment of the rows: every file that they name is there, unless its last use ended meanwhile.
        for await (const name of store.list()) {
          const content = await store.get(name)
          if (!content) continue
          await add(`uploads/${name}`, content)
          uploads++
          uploadBytes += content.length
        }
      })
      const key = await readFile(join(config.data.folder, keyFile)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
      })
      if (key) await add(`keys/${keyFile}`, key)
      return describe(dump)
    }),
  )
}
