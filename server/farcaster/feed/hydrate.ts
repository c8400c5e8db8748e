import type { Cast as WireCast, Channel as WireChannel, SocialUser } from '#contract/cast.ts'
import { knownPreviews } from '#server/preview/known.ts'
import { imageSizes } from '#server/upload/use.ts'
import type { Hex } from '#server/farcaster/intent.ts'
import type { Cast, Channel, FeedEntry, Part, Person } from '#server/farcaster/provider.ts'
import { socialOf, type FarcasterContext } from '#server/farcaster/farcaster.ts'
import { viewCast, viewChannel, viewPerson, type Beside } from './view.ts'
import { viewerOf } from './viewer.ts'

/** Reads what casts need besides themselves, in a handful of queries whatever their number. */
async function readBeside(
  context: FarcasterContext,
  casts: readonly Cast[],
  others: readonly number[],
): Promise<Beside> {
  const { db, config } = context
  const social = socialOf(context)
  const quotes = casts.flatMap(({ embeds }) =>
    embeds.flatMap((embed) => ('castId' in embed ? [embed.castId.hash] : [])),
  )
  const quotedCasts = await social.casts([...new Set(quotes)])
  const all = [...casts, ...quotedCasts]
  const urls = [...new Set(all.flatMap(({ embeds }) => embeds.flatMap((embed) => ('url' in embed ? [embed.url] : []))))]
  const parentUrls = [...new Set(all.flatMap(({ parent }) => (parent && 'url' in parent ? [parent.url] : [])))]
  const fids = [...new Set([...all.flatMap(fidsOf), ...others])]
  const viewer = viewerOf(context)
  const [people, channels, previews, sizes, standing] = await Promise.all([
    social.people(fids),
    social.channelsAt(parentUrls),
    knownPreviews(urls, { db, config }),
    imageSizes(db, config, urls),
    viewer === undefined
      ? undefined
      : social.standing(viewer, { hashes: casts.map(({ hash }) => hash), fids, urls: parentUrls }),
  ])
  return {
    people: new Map(people.map((person) => [person.fid, person])),
    channels: new Map(channels.map((channel) => [channel.url, channel])),
    quoted: new Map(quotedCasts.map((cast) => [cast.hash, cast])),
    previews,
    sizes,
    standing,
    pressesFrames: social.capabilities.pressesFrames,
  }
}

const fidsOf = ({ fid, parent, mentions }: Cast) => [
  fid,
  ...(parent && 'castId' in parent ? [parent.castId.fid] : []),
  ...mentions.map((each) => each.fid),
]

/** Casts of a feed as the API answers them, in the order of `entries`; casts that were deleted meanwhile are left out. */
export async function showEntries(context: FarcasterContext, entries: readonly FeedEntry[]): Promise<WireCast[]> {
  const casts = await socialOf(context).casts([...new Set(entries.map(({ hash }) => hash))])
  const beside = await readBeside(
    context,
    casts,
    entries.flatMap(({ recastedBy }) => recastedBy ?? []),
  )
  const found = new Map<Hex, Cast>(casts.map((cast) => [cast.hash, cast]))
  return entries.flatMap(({ hash, recastedBy }) => {
    const cast = found.get(hash)
    return cast ? [viewCast(cast, beside, recastedBy)] : []
  })
}

/** Casts as the API answers them, in their order. */
export async function showCasts(context: FarcasterContext, casts: readonly Cast[]): Promise<WireCast[]> {
  const beside = await readBeside(context, casts, [])
  return casts.map((cast) => viewCast(cast, beside))
}

export async function showPeople(context: FarcasterContext, people: readonly Person[]): Promise<SocialUser[]> {
  const viewer = viewerOf(context)
  const standing =
    viewer === undefined
      ? undefined
      : await socialOf(context).standing(viewer, { hashes: [], fids: people.map(({ fid }) => fid), urls: [] })
  return people.map((person) => viewPerson(person, standing))
}

export async function showChannels(context: FarcasterContext, channels: readonly Channel[]): Promise<WireChannel[]> {
  const viewer = viewerOf(context)
  const standing =
    viewer === undefined
      ? undefined
      : await socialOf(context).standing(viewer, { hashes: [], fids: [], urls: channels.map(({ url }) => url) })
  return channels.map((channel) => viewChannel(channel, standing))
}

/** A list by cursor as the wire has it. */
export const listed = <T>({ cursor }: Pick<Part<unknown>, 'cursor'>, list: T[]) => ({
  list,
  next: { cursor: cursor ?? null },
})
