import { z } from 'zod'
import { defaultChannel } from '#domain/constants.ts'
import { cast, castHash, channel, cursorListOf, socialUser } from './cast.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { optionalId, optionalText, paging } from './parameters.ts'
import { id as accountNumber } from './parameters.ts'

const channelId = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .meta({ examples: [defaultChannel] })
const cursor = optionalText(1000).meta({ description: 'As the list before gave it; without one the list begins' })
const limit = paging.limit
const reads = { caller: 'anon' as const, maxAgeSeconds: 0, refusals: ['network_away' as const] }

const castList = <Input extends z.ZodObject>(
  facts: Pick<Endpoint<Input>, 'name' | 'summary' | 'input'> & Partial<Pick<Endpoint, 'caller' | 'refusals'>>,
) => endpoint({ ...reads, output: cursorListOf(cast), ...facts })

export const socialFeed = castList({
  name: 'social.feed',
  summary: 'The home feed: what was answered, liked and recast most of late.',
  input: z.object({ cursor, limit }),
})
export const socialLatest = castList({
  name: 'social.latest',
  summary: 'The newest casts.',
  input: z.object({ cursor, limit }),
  refusals: ['network_unable', 'network_away'],
})
export const socialFollows = castList({
  name: 'social.follows',
  summary: 'Casts and recasts of those whom the caller follows, newest first.',
  caller: 'fc',
  input: z.object({ cursor, limit }),
})
export const socialChannelCasts = castList({
  name: 'social.channelCasts',
  summary: 'Casts of a channel, newest first.',
  input: z.object({ id: channelId, cursor, limit }),
  refusals: ['not_found', 'network_away'],
})
export const socialUserCasts = castList({
  name: 'social.userCasts',
  summary: 'Casts and recasts of one account, newest first.',
  input: z.object({ fid: accountNumber, cursor, limit }),
})
export const socialUserLikes = castList({
  name: 'social.userLikes',
  summary: 'Casts that an account liked, the latest liked first.',
  input: z.object({ fid: accountNumber, cursor, limit }),
})
export const socialReplies = castList({
  name: 'social.replies',
  summary: 'Answers to a cast, oldest first.',
  input: z.object({ hash: castHash, cursor, limit }),
})

export const socialCast = endpoint({
  ...reads,
  name: 'social.cast',
  summary: 'One cast, and those that it answers, the first of its thread first; a gap where one was deleted.',
  input: z.object({ hash: castHash }),
  output: z.object({ cast, parents: z.array(cast.nullable()) }),
  refusals: ['not_found', 'network_away'],
})

export const socialSearch = endpoint({
  ...reads,
  name: 'social.search',
  summary: 'Casts whose text has `query`, newest first, or people whose name has it, the most followed first.',
  input: z.object({
    query: optionalText(100).transform((text) => text ?? ''),
    type: z.preprocess((value) => value || 'cast', z.enum(['cast', 'user'])),
    cursor,
    limit,
  }),
  output: z.object({
    casts: z.array(cast),
    users: z.array(socialUser),
    next: z.object({ cursor: z.string().nullable() }),
  }),
})

export const socialUserCall = endpoint({
  ...reads,
  name: 'social.user',
  summary: 'One account of the network by its number or its name.',
  input: z.object({ fid: optionalId, username: optionalText(32) }),
  output: socialUser.extend({ cast_count: z.number().int() }),
  refusals: ['not_found', 'network_away'],
})

export const socialUserFollow = endpoint({
  ...reads,
  name: 'social.userFollow',
  summary: 'Whom an account follows, or who follows it, the latest first.',
  input: z.object({
    fid: accountNumber,
    type: z.preprocess((value) => value || 'following', z.enum(['following', 'followers'])),
    cursor,
    limit,
  }),
  output: cursorListOf(socialUser),
})

export const socialChannel = endpoint({
  ...reads,
  name: 'social.channel',
  summary: 'One channel.',
  input: z.object({ id: channelId }),
  output: channel.extend({ cast_count: z.number().int() }),
  refusals: ['not_found', 'network_away'],
})

const channelPart = z.object({ channels: z.array(channel), next: z.object({ cursor: z.string().nullable() }) })

export const socialHotChannels = endpoint({
  ...reads,
  name: 'social.hotChannels',
  summary: 'Channels where most is said and answered now.',
  input: z.object({ cursor, fid: optionalId, limit }),
  output: channelPart,
})
export const socialFollowedChannels = endpoint({
  ...reads,
  name: 'social.followedChannels',
  summary: 'Channels that an account follows, the latest followed first.',
  input: z.object({ fid: accountNumber, cursor, limit }),
  output: channelPart,
})
export const socialActiveChannels = endpoint({
  ...reads,
  name: 'social.activeChannels',
  summary: 'Channels that an account casts in, the latest first.',
  input: z.object({ fid: accountNumber, cursor, limit }),
  output: channelPart,
})
export const socialSearchChannels = endpoint({
  ...reads,
  name: 'social.searchChannels',
  summary: 'Channels whose id or name has `query`, the most followed first.',
  input: z.object({ ...paging, query: optionalText(60).transform((text) => text ?? ''), fid: optionalId }),
  output: z.object({ list: z.array(channel), limit: z.number().int(), page: z.number().int(), has_more: z.boolean() }),
})
