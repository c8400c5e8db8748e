import { z } from 'zod'
import { frame, miniAppButton } from './frame.ts'
import { picture } from '#contract/picture.ts'
import { count, isDemo } from '#contract/parameters.ts'

/** A 20-byte hash as `0x` and 40 hex digits. */
export const castHash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .meta({ examples: [`0x${'0'.repeat(40)}`] })
  .transform((hash) => `0x${hash.slice(2).toLowerCase()}` as const)

/** An actor on the network. Names have two spellings, because there are two families of clients, each with its own. */
export const socialUser = z.object({
  fid: count,
  username: z.string().describe('Empty where the account has none; then it is shown as `!fid`'),
  displayName: z.string(),
  display_name: z.string(),
  pfp_url: picture(),
  bio: z.string(),
  follower_count: count,
  following_count: count,
  is_demo: isDemo,
  viewer_context: z
    .object({ following: z.boolean(), followed_by: z.boolean(), blocking: z.boolean(), muting: z.boolean() })
    .nullable()
    .describe('Null without a viewer'),
})
export type SocialUser = z.output<typeof socialUser>

export const channel = z.object({
  id: z.string(),
  channel: z.string().describe('The same as `id`'),
  name: z.string(),
  image_url: picture(),
  description: z.string(),
  parent_url: z.string(),
  follower_count: count,
  is_demo: isDemo,
  is_following: z.boolean(),
})
export type Channel = z.output<typeof channel>

const castHead = {
  hash: z.string(),
  thread_hash: z.string(),
  parent_hash: z.string().nullable(),
  parent_url: z.string().nullable(),
  parent_author: socialUser.pick({ fid: true, username: true, displayName: true }).nullable(),
  author: socialUser,
  text: z.string().describe('With mentions as `@name`'),
  timestamp: z.string().describe('ISO 8601, UTC'),
  channel: channel.pick({ id: true, name: true, image_url: true }).nullable(),
  mentioned_profiles: z.array(socialUser.pick({ fid: true, username: true, displayName: true })),
}

/** An attachment of a cast: a picture, a link with the metadata of its page, or a quoted cast. */
const imageEmbed = z.object({
  kind: z.literal('image'),
  url: z.string().describe('As the cast has it'),
  picture: picture('Where a reader loads it, or empty'),
  width: count.nullable(),
  height: count.nullable(),
})
const linkEmbed = z.object({
  kind: z.literal('link'),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  image: picture(),
  site_name: z.string(),
  miniapp: miniAppButton.nullable().describe('What the page opens as, within a client'),
  frame: frame.nullable().describe('Buttons to be pressed by social.frameAction'),
  snap: z.string().describe('Where the page is a snap, to be read by social.snap; or empty'),
})
const quotedCast = z.object({ ...castHead, embeds: z.array(z.union([imageEmbed, linkEmbed])) })
const quoteEmbed = z.object({
  kind: z.literal('cast'),
  cast_id: z.object({ hash: z.string(), fid: count }),
  cast: quotedCast.nullable().describe('Null if it was deleted or is not available'),
})

export const cast = z.object({
  ...castHead,
  embeds: z.array(z.discriminatedUnion('kind', [imageEmbed, linkEmbed, quoteEmbed])),
  reactions: z.object({ likes_count: count, recasts_count: count, quotes_count: count }),
  replies: z.object({ count }),
  recasted_by: socialUser
    .pick({ fid: true, username: true, displayName: true })
    .nullable()
    .describe('The actor whose recast brought it into this feed'),
  viewer_context: z.object({ liked: z.boolean(), recasted: z.boolean(), bookmarked: z.boolean() }).nullable(),
  state: z
    .enum(['shown', 'sending', 'failed'])
    .describe('`sending`: the network does not have it yet; `failed`: it refused, and the author may try again'),
})
export type Cast = z.output<typeof cast>
export type CastEmbedShown = Cast['embeds'][number]

/** The `data` of every list that is paged by cursor; the cursor is null at the end. */
export const cursorListOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), next: z.object({ cursor: z.string().nullable() }) })

/** A row of the notifications. Several actors with the same action share one row. */
export const notice = z.object({
  id: z.string(),
  type: z.enum(['follow', 'like', 'recast', 'reply', 'quote', 'mention']),
  seen: z.boolean(),
  most_recent_timestamp: z.string(),
  count: count.describe('How many actors'),
  users: z.array(socialUser).describe('The latest of them'),
  cast: cast.nullable().describe('The cast that was liked or recast, or the reply, quote or mention itself'),
})
export type Notice = z.output<typeof notice>
