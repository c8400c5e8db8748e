import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { sql } from 'kysely'
import { storedColumns, storedFromRow, type StoredMessage } from '#server/social/farcaster/store/stored-message.ts'
import { linkSlot, linksSlot } from '#server/social/farcaster/protocol/conflict.ts'
import type { Changes } from './changes.ts'
import type { Counts } from './counts.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** The rows of links that were deleted and inserted; an unchanged link that was read again is in both. */
export interface LinkChanges {
  deleted: Link[]
  inserted: Link[]
}

interface Link {
  fid: number
  type: string
  target_fid: number
  timestamp: number
  /** The hash of the link's message or of the compact state. */
  hash: Buffer
}

interface Pair {
  fid: number
  type: string
  targetFid: number
}

/**
 * Updates the links. The newest message decides whether a link exists: its own, or the compact state of its type where that is not
 * older. So every pair that a change concerns is read again.
 */
export async function changeLinks(trx: Transaction, { added, removed }: Changes, counts: Counts): Promise<LinkChanges> {
  const pairs = new Map<string, Pair>()
  const addPair = (pair: Pair) => pairs.set(linkSlot(pair.fid, pair.type, pair.targetFid), pair)
  for (const { data } of [...added, ...removed]) {
    const { fid, linkBody, linkCompactStateBody } = data
    if (linkBody) addPair({ fid, type: linkBody.type, targetFid: linkBody.targetFid! })
    if (!linkCompactStateBody) continue
    const { type, targetFids } = linkCompactStateBody
    const listed = await trx
      .selectFrom('fc_link')
      .select('target_fid')
      .where('fid', '=', fid)
      .where('type', '=', type)
      .execute()
    for (const targetFid of [...targetFids, ...listed.map((row) => row.target_fid)]) addPair({ fid, type, targetFid })
  }
  return pairs.size > 0 ? writePairs(trx, [...pairs.values()], counts) : { deleted: [], inserted: [] }
}

async function writePairs(trx: Transaction, pairs: readonly Pair[], counts: Counts): Promise<LinkChanges> {
  const deleted = await trx
    .deleteFrom('fc_link')
    .where(
      sql<boolean>`(fid, type, target_fid) in (select * from unnest(${column(pairs, 'fid')}::bigint[], ${column(pairs, 'type')}::text[], ${column(pairs, 'targetFid')}::bigint[]))`,
    )
    .returning(['fid', 'type', 'target_fid', 'timestamp', 'hash'])
    .execute()
  const inserted = await readLinks(trx, pairs)
  if (inserted.length > 0) await trx.insertInto('fc_link').values(inserted).execute()
  for (const link of deleted) count(link, counts, -1)
  for (const link of inserted) count(link, counts, 1)
  return { deleted, inserted }
}

const column = <K extends keyof Pair>(pairs: readonly Pair[], name: K): Pair[K][] => pairs.map((pair) => pair[name])

async function readLinks(trx: Transaction, pairs: readonly Pair[]): Promise<Link[]> {
  const slots = new Set(
    pairs.flatMap(({ fid, type, targetFid }) => [linkSlot(fid, type, targetFid), linksSlot(fid, type)]),
  )
  const rows = await trx
    .selectFrom('fc_message')
    .select(storedColumns)
    .where(sql<boolean>`slot = any(${[...slots]})`)
    .execute()
  const messages = new Map(rows.map((row) => [row.slot, storedFromRow(row)]))
  const listed = new Map<StoredMessage, Set<number>>()
  const lists = (compact: StoredMessage, targetFid: number) => {
    const targets = listed.get(compact) ?? new Set(compact.data.linkCompactStateBody!.targetFids)
    listed.set(compact, targets)
    return targets.has(targetFid)
  }
  return pairs.flatMap(({ fid, type, targetFid }) => {
    const link = messages.get(linkSlot(fid, type, targetFid))
    const compact = messages.get(linksSlot(fid, type))
    const isLinkNewer = link && (!compact || link.data.timestamp > compact.data.timestamp)
    const source = isLinkNewer ? link : compact
    if (!source || !(isLinkNewer ? link.data.type === MessageType.LINK_ADD : lists(source, targetFid))) return []
    return [{ fid, type, target_fid: targetFid, timestamp: source.data.timestamp, hash: source.hash }]
  })
}

function count(
  { fid, type, target_fid: targetFid }: { fid: number; type: string; target_fid: number },
  counts: Counts,
  by: number,
): void {
  if (type !== 'follow') return
  counts.account(fid, 'following', by)
  counts.account(targetFid, 'followers', by)
}
