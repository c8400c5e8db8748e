import type { Cast as WireCast, Channel as WireChannel, SocialUser } from '#contract/social/cast.ts'
import type { LinkPreview } from '#contract/social/preview.ts'
import type { ItemCard } from '#server/social/preview/site-item.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import type { Cast, Channel, Profile, ViewerState } from '#server/social/farcaster/provider.ts'
import { isImageAddress } from '#domain/social/farcaster.ts'
import { textWithNames } from '#domain/platform/text/cast-mentions.ts'

/** The data for displaying the casts of a response, read once for all of them. */
export interface CastContext {
  profiles: Map<number, Profile>
  channels: Map<string, Channel>
  quoted: Map<Hex, Cast>
  previews: Map<string, LinkPreview | ItemCard>
  /** Usernames of accounts that were removed from the network. */
  formerNames: Map<number, string>
  sizes: Map<string, { width: number; height: number }>
  /** The casts that the viewer keeps. */
  bookmarked: ReadonlySet<Hex>
  viewerState: ViewerState | undefined
  /** Whether buttons of frames can be pressed on this network. */
  pressesFrames: boolean
}

/** The name after an @ and in URLs: the username, or the number of an account without one. */
const nameOf = ({ fid, username }: Pick<Profile, 'fid' | 'username'>) => username || `!${fid}`

export function viewProfile(profile: Profile, viewerState: ViewerState | undefined): SocialUser {
  const { fid, displayName, pfpUrl, bio, followers, following, isDemo } = profile
  const name = displayName || nameOf(profile)
  return {
    fid,
    username: profile.username,
    displayName: name,
    display_name: name,
    pfp_url: pfpUrl,
    bio,
    follower_count: followers,
    following_count: following,
    is_demo: isDemo,
    viewer_context: viewerState
      ? {
          following: viewerState.following.has(fid),
          followed_by: viewerState.followedBy.has(fid),
          blocking: viewerState.blocking.has(fid),
          muting: viewerState.muting.has(fid),
        }
      : null,
  }
}

export const viewChannel = (
  { id, url, name, imageUrl, description, followers, isDemo }: Channel,
  viewerState: ViewerState | undefined,
): WireChannel => ({
  id,
  channel: id,
  name,
  image_url: imageUrl,
  description,
  parent_url: url,
  follower_count: followers,
  is_demo: isDemo,
  is_following: viewerState?.followedUrls.has(url) ?? false,
})

/** The profile of an account that the network does not have. */
const unknown = (fid: number): Profile => ({
  fid,
  username: '',
  displayName: '',
  bio: '',
  pfpUrl: '',
  followers: 0,
  following: 0,
  casts: 0,
  isDemo: false,
})

function briefOf(fid: number, { profiles }: CastContext) {
  const { username, displayName } = viewProfile(profiles.get(fid) ?? unknown(fid), undefined)
  return { fid, username, displayName }
}

function headOf(cast: Cast, context: CastContext) {
  const { profiles, formerNames, channels, viewerState } = context
  const profileOf = (fid: number) => profiles.get(fid) ?? unknown(fid)
  const mentionOf = (fid: number) => formerNames.get(fid) ?? nameOf(profileOf(fid))
  const brief = (fid: number) => briefOf(fid, context)
  const parent = cast.parent && 'castId' in cast.parent ? cast.parent.castId : undefined
  const parentUrl = cast.parent && 'url' in cast.parent ? cast.parent.url : null
  const channel = parentUrl === null ? undefined : channels.get(parentUrl)
  return {
    hash: cast.hash,
    thread_hash: parent?.hash ?? cast.hash,
    parent_hash: parent?.hash ?? null,
    parent_url: parentUrl,
    parent_author: parent ? brief(parent.fid) : null,
    author: viewProfile(profileOf(cast.fid), viewerState),
    text: textWithNames(cast.text, cast.mentions, mentionOf),
    timestamp: cast.at.toISOString(),
    channel: channel ? { id: channel.id, name: channel.name, image_url: channel.imageUrl } : null,
    mentioned_profiles: [...new Set(cast.mentions.map(({ fid }) => fid))]
      .filter((fid) => !formerNames.has(fid))
      .map(brief),
  }
}

/** The images and links of a cast, with the sizes and previews that are cached; nothing is fetched here. */
function urlEmbeds(cast: Cast, { previews, sizes, pressesFrames }: CastContext) {
  return cast.embeds.flatMap((embed): Exclude<WireCast['embeds'][number], { kind: 'cast' }>[] => {
    if (!('url' in embed)) return []
    const { url } = embed
    const size = sizes.get(url)
    if (size || isImageAddress(url))
      return [{ kind: 'image', url, picture: url, width: size?.width ?? null, height: size?.height ?? null }]
    const preview = previews.get(url)
    return [
      {
        kind: 'link',
        url: preview && 'address' in preview ? preview.address : url,
        title: preview?.title ?? '',
        description: preview?.description ?? '',
        image: preview?.image ?? '',
        site_name: preview?.site_name || URL.parse(url)?.host || '',
        miniapp: preview?.miniapp ?? null,
        frame: (pressesFrames && preview?.frame) || null,
        snap: preview?.snap ?? '',
      },
    ]
  })
}

/** A cast in the API's form. */
export function viewCast(cast: Cast, context: CastContext, recastedBy?: number): WireCast {
  const { viewerState, quoted } = context
  const quotes = cast.embeds.flatMap((embed) => {
    if (!('castId' in embed)) return []
    const { hash, fid } = embed.castId
    const found = quoted.get(hash)
    return [
      {
        kind: 'cast' as const,
        cast_id: { hash, fid },
        cast: found ? { ...headOf(found, context), embeds: urlEmbeds(found, context) } : null,
      },
    ]
  })
  return {
    ...headOf(cast, context),
    embeds: [...urlEmbeds(cast, context), ...quotes],
    reactions: { likes_count: cast.likes, recasts_count: cast.recasts, quotes_count: cast.quotes },
    replies: { count: cast.replies },
    recasted_by: recastedBy === undefined ? null : briefOf(recastedBy, context),
    viewer_context: viewerState
      ? {
          liked: viewerState.liked.has(cast.hash),
          recasted: viewerState.recasted.has(cast.hash),
          bookmarked: context.bookmarked.has(cast.hash),
        }
      : null,
    state: 'shown',
  }
}
