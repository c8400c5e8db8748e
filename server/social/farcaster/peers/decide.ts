import { addMissing, rowOf } from '#server/platform/data/rows.ts'
import type { Database } from '#server/platform/data/database.ts'
import { accountsOfNode } from '#server/social/farcaster/store/nodes.ts'

/** What is hidden: one account, or all accounts of the peer at an address. */
export type HideTarget = { fid: number } | { origin: string }

/** Stops following a peer or a hub, or goes on where it stopped. Returns false where nothing changed, undefined for one that was never followed. */
export async function setFollowed(db: Database, origin: string, isFollowed: boolean): Promise<boolean | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('fc_peer')
    .set({ is_stopped: !isFollowed })
    .where('origin', '=', origin)
    .where('is_stopped', '=', isFollowed)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const known = await db.selectFrom('fc_peer').select('origin').where('origin', '=', origin).limit(1).executeTakeFirst()
  return known && false
}

/**
 * Hides casts from the pages of this site, or shows them again; they remain on the network. Returns false where nothing changed,
 * undefined for a peer whose accounts are not known, because its key is not.
 */
export async function setHidden(
  db: Database,
  target: HideTarget,
  isHidden: boolean,
  now: Date,
): Promise<boolean | undefined> {
  const range = 'fid' in target ? { first: target.fid, last: target.fid } : await rangeOf(db, target.origin)
  if (!range) return undefined
  const { first: first_fid, last: last_fid } = range
  if (isHidden) return (await addMissing(db, 'fc_hidden', { first_fid, last_fid, hidden_at: now })) > 0
  const { numDeletedRows } = await db
    .deleteFrom('fc_hidden')
    .where('first_fid', '=', first_fid)
    .where('last_fid', '=', last_fid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function rangeOf(db: Database, origin: string): Promise<{ first: number; last: number } | undefined> {
  const node = await rowOf(db, 'fc_pinned_node', { host: URL.parse(origin)?.host ?? '' }, ['first_fid'])
  return node && { first: node.first_fid, last: node.first_fid + accountsOfNode - 1 }
}
