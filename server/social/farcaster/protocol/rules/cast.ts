import { utf8Bytes } from '#domain/social/farcaster.ts'
import type { CastAddBody, Embed } from '#server/social/farcaster/protocol/message-data.ts'
import { CastType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { brokenCastId, brokenFid, brokenUrl, type Broken } from './rule.ts'

/** Casts of this time and later have no `embedsDeprecated`; seconds of the protocol's clock. */
const embedsSince = 73_612_800

/** The first rule that a cast breaks. */
export function brokenCast(body: CastAddBody, timestamp: number): Broken {
  return brokenText(body) ?? brokenCounts(body, timestamp) ?? brokenParts(body)
}

function brokenText({ type, text }: CastAddBody): Broken {
  const bytes = utf8Bytes(text)
  switch (type) {
    case CastType.CAST:
      return bytes > 320 ? 'text > 320 bytes' : undefined
    case CastType.LONG_CAST:
      if (bytes > 1024) return 'text > 1024 bytes for long cast'
      return bytes <= 320 ? 'text too short for long cast' : undefined
    case CastType.TEN_K_CAST:
      if (bytes > 10_000) return 'text > 10,000 bytes for 10k cast'
      return bytes <= 1024 ? 'text too short for 10k cast' : undefined
    default:
      return 'invalid cast type'
  }
}

function brokenCounts(body: CastAddBody, timestamp: number): Broken {
  const { text, embeds, embedsDeprecated, mentions, mentionsPositions, parentUrl, parentCastId } = body
  if (embeds.length > 4) return 'embeds > 4'
  const isOld = timestamp < embedsSince
  if (isOld && embedsDeprecated.length > 2) return 'string embeds > 2'
  if (!isOld && embedsDeprecated.length > 0) return 'string embeds have been deprecated'
  if (mentions.length > 10) return 'mentions > 10'
  if (mentions.length !== mentionsPositions.length) return 'mentions and mentionsPositions must match'
  if (embeds.length > 0 && embedsDeprecated.length > 0) return 'cannot use both embeds and string embeds'
  if (parentUrl !== undefined && parentCastId !== undefined) return 'cannot use both parentUrl and parentCastId'
  const isEmpty = [text, embeds, embedsDeprecated, mentions].every(({ length }) => length === 0)
  return isEmpty ? 'cast is empty' : undefined
}

function brokenParts(body: CastAddBody): Broken {
  const { text, embeds, embedsDeprecated, mentions, mentionsPositions, parentUrl, parentCastId } = body
  const bytes = utf8Bytes(text)
  const brokenMention = (index: number): Broken => {
    const position = mentionsPositions[index]!
    const broken = brokenFid(mentions[index]!)
    if (broken) return broken
    if (position > bytes) return 'mentionsPositions must be a position in text'
    const isSorted = index === 0 || position >= mentionsPositions[index - 1]!
    return isSorted ? undefined : 'mentionsPositions must be sorted in ascending order'
  }
  return (
    first(embeds, brokenEmbed) ??
    first(embedsDeprecated, brokenUrl) ??
    first([...mentions.keys()], brokenMention) ??
    (parentCastId ? brokenCastId(parentCastId) : parentUrl === undefined ? undefined : brokenUrl(parentUrl))
  )
}

function brokenEmbed({ url, castId }: Embed): Broken {
  if (url !== undefined && castId !== undefined) return 'cannot use both url and castId'
  if (url !== undefined) return brokenUrl(url)
  return castId === undefined ? 'embed must have either url or castId' : brokenCastId(castId)
}

function first<T>(list: readonly T[], rule: (each: T) => Broken): Broken {
  for (const each of list) {
    const broken = rule(each)
    if (broken) return broken
  }
  return undefined
}
