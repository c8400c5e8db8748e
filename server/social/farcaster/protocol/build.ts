import { CastType, MessageType, ReactionType, UserDataType, type FarcasterNetwork } from './proto/message_pb.js'
import type { CastId, MessageDataInit } from './message-data.ts'
import { castKind, toFarcasterTime } from '#domain/social/farcaster.ts'
import {
  bytesOf,
  type CastIntent,
  type CastRef,
  type Intent,
  type ProfileField,
} from '#server/social/farcaster/intent.ts'
import { MessageRefusal } from './refusal.ts'

const userDataTypes: Record<ProfileField, UserDataType> = {
  username: UserDataType.USER_DATA_TYPE_USERNAME,
  display: UserDataType.USER_DATA_TYPE_DISPLAY,
  bio: UserDataType.USER_DATA_TYPE_BIO,
  pfp: UserDataType.USER_DATA_TYPE_PFP,
  url: UserDataType.USER_DATA_TYPE_URL,
}

/** The data of the message for an intent; refuses `text_too_long`. Validation checks the rest. */
export function buildData(
  intent: Intent,
  { fid, network, now }: { fid: number; network: FarcasterNetwork; now: Date },
): MessageDataInit {
  return { fid, network, timestamp: toFarcasterTime(now), ...bodyOf(intent) }
}

function bodyOf(intent: Intent): MessageDataInit {
  switch (intent.kind) {
    case 'cast':
      return { type: MessageType.CAST_ADD, castAddBody: castBody(intent) }
    case 'remove':
      return { type: MessageType.CAST_REMOVE, castRemoveBody: { targetHash: bytesOf(intent.hash) } }
    case 'like':
    case 'recast':
      return {
        type: intent.on ? MessageType.REACTION_ADD : MessageType.REACTION_REMOVE,
        reactionBody: {
          type: intent.kind === 'like' ? ReactionType.LIKE : ReactionType.RECAST,
          ...targetOf(intent.target),
        },
      }
    case 'link':
      return {
        type: intent.on ? MessageType.LINK_ADD : MessageType.LINK_REMOVE,
        linkBody: { type: intent.type, targetFid: intent.targetFid },
      }
    case 'profile':
      return {
        type: MessageType.USER_DATA_ADD,
        userDataBody: { type: userDataTypes[intent.field], value: intent.value },
      }
  }
}

function castBody({ text, embeds, mentions, parent }: CastIntent) {
  const kind = castKind(text)
  if (!kind) throw new MessageRefusal('text_too_long')
  return {
    type: kind === 'long' ? CastType.LONG_CAST : CastType.CAST,
    text,
    embeds: embeds.map((embed) => ('url' in embed ? embed : { castId: castIdOf(embed.castId) })),
    embedsDeprecated: [],
    mentions: mentions.map(({ fid }) => fid),
    mentionsPositions: mentions.map(({ position }) => position),
    ...(parent && ('url' in parent ? { parentUrl: parent.url } : { parentCastId: castIdOf(parent.castId) })),
  }
}

const targetOf = (target: { castId: CastRef } | { url: string }) =>
  'url' in target ? { targetUrl: target.url } : { targetCastId: castIdOf(target.castId) }

const castIdOf = ({ fid, hash }: CastRef): CastId => ({ fid, hash: bytesOf(hash) })
