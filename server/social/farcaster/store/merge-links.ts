import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { StoreType } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import { storedColumns, storedFromRow, type StoredMessage } from './stored-message.ts'
import type { MergeState } from './merge-state.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { linksSlot } from '#server/social/farcaster/protocol/conflict.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/**
 * A compact state lists all links of its type that an account had at its time. Older adds of links that it does not list, and all
 * older removals, are refused (`conflict`).
 */
export function refuseByLinks({ data }: StoredMessage, { slots }: MergeState): void {
  const { linkBody } = data
  const compact = linkBody && slots.get(linksSlot(data.fid, linkBody.type))
  if (compact && isCleared(data, compact)) throw new MessageRefusal('conflict')
}

/** The link messages that a compact state displaces; none for other messages. */
export async function clearLinks(
  trx: Transaction,
  compact: StoredMessage,
  { slots }: MergeState,
): Promise<StoredMessage[]> {
  const { fid, timestamp, linkCompactStateBody } = compact.data
  if (!linkCompactStateBody) return []
  const rows = await trx
    .selectFrom('fc_message')
    .select(storedColumns)
    .where('fid', '=', fid)
    .where('store', '=', StoreType.LINKS)
    .where('timestamp', '<=', timestamp)
    .execute()
  for (const row of rows) if (!slots.has(row.slot)) slots.set(row.slot, storedFromRow(row))
  return [...slots.values()]
    .filter((each) => each !== undefined)
    .filter(
      ({ data }) => data.fid === fid && data.linkBody?.type === linkCompactStateBody.type && isCleared(data, compact),
    )
}

function isCleared({ type, timestamp, linkBody }: StoredMessage['data'], { data: compact }: StoredMessage): boolean {
  if (!linkBody || timestamp > compact.timestamp) return false
  return type === MessageType.LINK_REMOVE || !compact.linkCompactStateBody!.targetFids.includes(linkBody.targetFid!)
}
