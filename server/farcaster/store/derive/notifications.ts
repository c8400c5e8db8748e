import { MessageType, ReactionType } from '#server/farcaster/protocol/proto/message_pb.js'
import type { MessageData } from '#server/farcaster/protocol/message-data.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import type { StoredMessage } from '#server/farcaster/store/stored-message.ts'
import type { LinkChanges } from './links.ts'

type Kind = 'follow' | 'like' | 'recast' | 'reply' | 'quote' | 'mention'

/** Somebody who is to be told, and by whose doing. */
export interface Notified {
  fid: number
  actor: number
}

interface Notice extends Notified {
  /** The message that did it. */
  hash: Buffer
  kind: Kind
  timestamp: number
  castHash: Uint8Array
  ownHash: Uint8Array | null
}

const nothing = new Uint8Array()

/**
 * Keeps who is told of the messages that stand; those that left took their notices along with their events, which must be
 * written before this. Returns who is told of something new: a follow that stood already is none.
 */
export async function changeNotifications(
  trx: Transaction<DB>,
  added: readonly StoredMessage[],
  links: LinkChanges,
): Promise<Notified[]> {
  const { gone, come } = { gone: links.gone.flatMap(noticeOfLink), come: links.come.flatMap(noticeOfLink) }
  if (gone.length > 0) await deleteNotices(trx, gone)
  const notices = [...added.flatMap(noticesOfMessage), ...come]
  if (notices.length > 0) await insertNotices(trx, notices)
  const stood = new Set(gone.map(pairOf))
  return notices.filter((notice) => notice.kind !== 'follow' || !stood.has(pairOf(notice)))
}

const pairOf = ({ fid, actor }: Notified) => `${actor}/${fid}`

function noticeOfLink({ fid: actor, type, target_fid: fid, timestamp, hash }: LinkChanges['come'][number]): Notice[] {
  if (type !== 'follow' || fid === actor) return []
  return [{ fid, actor, hash, kind: 'follow', timestamp, castHash: nothing, ownHash: null }]
}

function noticesOfMessage({ hash, data }: StoredMessage): Notice[] {
  const { fid: actor, timestamp } = data
  const told =
    data.type === MessageType.CAST_ADD
      ? toldByCast(data, hash)
      : data.type === MessageType.REACTION_ADD
        ? toldByReaction(data)
        : []
  return told.filter(({ fid }) => fid !== actor).map((each) => ({ ...each, actor, hash, timestamp }))
}

function toldByReaction({ reactionBody }: MessageData) {
  const { type, targetCastId } = reactionBody!
  if (!targetCastId || (type !== ReactionType.LIKE && type !== ReactionType.RECAST)) return []
  const { fid, hash } = targetCastId
  return [
    { fid, kind: type === ReactionType.LIKE ? ('like' as const) : ('recast' as const), castHash: hash, ownHash: hash },
  ]
}

/** One cast tells each person one thing: that it answers them, else quotes them, else mentions them. */
function toldByCast({ castAddBody }: MessageData, castHash: Buffer) {
  const { parentCastId, embeds, mentions } = castAddBody!
  const told = new Map<number, { fid: number; kind: Kind; castHash: Uint8Array; ownHash: Uint8Array | null }>()
  const tell = (kind: Kind, fid: number, ownHash: Uint8Array) => {
    // A mention is true whatever else the cast claims.
    if (!told.has(fid)) told.set(fid, { fid, kind, castHash, ownHash: mentions.includes(fid) ? null : ownHash })
  }
  if (parentCastId) tell('reply', parentCastId.fid, parentCastId.hash)
  for (const { castId } of embeds) if (castId) tell('quote', castId.fid, castId.hash)
  for (const fid of mentions) if (!told.has(fid)) told.set(fid, { fid, kind: 'mention', castHash, ownHash: null })
  return [...told.values()]
}

async function insertNotices(trx: Transaction<DB>, notices: readonly Notice[]): Promise<void> {
  const column = <K extends keyof Notice>(name: K) => notices.map((notice) => notice[name])
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

async function deleteNotices(trx: Transaction<DB>, notices: readonly Notice[]): Promise<void> {
  await sql`
    delete from fc_notification using fc_event, unnest(${notices.map(({ hash }) => hash)}::bytea[], ${notices.map(({ fid }) => fid)}::bigint[]) as gone (hash, fid)
    where fc_event.hash = gone.hash and fc_notification.event_id = fc_event.id and fc_notification.fid = gone.fid
  `.execute(trx)
}
