import { z } from 'zod'
import type { RefusalName } from '#contract/errors.ts'
import { defaultChannel } from '#domain/platform/constants.ts'
import { cast, castHash, channel, cursorListOf, socialUser } from './cast.ts'
import { call } from '#contract/noun.ts'
import { choice, optionalId, optionalText, paging, id as accountNumber } from '#contract/parameters.ts'

const channelId = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .meta({ examples: [defaultChannel] })
const ownByDefault = optionalId.meta({ description: "Absent: the caller's own" })
const cursor = optionalText(1000).describe('As returned by the previous page; absent: the first page')
const limit = paging.limit
const reads = { caller: 'anon' as const, refusals: ['network_away' as const] }

/** Nobody's are asked for without `fid` by a caller without an account of the network. */
const ofSomebody: readonly RefusalName[] = [...reads.refusals, 'bad_parameter']
const ofOne = { caller: 'anon' as const, input: z.object({ fid: ownByDefault, cursor, limit }), refusals: ofSomebody }

const castList = { ...reads, input: z.object({ cursor, limit }), output: cursorListOf(cast) }

const channelPart = z.object({ channels: z.array(channel), next: z.object({ cursor: z.string().nullable() }) })

export const feedCalls = {
  feed: call({
    ...castList,
    route: 'GET /v2/farcaster/feed',
    summary: 'The home feed: casts with the most replies, likes and recasts lately.',
  }),

  latest: call({
    ...castList,
    route: 'GET /v2/farcaster/latest-cast',
    summary: 'The newest casts.',
    refusals: ['network_unable', 'network_away'],
  }),

  follows: call({
    ...castList,
    route: 'GET /v2/farcaster/follow-cast',
    summary: 'Casts and recasts of those whom the caller follows, newest first.',
    caller: 'fc',
  }),

  channelCasts: call({
    ...castList,
    route: 'GET /v2/farcaster/channel-cast',
    summary: 'Casts of a channel, newest first.',
    input: z.object({ id: channelId, cursor, limit }),
    refusals: ['not_found', 'network_away'],
  }),

  userCasts: call({
    ...castList,
    ...ofOne,
    route: 'GET /v2/farcaster/user-cast',
    summary: 'Casts and recasts of one account, newest first.',
  }),

  userLikes: call({
    ...castList,
    ...ofOne,
    route: 'GET /v2/farcaster/user-like',
    summary: 'Casts that an account liked, the latest liked first.',
  }),

  bookmarks: call({
    ...castList,
    route: 'GET /v2/farcaster/bookmarks',
    summary: 'The casts that the caller keeps, the latest kept first.',
    caller: 'fc',
  }),

  about: call({
    ...reads,
    route: 'GET /v2/farcaster/about-cast',
    summary:
      'Casts that name a story or a text of it by its address, newest first. `p_id` is the id in the address of the story.',
    input: z.object({ p_id: accountNumber, limit, size: paging.size }),
    output: z.object({ total: z.number().int(), list: z.array(cast) }),
  }),

  replies: call({
    ...castList,
    route: 'GET /v2/farcaster/cast-comment',
    summary: 'Replies to a cast, oldest first.',
    input: z.object({ hash: castHash, cursor, limit }),
  }),

  cast: call({
    route: 'GET /v2/farcaster/cast-info',
    ...reads,
    summary:
      'One cast and the casts that it replies to, beginning with the first of the thread; null where one was deleted.',
    input: z.object({ hash: castHash }),
    output: z.object({ cast, parents: z.array(cast.nullable()) }),
    refusals: ['not_found', 'network_away'],
  }),

  reactors: call({
    ...reads,
    route: 'GET /v2/farcaster/cast-reactions',
    summary: 'The accounts that liked or recast a cast, the latest first.',
    input: z.object({ hash: castHash, type: choice(['like', 'recast']), cursor, limit }),
    output: cursorListOf(socialUser),
  }),

  search: call({
    route: 'GET /v2/farcaster/search',
    ...reads,
    summary:
      'Casts whose text contains `query`, newest first, or actors whose name contains it, the most followed first.',
    input: z.object({
      query: optionalText(100).transform((text) => text ?? ''),
      type: choice(['cast', 'user']),
      cursor,
      limit,
    }),
    output: z.object({
      casts: z.array(cast),
      users: z.array(socialUser),
      next: z.object({ cursor: z.string().nullable() }),
    }),
  }),

  user: call({
    route: 'GET /v2/farcaster/user-info',
    ...reads,
    summary: "One account of the network by its number or its name, otherwise the caller's own.",
    input: z.object({ fid: optionalId, username: optionalText(280) }),
    output: socialUser.extend({ cast_count: z.number().int() }),
    refusals: ['not_found', 'network_away'],
  }),

  userFollow: call({
    route: 'GET /v2/farcaster/user-follow',
    ...reads,
    summary: 'The accounts that an account follows, or its followers, the latest first.',
    input: z.object({
      fid: ownByDefault,
      type: choice(['following', 'followers']),
      cursor,
      limit,
    }),
    refusals: ofSomebody,
    output: cursorListOf(socialUser),
  }),

  channel: call({
    route: 'GET /v2/farcaster/channel-info',
    ...reads,
    summary: 'One channel.',
    input: z.object({ id: channelId }),
    output: channel.extend({ cast_count: z.number().int() }),
    refusals: ['not_found', 'network_away'],
  }),

  hotChannels: call({
    route: 'GET /v2/farcaster/hot-channels',
    ...reads,
    summary: 'Channels with the most casts and replies now.',
    input: z.object({ cursor, fid: optionalId, limit }),
    output: channelPart,
  }),

  followedChannels: call({
    route: 'GET /v2/farcaster/user-follow-channel',
    ...ofOne,
    summary: 'Channels that an account follows, the latest followed first.',
    output: channelPart,
  }),

  activeChannels: call({
    route: 'GET /v2/farcaster/user-active-channel',
    ...ofOne,
    summary: 'Channels that an account casts in, the latest first.',
    output: channelPart,
  }),

  searchChannels: call({
    route: 'GET /v2/farcaster/channel-search',
    ...reads,
    summary: 'Channels whose id or name contains `query`, the most followed first.',
    input: z.object({ ...paging, query: optionalText(60).transform((text) => text ?? ''), fid: optionalId }),
    output: z.object({
      list: z.array(channel),
      limit: z.number().int(),
      page: z.number().int(),
      has_more: z.boolean(),
    }),
  }),
}
