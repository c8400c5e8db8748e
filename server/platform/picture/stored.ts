import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { typeOfName } from '#server/platform/upload/name.ts'
import type { Drawn } from '#server/platform/upload/picture/redraw.ts'
import type { ImageStore } from '#server/platform/upload/store/image-store.ts'
import { changeRows, putRow } from '#server/platform/data/rows.ts'

const dayMs = 24 * 60 * 60 * 1000
const retryAfterMs = 60 * 60 * 1000
/** What a row counts, so that those without a picture are bounded, too. */
const rowBytes = 1024
/** The share of the space that may be written before the oldest pictures are deleted. */
const writtenShare = 1 / 16

/** The name of a picture's file; null for a picture that cannot be had. */
export interface Found {
  name: string | null
}

/** The stored pictures of other hosts: together at most about `maxBytes`, those that nobody asked for longest are deleted first. */
export function openStored(db: Database, store: ImageStore, maxBytes: number) {
  let written = 0

  async function write(key: string, row: { name: string | null; bytes: number; used_at: Date; retry_at: Date | null }) {
    await putRow(db, 'outside_picture', { key, ...row }, ['key'], row)
    written += row.bytes
    if (written < maxBytes * writtenShare) return
    written = 0
    await deleteOldest()
  }

  async function deleteOldest(): Promise<void> {
    const { rows } = await sql<{ name: string | null }>`
      delete from outside_picture where key in (
        select key from (
          select key, sum(bytes) over (order by used_at desc, key) as total from outside_picture
        ) ranked where total > ${maxBytes}
      ) returning name
    `.execute(db)
    for (const { name } of rows) if (name) await store.remove(name)
  }

  return {
    /** The picture of a key, or that it is absent; undefined for one to be fetched. Its use is recorded once a day. */
    async find(key: string, now: Date): Promise<Found | undefined> {
      const row = await db.selectFrom('outside_picture').selectAll().where('key', '=', key).executeTakeFirst()
      if (!row || (row.retry_at && row.retry_at <= now)) return undefined
      if (row.used_at.getTime() < now.getTime() - dayMs)
        await changeRows(db, 'outside_picture', { key }, { used_at: now })
      return { name: row.name }
    },

    /** Stores a picture and returns the name of its file. */
    async keep(key: string, { bytes, extension }: Drawn, now: Date): Promise<string> {
      const name = `${key}.${extension}`
      await store.put(name, bytes, typeOfName(name))
      await write(key, { name, bytes: bytes.length + rowBytes, used_at: now, retry_at: null })
      return name
    },

    /** Records that a picture cannot be had; after an hour it is tried again. */
    miss: (key: string, now: Date) =>
      write(key, { name: null, bytes: rowBytes, used_at: now, retry_at: new Date(now.getTime() + retryAfterMs) }),
  }
}
