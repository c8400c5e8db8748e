import { MessageType, ReactionType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { hashOf, type StoredMessage } from '#server/social/farcaster/store/stored-message.ts'
import type { Changes } from './changes.ts'
import type { Counts } from './counts.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** Updates the reactions, and the counts of their targets. */
export async function changeReactions(trx: Transaction, { added, removed }: Changes, counts: Counts): Promise<void> {
  const deleted = removed.filter(isReaction)
  const inserted = added.filter(isReaction)
  if (deleted.length > 0) await trx.deleteFrom('fc_reaction').where('hash', 'in', deleted.map(hashOf)).execute()
  if (inserted.length > 0) await trx.insertInto('fc_reaction').values(inserted.map(rowOf)).execute()
  for (const reaction of deleted) count(reaction, counts, -1)
  for (const reaction of inserted) count(reaction, counts, 1)
}

const isReaction = ({ data }: StoredMessage) => data.type === MessageType.REACTION_ADD

function rowOf({ hash, data }: StoredMessage) {
  const { type, targetCastId, targetUrl } = data.reactionBody!
  return {
    hash,
    fid: data.fid,
    type,
    timestamp: data.timestamp,
    target_hash: targetCastId ? Buffer.from(targetCastId.hash) : null,
    target_fid: targetCastId?.fid ?? null,
    target_url: targetUrl ?? null,
  }
}

function count({ data }: StoredMessage, counts: Counts, by: number): void {
  const { type, targetCastId, targetUrl } = data.reactionBody!
  const isLike = type === ReactionType.LIKE
  if (targetCastId && (isLike || type === ReactionType.RECAST))
    counts.cast(targetCastId.hash, isLike ? 'likes' : 'recasts', by)
  if (targetUrl !== undefined && isLike) counts.url(targetUrl, 'likes', by)
}
