import type { Database } from '#server/platform/data/database.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'

/**
 * The hashes of those casts that the desk has hidden here. They remain on the network, and in the API that we serve as
 * a hub.
 */
export async function hiddenAmong(db: Database, casts: readonly { hash: Hex }[]): Promise<ReadonlySet<Hex>> {
  if (casts.length === 0) return new Set()
  const hashes = casts.map(({ hash }) => Buffer.from(hash.slice(2), 'hex'))
  const rows = await db.selectFrom('cast_hidden').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => `0x${hash.toString('hex')}` as const))
}

/** The casts without those that the desk hid here. */
export async function withoutHidden<C extends { hash: Hex }>(db: Database, casts: readonly C[]): Promise<C[]> {
  const hidden = await hiddenAmong(db, casts)
  return casts.filter(({ hash }) => !hidden.has(hash))
}
