import { z } from 'zod'
import { defaultChannel } from '#domain/platform/constants.ts'
import { cast, castHash, channel, cursorListOf, socialUser } from './cast.ts'
import { call } from '#contract/noun.ts'
import { choice, optionalId, optionalText, paging } from '#contract/parameters.ts'
import { id as accountNumber } from '#contract/parameters.ts'

const channelId = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .meta({ examples: [defaultChannel] })
const cursor = optionalText(1000).meta({ description: 'As returned by the previous page; absent: the first page' })
const limit = paging.limit
const reads = { caller: 'anon' as const, refusals: ['network_away' as const] }

const castList = { ...reads, output: cursorListOf(cast) }

const channelPart = z.object({ channels: z.array(channel), next: z.object({ cursor: z.string().nullable() }) })

export const feedCalls = {
  feed: call({
    ...castList,
    route: 'GET /v2/farcaster/feed',
    summary: 'The home feed: casts with the most replies, likes and recasts lately.',
    input: z.object({ cursor, limit }),
  }),

  latest: call({
    ...castList,
    route: 'GET /v2/farcaster/latest-cast',
    summary: 'The newest casts.',
    input: z.object({ cursor, limit }),
    refusals: ['network_unable', 'network_away'],
  }),

  follows: call({
    ...castList,
    route: 'GET /v2/farcaster/follow-cast',
    summary: 'Casts and recasts of those whom the caller follows, newest first.',
    caller: 'fc',
    input: z.object({ cursor, limit }),
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
    route: 'GET /v2/farcaster/user-cast',
    summary: 'Casts and recasts of one account, newest first.',
    input: z.object({ fid: accountNumber, cursor, limit }),
  }),

  userLikes: call({
    ...castList,
    route: 'GET /v2/farcaster/user-like',
    summary: 'Casts that an account liked, the latest liked first.',
    input: z.object({ fid: accountNumber, cursor, limit }),
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
    summary: 'One account of the network by its number or its name.',
    input: z.object({ fid: optionalId, username: optionalText(280) }),
    output: socialUser.extend({ cast_count: z.number().int() }),
    refusals: ['not_found', 'network_away'],
  }),

  userFollow: call({
    route: 'GET /v2/farcaster/user-follow',
    ...reads,
    summary: 'The accounts that an account follows, or its followers, the latest first.',
    input: z.object({
      fid: accountNumber,
      type: choice(['following', 'followers']),
      cursor,
      limit,
    }),
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
    ...reads,
    summary: 'Channels that an account follows, the latest followed first.',
    input: z.object({ fid: accountNumber, cursor, limit }),
    output: channelPart,
  }),

  activeChannels: call({
    route: 'GET /v2/farcaster/user-active-channel',
    ...reads,
    summary: 'Channels that an account casts in, the latest first.',
    input: z.object({ fid: accountNumber, cursor, limit }),
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
