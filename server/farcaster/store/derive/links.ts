import { MessageType } from '#server/farcaster/protocol/proto/message_pb.js'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import { storedColumns, storedFromRow, type StoredMessage } from '#server/farcaster/store/stored-message.ts'
import { linkSlot, linksSlot } from '#server/farcaster/protocol/conflict.ts'
import type { Changes } from './changes.ts'
import type { Counts } from './counts.ts'

/** Links that stood before a change, and those that stand after it; one that was only looked at anew is in both. */
export interface LinkChanges {
  gone: StandingLink[]
  come: StandingLink[]
}

interface StandingLink {
  fid: number
  type: string
  target_fid: number
  timestamp: number
  /** Of the message that says so. */
  hash: Buffer
}

interface Pair {
  fid: number
  type: string
  targetFid: number
}

/**
 * Keeps the links that stand. A link stands when the newest word on it says so: its own message, or the compact state of
 * its type when that is not older. So every pair that a change touches is looked at anew.
 */
export async function changeLinks(
  trx: Transaction<DB>,
  { added, removed }: Changes,
  counts: Counts,
): Promise<LinkChanges> {
  const changed = [...added, ...removed]
  const pairs = new Map<string, Pair>()
  const touch = (pair: Pair) => pairs.set(linkSlot(pair.fid, pair.type, pair.targetFid), pair)
  for (const {
    data: { fid, linkBody },
  } of changed)
    if (linkBody) touch({ fid, type: linkBody.type, targetFid: linkBody.targetFid! })
  for (const {
    data: { fid, linkCompactStateBody },
  } of changed) {
    if (!linkCompactStateBody) continue
    const { type, targetFids } = linkCompactStateBody
    const listed = await trx
      .selectFrom('fc_link')
      .select('target_fid')
      .where('fid', '=', fid)
      .where('type', '=', type)
      .execute()
    for (const targetFid of [...targetFids, ...listed.map((row) => row.target_fid)]) touch({ fid, type, targetFid })
  }
  return pairs.size > 0 ? writePairs(trx, [...pairs.values()], counts) : { gone: [], come: [] }
}

async function writePairs(trx: Transaction<DB>, pairs: readonly Pair[], counts: Counts): Promise<LinkChanges> {
  const gone = await trx
    .deleteFrom('fc_link')
    .where(
      sql<boolean>`(fid, type, target_fid) in (select * from unnest(${column(pairs, 'fid')}::bigint[], ${column(pairs, 'type')}::text[], ${column(pairs, 'targetFid')}::bigint[]))`,
    )
    .returning(['fid', 'type', 'target_fid', 'timestamp', 'hash'])
    .execute()
  const come = await readStanding(trx, pairs)
  if (come.length > 0) await trx.insertInto('fc_link').values(come).execute()
  for (const link of gone) count(link, counts, -1)
  for (const link of come) count(link, counts, 1)
  return { gone, come }
}

const column = <K extends keyof Pair>(pairs: readonly Pair[], name: K): Pair[K][] => pairs.map((pair) => pair[name])

async function readStanding(trx: Transaction<DB>, pairs: readonly Pair[]): Promise<StandingLink[]> {
  const slots = new Set(
    pairs.flatMap(({ fid, type, targetFid }) => [linkSlot(fid, type, targetFid), linksSlot(fid, type)]),
  )
  const rows = await trx
    .selectFrom('fc_message')
    .select(storedColumns)
    .where(sql<boolean>`slot = any(${[...slots]})`)
    .execute()
  const held = new Map(rows.map((row) => [row.slot, storedFromRow(row)]))
  const listed = new Map<StoredMessage, Set<number>>()
  const lists = (compact: StoredMessage, targetFid: number) => {
    const targets = listed.get(compact) ?? new Set(compact.data.linkCompactStateBody!.targetFids)
    listed.set(compact, targets)
    return targets.has(targetFid)
  }
  return pairs.flatMap(({ fid, type, targetFid }) => {
    const link = held.get(linkSlot(fid, type, targetFid))
    const compact = held.get(linksSlot(fid, type))
    const isOwnWord = link && (!compact || link.data.timestamp > compact.data.timestamp)
    const word = isOwnWord ? link : compact
    if (!word || !(isOwnWord ? link.data.type === MessageType.LINK_ADD : lists(word, targetFid))) return []
    return [{ fid, type, target_fid: targetFid, timestamp: word.data.timestamp, hash: word.hash }]
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
