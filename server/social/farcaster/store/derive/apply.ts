import { openCounts, type Counts } from './counts.ts'
import { changeLinks } from './links.ts'
import { changeNotifications, type Notified } from './notifications.ts'
import type { Changes } from './changes.ts'
import { changeProfiles } from './profiles.ts'
import { changeReactions } from './reactions.ts'
import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { CastAddBody, Embed } from '#server/social/farcaster/protocol/message-data.ts'
import { hashOf, type StoredMessage } from '#server/social/farcaster/store/stored-message.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** The accounts that have new notifications, and the casts that changed or whose counts did (hashes in hex). */
interface Applied {
  notified: Notified[]
  casts: string[]
}

/** Updates the derived tables for changed messages, after the messages themselves and their events were written. */
export async function applyToDerived(trx: Transaction, changes: Changes): Promise<Applied> {
  const counts = openCounts()
  const casts = await changeCasts(trx, changes, counts)
  await changeReactions(trx, changes, counts)
  const links = await changeLinks(trx, changes, counts)
  await changeProfiles(trx, changes)
  const counted = await counts.write(trx)
  return { notified: await changeNotifications(trx, changes.added, links), casts: [...casts, ...counted] }
}

/** Updates the casts, and the counts of their authors, parents, channels and quoted casts. Returns their hashes in hex. */
async function changeCasts(trx: Transaction, { added, removed }: Changes, counts: Counts): Promise<string[]> {
  const deleted = removed.filter(isCast)
  const inserted = added.filter(isCast)
  if (deleted.length > 0) await trx.deleteFrom('fc_cast').where('hash', 'in', deleted.map(hashOf)).execute()
  if (inserted.length > 0) await trx.insertInto('fc_cast').values(inserted.map(rowOf)).execute()
  for (const cast of deleted) count(cast, counts, -1)
  for (const cast of inserted) count(cast, counts, 1)
  return [...deleted, ...inserted].map(({ hash }) => hash.toString('hex'))
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
