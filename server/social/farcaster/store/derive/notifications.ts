import { MessageType, ReactionType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { MessageData } from '#server/social/farcaster/protocol/message-data.ts'
import { sql } from 'kysely'
import type { StoredMessage } from '#server/social/farcaster/store/stored-message.ts'
import type { LinkChanges } from './links.ts'
import type { Transaction } from '#server/platform/data/database.ts'

type Kind = 'follow' | 'like' | 'recast' | 'reply' | 'quote' | 'mention'

/** The account that a notification is for, and its actor. */
export interface Notified {
  fid: number
  actor: number
}

interface Notification extends Notified {
  /** The message that caused it. */
  hash: Buffer
  kind: Kind
  timestamp: number
  castHash: Uint8Array
  ownHash: Uint8Array | null
}

const noHash = new Uint8Array()

/**
 * Inserts notifications of new messages. Those of deleted messages are deleted with their events, which must be written before
 * this. Returns the accounts that have new notifications; a follow that existed before is not new.
 */
export async function changeNotifications(
  trx: Transaction,
  added: readonly StoredMessage[],
  links: LinkChanges,
): Promise<Notified[]> {
  const deleted = links.deleted.flatMap(notificationsOfLink)
  const inserted = links.inserted.flatMap(notificationsOfLink)
  if (deleted.length > 0) await deleteNotifications(trx, deleted)
  const notifications = [...added.flatMap(notificationsOfMessage), ...inserted]
  if (notifications.length > 0) await insertNotifications(trx, notifications)
  const before = new Set(deleted.map(pairOf))
  return notifications.filter((each) => each.kind !== 'follow' || !before.has(pairOf(each)))
}

const pairOf = ({ fid, actor }: Notified) => `${actor}/${fid}`

function notificationsOfLink({
  fid: actor,
  type,
  target_fid: fid,
  timestamp,
  hash,
}: LinkChanges['inserted'][number]): Notification[] {
  if (type !== 'follow' || fid === actor) return []
  return [{ fid, actor, hash, kind: 'follow', timestamp, castHash: noHash, ownHash: null }]
}

function notificationsOfMessage({ hash, data }: StoredMessage): Notification[] {
  const { fid: actor, timestamp } = data
  const notifications =
    data.type === MessageType.CAST_ADD
      ? notificationsOfCast(data, hash)
      : data.type === MessageType.REACTION_ADD
        ? notificationsOfReaction(data)
        : []
  return notifications.filter(({ fid }) => fid !== actor).map((each) => ({ ...each, actor, hash, timestamp }))
}

function notificationsOfReaction({ reactionBody }: MessageData) {
  const { type, targetCastId } = reactionBody!
  if (!targetCastId || (type !== ReactionType.LIKE && type !== ReactionType.RECAST)) return []
  const { fid, hash } = targetCastId
  return [
    { fid, kind: type === ReactionType.LIKE ? ('like' as const) : ('recast' as const), castHash: hash, ownHash: hash },
  ]
}

/** A cast notifies each account once: as a reply, else as a quote, else as a mention. */
function notificationsOfCast({ castAddBody }: MessageData, castHash: Buffer) {
  const { parentCastId, embeds, mentions } = castAddBody!
  const byFid = new Map<number, { fid: number; kind: Kind; castHash: Uint8Array; ownHash: Uint8Array | null }>()
  const add = (kind: Kind, fid: number, ownHash: Uint8Array) => {
    // A mention notifies even where the claimed parent or quote is not the account's own cast.
    if (!byFid.has(fid)) byFid.set(fid, { fid, kind, castHash, ownHash: mentions.includes(fid) ? null : ownHash })
  }
  if (parentCastId) add('reply', parentCastId.fid, parentCastId.hash)
  for (const { castId } of embeds) if (castId) add('quote', castId.fid, castId.hash)
  for (const fid of mentions) if (!byFid.has(fid)) byFid.set(fid, { fid, kind: 'mention', castHash, ownHash: null })
  return [...byFid.values()]
}

async function insertNotifications(trx: Transaction, notifications: readonly Notification[]): Promise<void> {
  const column = <K extends keyof Notification>(name: K) => notifications.map((each) => each[name])
  await sql`
    insert into fc_notification (event_id, fid, actor, kind, timestamp, cast_hash, own_hash)
    select fc_event.id, notice.fid, notice.actor, notice.kind, notice.timestamp, notice.cast_hash, notice.own_hash
    from unnest(
      ${column('hash')}::bytea[], ${column('fid')}::bigint[], ${column('actor')}::bigint[], ${column('kind')}::text[],
      ${column('timestamp')}::integer[], ${column('castHash').map(Buffer.from)}::bytea[], ${column('ownHash').map((hash) => hash && Buffer.from(hash))}::bytea[]
    ) as notice (hash, fid, actor, kind, timestamp, cast_hash, own_hash)
    join fc_event on fc_event.hash = notice.hash
  `.execute(trx)
}

async function deleteNotifications(trx: Transaction, notifications: readonly Notification[]): Promise<void> {
  await sql`
    delete from fc_notification using fc_event, unnest(${notifications.map(({ hash }) => hash)}::bytea[], ${notifications.map(({ fid }) => fid)}::bigint[]) as deleted (hash, fid)
    where fc_event.hash = deleted.hash and fc_notification.event_id = fc_event.id and fc_notification.fid = deleted.fid
  `.execute(trx)
}
