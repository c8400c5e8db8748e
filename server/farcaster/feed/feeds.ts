import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Hex } from '#server/farcaster/intent.ts'
import type { FeedQuery, SliceQuery } from '#server/farcaster/provider.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { toList, showCasts, showEntries } from './hydrate.ts'
import { viewerOf } from './viewer.ts'

interface Asked {
  cursor?: string | undefined
  limit?: number | undefined
}

const partOf = (input: Asked): SliceQuery => ({ cursor: input.cursor, limit: limitOf(input) })

async function feedOf(query: FeedQuery, input: Asked, context: FarcasterContext) {
  const part = await socialOf(context).feed(query, viewerOf(context), partOf(input))
  return toList(part, await showEntries(context, part.list))
}

export const homeFeed: Handler<typeof social.feed, FarcasterServices> = (input, context) =>
  feedOf({ kind: 'hot' }, input, context)
/** Refuses `network_unable` where there is no such list. */
export const latestCasts: Handler<typeof social.latest, FarcasterServices> = async (input, context) => {
  if (!socialOf(context).capabilities.listsLatest) throw new Refusal('network_unable')
  return feedOf({ kind: 'latest' }, input, context)
}

export const followedCasts: Handler<typeof social.follows, FarcasterServices> = (input, context) =>
  feedOf({ kind: 'following', fid: viewerOf(context)! }, input, context)
export const userCasts: Handler<typeof social.userCasts, FarcasterServices> = ({ fid, ...input }, context) =>
  feedOf({ kind: 'person', fid }, input, context)
export const userLikes: Handler<typeof social.userLikes, FarcasterServices> = ({ fid, ...input }, context) =>
  feedOf({ kind: 'likes', fid }, input, context)

/** Refuses `not_found` for a channel that is not registered. */
export const channelCasts: Handler<typeof social.channelCasts, FarcasterServices> = async (
  { id, ...input },
  context,
) => {
  const channel = await socialOf(context).channel(id)
  if (!channel) throw new Refusal('not_found')
  return feedOf({ kind: 'channel', url: channel.url }, input, context)
}

export const castReplies: Handler<typeof social.replies, FarcasterServices> = async ({ hash, ...input }, context) => {
  const part = await socialOf(context).castsByParent({ castId: { fid: 0, hash: hash as Hex } }, partOf(input))
  return toList(part, await showCasts(context, part.list))
}

const maxAncestors = 30

/** A cast with the casts above it; null stands for one that was deleted. */
export const castInfo: Handler<typeof social.cast, FarcasterServices> = async ({ hash }, context) => {
  const found = await socialOf(context).castWithAncestors(hash as Hex, maxAncestors)
  if (!found) throw new Refusal('not_found')
  const chain = [...found.ancestors, found.cast]
  const shown = await showCasts(context, chain)
  const top = shown[0]!
  const isCut = top.parent_hash !== null && found.ancestors.length < maxAncestors
  const cast = { ...shown.at(-1)!, thread_hash: top.parent_hash ?? top.hash }
  return { cast, parents: [...(isCut ? [null] : []), ...shown.slice(0, -1)] }
}
