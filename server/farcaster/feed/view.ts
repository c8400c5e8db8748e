import type { Cast as WireCast, Channel as WireChannel, SocialUser } from '#contract/cast.ts'
import type { LinkPreview } from '#contract/preview.ts'
import type { Hex } from '#server/farcaster/intent.ts'
import type { Cast, Channel, Profile, ViewerState } from '#server/farcaster/provider.ts'
import { textWithNames } from '#domain/cast-mentions.ts'

/** The data that casts of an answer are shown with, read once for all of them. */
export interface CastContext {
  people: Map<number, Profile>
  channels: Map<string, Channel>
  quoted: Map<Hex, Cast>
  previews: Map<string, LinkPreview>
  sizes: Map<string, { width: number; height: number }>
  standing: ViewerState | undefined
  /** Whether buttons of frames can be pressed on this network. */
  pressesFrames: boolean
}

/** The name after an @ and in URLs: the username, or the number of an account without one. */
const nameOf = ({ fid, username }: Pick<Profile, 'fid' | 'username'>) => username || `!${fid}`

export function viewProfile(person: Profile, standing: ViewerState | undefined): SocialUser {
  const { fid, displayName, pfpUrl, bio, followers, following } = person
  const name = displayName || nameOf(person)
  return {
    fid,
    username: person.username,
    displayName: name,
    display_name: name,
    pfp_url: pfpUrl,
    bio,
    follower_count: followers,
    following_count: following,
    viewer_context: standing
      ? {
          following: standing.following.has(fid),
          followed_by: standing.followedBy.has(fid),
          blocking: standing.blocking.has(fid),
          muting: standing.muting.has(fid),
        }
      : null,
  }
}

export const viewChannel = (
  { id, url, name, imageUrl, description, followers }: Channel,
  standing: ViewerState | undefined,
): WireChannel => ({
  id,
  channel: id,
  name,
  image_url: imageUrl,
  description,
  parent_url: url,
  follower_count: followers,
  is_following: standing?.followedUrls.has(url) ?? false,
})

/** The profile of an account that the network does not have any more, or not yet. */
const unknown = (fid: number): Profile => ({
  fid,
  username: '',
  displayName: '',
  bio: '',
  pfpUrl: '',
  followers: 0,
  following: 0,
  casts: 0,
})

function headOf(cast: Cast, { people, channels, standing }: CastContext) {
  const actorOf = (fid: number) => people.get(fid) ?? unknown(fid)
  const brief = (fid: number) => {
    const { username, displayName } = viewProfile(actorOf(fid), undefined)
    return { fid, username, displayName }
  }
  const parent = cast.parent && 'castId' in cast.parent ? cast.parent.castId : undefined
  const parentUrl = cast.parent && 'url' in cast.parent ? cast.parent.url : null
  const channel = parentUrl === null ? undefined : channels.get(parentUrl)
  return {
    hash: cast.hash,
    thread_hash: parent?.hash ?? cast.hash,
    parent_hash: parent?.hash ?? null,
    parent_url: parentUrl,
    parent_author: parent ? brief(parent.fid) : null,
    author: viewProfile(actorOf(cast.fid), standing),
    text: textWithNames(cast.text, cast.mentions, (fid) => nameOf(actorOf(fid))),
    timestamp: cast.at.toISOString(),
    channel: channel ? { id: channel.id, name: channel.name, image_url: channel.imageUrl } : null,
    mentioned_profiles: [...new Set(cast.mentions.map(({ fid }) => fid))].map(brief),
  }
}

const imageAddress = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:\?[^?]*)?$/i

/** The images and links of a cast, with the sizes and previews that are cached; nothing is fetched here. */
function urlEmbeds(cast: Cast, { previews, sizes, pressesFrames }: CastContext) {
  return cast.embeds.flatMap((embed): Exclude<WireCast['embeds'][number], { kind: 'cast' }>[] => {
    if (!('url' in embed)) return []
    const { url } = embed
    const size = sizes.get(url)
    if (size || imageAddress.test(url))
      return [{ kind: 'image', url, width: size?.width ?? null, height: size?.height ?? null }]
    const preview = previews.get(url)
    return [
      {
        kind: 'link',
        url,
        title: preview?.title ?? '',
        description: preview?.description ?? '',
        image: preview?.image ?? '',
        site_name: preview?.site_name || URL.parse(url)?.host || '',
        miniapp: preview?.miniapp ?? null,
        frame: (pressesFrames && preview?.frame) || null,
      },
    ]
  })
}

/** A cast as the API answers it. */
export function viewCast(cast: Cast, beside: CastContext, recastedBy?: number): WireCast {
  const { standing, quoted } = beside
  const quotes = cast.embeds.flatMap((embed) => {
    if (!('castId' in embed)) return []
    const { hash, fid } = embed.castId
    const found = quoted.get(hash)
    return [
      {
        kind: 'cast' as const,
        cast_id: { hash, fid },
        cast: found ? { ...headOf(found, beside), embeds: urlEmbeds(found, beside) } : null,
      },
    ]
  })
  const recaster =
    recastedBy === undefined ? undefined : viewProfile(beside.people.get(recastedBy) ?? unknown(recastedBy), undefined)
  return {
    ...headOf(cast, beside),
    embeds: [...urlEmbeds(cast, beside), ...quotes],
    reactions: { likes_count: cast.likes, recasts_count: cast.recasts, quotes_count: cast.quotes },
    replies: { count: cast.replies },
    recasted_by: recaster
      ? { fid: recaster.fid, username: recaster.username, displayName: recaster.displayName }
      : null,
    viewer_context: standing
      ? { liked: standing.liked.has(cast.hash), recasted: standing.recasted.has(cast.hash) }
      : null,
    state: 'shown',
  }
}
