import { z } from 'zod'
import { utf8Bytes } from '#domain/social/farcaster.ts'
import type { CastEmbed, CastParent, Hex } from '#server/social/farcaster/intent.ts'
import type { Cast, Channel, Profile } from '#server/social/farcaster/provider.ts'

const count = z.number().int().nonnegative().catch(0)
const text = z.string().catch('')
const fid = z.number().int().positive()
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((value) => value.toLowerCase() as Hex)
const flag = z.boolean().catch(false)

/** A list without the rows that do not fit, so that one unknown row does not fail the whole response. */
const listOf = <T extends z.ZodType>(row: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((rows): z.output<T>[] =>
      rows.flatMap((each) => {
        const parsed = row.safeParse(each)
        return parsed.success ? [parsed.data] : []
      }),
    )

export const userShape = z.object({
  fid,
  username: text,
  display_name: text,
  pfp_url: text,
  profile: z.object({ bio: z.object({ text }).catch({ text: '' }) }).catch({ bio: { text: '' } }),
  follower_count: count,
  following_count: count,
  viewer_context: z
    .object({ following: flag, followed_by: flag, blocking: flag, blocked_by: flag })
    .optional()
    .catch(undefined),
})
export type NeynarUser = z.output<typeof userShape>

export const channelShape = z.object({
  id: z.string().min(1),
  name: text,
  parent_url: text,
  url: text,
  image_url: text,
  description: text,
  follower_count: count,
  viewer_context: z.object({ following: flag }).optional().catch(undefined),
})
export type NeynarChannel = z.output<typeof channelShape>

const embedShape = z.union([
  z.object({ url: z.string() }),
  z.object({ cast: z.object({ hash, author: z.object({ fid }) }) }),
  z.object({ cast_id: z.object({ hash, fid }) }),
])

export const castShape = z.object({
  hash,
  author: userShape,
  text,
  timestamp: z.iso.datetime({ offset: true }),
  parent_hash: hash.nullish().catch(null),
  parent_url: z.string().nullish().catch(null),
  parent_author: z.object({ fid: fid.nullish() }).nullish().catch(null),
  embeds: listOf(embedShape),
  mentioned_profiles: listOf(userShape),
  reactions: z.object({ likes_count: count, recasts_count: count }).catch({ likes_count: 0, recasts_count: 0 }),
  replies: z.object({ count }).catch({ count: 0 }),
  channel: channelShape.nullish().catch(null),
  viewer_context: z.object({ liked: flag, recasted: flag }).optional().catch(undefined),
})
export type NeynarCast = z.output<typeof castShape>

/** The cursor of the next page. */
const next = z
  .object({ cursor: z.string().nullish() })
  .nullish()
  .catch(null)
  .transform((found) => found?.cursor ?? undefined)

export const castsShape = z.object({ casts: listOf(castShape), next })
export const bulkCastsShape = z.object({ result: z.object({ casts: listOf(castShape), next }) })
export const oneCastShape = z.object({ cast: castShape })
export const conversationShape = z.object({
  conversation: z.object({
    cast: castShape.extend({ direct_replies: listOf(castShape) }),
    chronological_parent_casts: listOf(castShape),
  }),
  next,
})
export const reactionsShape = z.object({ reactions: listOf(z.object({ cast: castShape })), next })
export const reactorsShape = z.object({ reactions: listOf(z.object({ user: userShape })), next })
export const usersShape = z.object({ users: listOf(userShape) })
export const oneUserShape = z.object({ user: userShape })
export const followersShape = z.object({ users: listOf(z.object({ user: userShape })), next })
export const foundUsersShape = z.object({ result: z.object({ users: listOf(userShape), next }) })
export const channelsShape = z.object({ channels: listOf(channelShape), next })
export const trendingShape = z.object({ channels: listOf(z.object({ channel: channelShape })), next })
export const oneChannelShape = z.object({ channel: channelShape })
export const doneShape = z.object({})
export const postedShape = z.object({ cast: z.object({ hash }) })
export const signerShape = z.object({
  signer_uuid: z.uuid(),
  public_key: z.string().regex(/^0x[0-9a-f]{64}$/i),
  status: z.enum(['generated', 'pending_approval', 'approved', 'revoked']),
  signer_approval_url: z.string().optional(),
  fid: fid.optional(),
})
export const noticesShape = z.object({
  unseen_notifications_count: count,
  notifications: listOf(
    z.object({
      type: z.enum(['follows', 'recasts', 'likes', 'mention', 'reply', 'quote']),
      most_recent_timestamp: z.iso.datetime({ offset: true }),
      seen: flag,
      count: z.number().int().positive().optional().catch(undefined),
      cast: castShape.nullish().catch(null),
      follows: listOf(z.object({ user: userShape })),
      reactions: listOf(z.object({ user: userShape })),
    }),
  ),
  next,
})

export const profileOf = (user: NeynarUser): Profile => ({
  fid: user.fid,
  // Neynar names accounts without a username `!` and the fid.
  username: user.username.startsWith('!') ? '' : user.username,
  displayName: user.display_name,
  bio: user.profile.bio.text,
  pfpUrl: user.pfp_url,
  followers: user.follower_count,
  following: user.following_count,
  casts: 0,
  isDemo: false,
})

export const channelOf = (channel: NeynarChannel): Channel => ({
  id: channel.id,
  url: channel.parent_url || channel.url,
  name: channel.name || channel.id,
  imageUrl: channel.image_url,
  description: channel.description,
  followers: channel.follower_count,
  casts: 0,
  isDemo: false,
})

export function castOf(cast: NeynarCast): Cast {
  return {
    hash: cast.hash,
    fid: cast.author.fid,
    ...withoutNames(cast),
    at: new Date(cast.timestamp),
    parent: parentOf(cast),
    embeds: cast.embeds.map(embedOf),
    likes: cast.reactions.likes_count,
    recasts: cast.reactions.recasts_count,
    replies: cast.replies.count,
    quotes: 0,
  }
}

function parentOf({ parent_hash, parent_author, parent_url }: NeynarCast): CastParent | undefined {
  if (parent_hash) return { castId: { fid: parent_author?.fid ?? 0, hash: parent_hash } }
  return parent_url ? { url: parent_url } : undefined
}

function embedOf(embed: z.output<typeof embedShape>): CastEmbed {
  if ('url' in embed) return embed
  return { castId: 'cast' in embed ? { fid: embed.cast.author.fid, hash: embed.cast.hash } : embed.cast_id }
}

/** Neynar's texts contain the names of mentioned accounts; the protocol's, and this site's, do not. */
function withoutNames({ text: withNames, mentioned_profiles }: NeynarCast): Pick<Cast, 'text' | 'mentions'> {
  const fids = new Map(
    mentioned_profiles.filter(({ username }) => username).map((user) => [user.username.toLowerCase(), user.fid]),
  )
  if (fids.size === 0) return { text: withNames, mentions: [] }
  const names = [...fids.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[^a-z0-9-]/g, '\\$&'))
  const mentions: Cast['mentions'] = []
  let rest = ''
  let at = 0
  for (const match of withNames.matchAll(new RegExp(`@(${names.join('|')})(?![a-z0-9-])`, 'gi'))) {
    rest += withNames.slice(at, match.index)
    mentions.push({ fid: fids.get(match[1]!.toLowerCase())!, position: utf8Bytes(rest) })
    at = match.index + match[0].length
  }
  return { text: rest + withNames.slice(at), mentions }
}
