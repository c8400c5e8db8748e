import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { bytesOf, type Hex } from '#server/social/farcaster/intent.ts'

/**
 * The hashes of those casts that the desk has hidden here, or whose author. They remain on the network, and in the API that we serve as
 * a hub.
 */
export async function hiddenAmong(
  db: Database,
  casts: readonly { hash: Hex; fid: number }[],
): Promise<ReadonlySet<Hex>> {
  if (casts.length === 0) return new Set()
  const [hashes, fids] = [casts.map(({ hash }) => bytesOf(hash)), casts.map(({ fid }) => fid)]
  const { rows } = await sql<{ hash: Hex }>`
    select '0x' || encode(hash, 'hex') as hash from unnest(${hashes}::bytea[], ${fids}::bigint[]) as each (hash, fid)
    where not cast_is_shown(hash, fid)
  `.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** The casts without those that the desk hid here. */
export async function withoutHidden<C extends { hash: Hex; fid: number }>(
  db: Database,
  casts: readonly C[],
): Promise<C[]> {
  const hidden = await hiddenAmong(db, casts)
  return casts.filter(({ hash }) => !hidden.has(hash))
}
