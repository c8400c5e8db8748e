import { CastType, UserDataType } from './proto/message_pb.js'
import type { CastAddBody, MessageData } from './message-data.ts'
import { castLimits, isNetworkUrl, isTextPosition, isUsername, utf8Bytes } from '#domain/social/farcaster.ts'
import { MessageRefusal } from './refusal.ts'

/**
 * The rules of this site for submitted messages, in addition to the protocol's: no blank casts, at most one quote and two URLs,
 * valid URLs, mentions between characters, names of the network's own registry. Messages of peers are not checked by these, so
 * that nodes with other rules come to the same state.
 */
export function refuseBySiteRules(data: MessageData): void {
  if (data.castAddBody) refuseCast(data.castAddBody)
  if (data.reactionBody?.targetUrl !== undefined && !isNetworkUrl(data.reactionBody.targetUrl))
    throw new MessageRefusal('bad_url')
  if (data.linkBody?.targetFid === data.fid) throw new MessageRefusal('own_target')
  const { type, value } = data.userDataBody ?? {}
  if (type === UserDataType.USER_DATA_TYPE_USERNAME && value && !isUsername(value))
    throw new MessageRefusal('bad_username')
}

function refuseCast({ type, text, embeds, parentUrl, mentions, mentionsPositions }: CastAddBody): void {
  if (type === CastType.TEN_K_CAST || utf8Bytes(text) > castLimits.longTextBytes)
    throw new MessageRefusal('text_too_long')
  if (text.trim() === '' && embeds.length === 0 && mentions.length === 0) throw new MessageRefusal('cast_empty')
  const urls = embeds.flatMap(({ url }) => url ?? [])
  if (urls.length > castLimits.urlEmbeds || embeds.length - urls.length > castLimits.castEmbeds)
    throw new MessageRefusal('too_many_embeds')
  if (![...urls, ...(parentUrl === undefined ? [] : [parentUrl])].every(isNetworkUrl))
    throw new MessageRefusal('bad_url')
  if (!mentionsPositions.every((position) => isTextPosition(text, position))) throw new MessageRefusal('bad_mention')
}
