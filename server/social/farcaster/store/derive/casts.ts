import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { CastAddBody, Embed } from '#server/social/farcaster/protocol/message-data.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import type { StoredMessage } from '#server/social/farcaster/store/stored-message.ts'
import type { Counts } from './counts.ts'
import type { Changes } from './changes.ts'

/** Updates the casts, and the counts of their authors, parents, channels and quoted casts. */
export async function changeCasts(trx: Transaction<DB>, { added, removed }: Changes, counts: Counts): Promise<void> {
  const deleted = removed.filter(isCast)
  const inserted = added.filter(isCast)
  if (deleted.length > 0)
    await trx
      .deleteFrom('fc_cast')
      .where(
        'hash',
        'in',
        deleted.map(({ hash }) => hash),
      )
      .execute()
  if (inserted.length > 0) await trx.insertInto('fc_cast').values(inserted.map(rowOf)).execute()
  for (const cast of deleted) count(cast, counts, -1)
  for (const cast of inserted) count(cast, counts, 1)
}

const isCast = ({ data }: StoredMessage) => data.type === MessageType.CAST_ADD

function rowOf({ hash, data }: StoredMessage) {
  const { text, parentCastId, parentUrl, mentions, mentionsPositions, embeds, embedsDeprecated } = data.castAddBody!
  return {
    hash,
    fid: data.fid,
    timestamp: data.timestamp,
    text,
    parent_hash: parentCastId ? Buffer.from(parentCastId.hash) : null,
    parent_fid: parentCastId?.fid ?? null,
    parent_url: parentUrl ?? null,
    mentions,
    mention_positions: mentionsPositions,
    embeds: JSON.stringify([...embeds.map(embedOf), ...embedsDeprecated.map((url) => ({ url }))]),
  }
}

function embedOf({ url, castId }: Embed) {
  return castId ? { castId: { fid: castId.fid, hash: `0x${Buffer.from(castId.hash).toString('hex')}` } } : { url }
}

function count({ data }: StoredMessage, counts: Counts, by: number): void {
  const { parentCastId, parentUrl } = data.castAddBody!
  counts.account(data.fid, 'casts', by)
  if (parentCastId) counts.cast(parentCastId.hash, 'replies', by)
  if (parentUrl !== undefined) counts.url(parentUrl, 'casts', by)
  for (const hash of quotesOf(data.castAddBody!)) counts.cast(Buffer.from(hash, 'hex'), 'quotes', by)
}

/** Two quotes of a cast in one cast count once. */
const quotesOf = ({ embeds }: CastAddBody) =>
  new Set(embeds.flatMap(({ castId }) => (castId ? [Buffer.from(castId.hash).toString('hex')] : [])))
