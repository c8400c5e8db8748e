import type { Cast as WireCast, Channel as WireChannel, SocialUser } from '#contract/social/cast.ts'
import { cachedPreviews } from '#server/social/preview/cached.ts'
import { imageSizes } from '#server/platform/upload/use.ts'
import { bytesOf, hexOf, type Hex } from '#server/social/farcaster/intent.ts'
import type { Cast, Channel, FeedEntry, Slice, SocialProvider, Profile } from '#server/social/farcaster/provider.ts'
import { socialOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import { viewCast, viewChannel, viewProfile, type CastContext } from './view.ts'
import { withoutHidden } from '#server/social/farcaster/read/hidden-casts.ts'
import { viewerOf } from './viewer.ts'
import { accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'

/**
 * Reads the profiles, channels, quotes, previews and viewer state that casts are shown with; the number of queries does
 * not depend on the number of casts. `recasters` are fids whose profiles are shown, too.
 */
async function readCastContext(
  context: FarcasterContext,
  casts: readonly Cast[],
  recasters: readonly number[],
): Promise<CastContext> {
  const { db, config } = context
  const social = socialOf(context)
  const quotes = casts.flatMap(({ embeds }) =>
    embeds.flatMap((embed) => ('castId' in embed ? [embed.castId.hash] : [])),
  )
  const quotedCasts = await withoutHidden(db, await social.casts([...new Set(quotes)]))
  const all = [...casts, ...quotedCasts]
  const urls = [...new Set(all.flatMap(({ embeds }) => embeds.flatMap((embed) => ('url' in embed ? [embed.url] : []))))]
  const parentUrls = [...new Set(all.flatMap(({ parent }) => (parent && 'url' in parent ? [parent.url] : [])))]
  const fids = [...new Set([...all.flatMap(fidsOf), ...recasters])]
  const hashes = casts.map(({ hash }) => hash)
  const mentioned = [...new Set(all.flatMap(({ mentions }) => mentions.map(({ fid }) => fid)))]
  const [profiles, channels, previews, formerNames, sizes, bookmarked, viewerState] = await Promise.all([
    social.profiles(fids),
    social.channelsAt(parentUrls),
    cachedPreviews(urls, context),
    formerNamesOf(db, mentioned),
    imageSizes(db, config, urls),
    bookmarkedAmong(context, hashes),
    viewerStateOf(context, { hashes, fids, urls: parentUrls }),
  ])
  return {
    profiles: new Map(profiles.map((profile) => [profile.fid, profile])),
    channels: new Map(channels.map((channel) => [channel.url, channel])),
    quoted: new Map(quotedCasts.map((cast) => [cast.hash, cast])),
    previews,
    formerNames,
    sizes,
    bookmarked,
    viewerState,
    pressesFrames: social.capabilities.pressesFrames,
  }
}

const fidsOf = ({ fid, parent, mentions }: Cast) => [
  fid,
  ...(parent && 'castId' in parent ? [parent.castId.fid] : []),
  ...mentions.map((each) => each.fid),
]

/** The viewer's own relations to casts, accounts and channels; undefined without a viewer. */
async function viewerStateOf(context: FarcasterContext, to: Partial<Parameters<SocialProvider['viewerState']>[1]>) {
  const viewer = viewerOf(context)
  if (viewer === undefined) return undefined
  return socialOf(context).viewerState(viewer, { hashes: [], fids: [], urls: [], ...to })
}

/** Casts of a feed in the API's form, in the order of `entries`; deleted and hidden casts are omitted. */
export async function showEntries(context: FarcasterContext, entries: readonly FeedEntry[]): Promise<WireCast[]> {
  const hashes = [...new Set(entries.map(({ hash }) => hash))]
  const casts = await withoutHidden(context.db, await socialOf(context).casts(hashes))
  const recasters = entries.flatMap(({ recastedBy }) => recastedBy ?? [])
  const castContext = await readCastContext(context, casts, recasters)
  const found = new Map<Hex, Cast>(casts.map((cast) => [cast.hash, cast]))
  return entries.flatMap(({ hash, recastedBy }) => {
    const cast = found.get(hash)
    return cast ? [viewCast(cast, castContext, recastedBy)] : []
  })
}

/** Casts in the API's form, in their order; hidden ones are omitted. */
export async function showCasts(context: FarcasterContext, found: readonly Cast[]): Promise<WireCast[]> {
  const casts = await withoutHidden(context.db, found)
  const castContext = await readCastContext(context, casts, [])
  return casts.map((cast) => viewCast(cast, castContext))
}

export async function showProfiles(context: FarcasterContext, profiles: readonly Profile[]): Promise<SocialUser[]> {
  const viewerState = await viewerStateOf(context, { fids: profiles.map(({ fid }) => fid) })
  return profiles.map((profile) => viewProfile(profile, viewerState))
}

export async function showChannels(context: FarcasterContext, channels: readonly Channel[]): Promise<WireChannel[]> {
  const viewerState = await viewerStateOf(context, { urls: channels.map(({ url }) => url) })
  return channels.map((channel) => viewChannel(channel, viewerState))
}

/** A list with its cursor in the API's form. */
export const toList = <T>({ cursor }: Pick<Slice<unknown>, 'cursor'>, list: T[]) => ({
  list,
  next: { cursor: cursor ?? null },
})

/** Which of these casts the caller keeps. */
async function bookmarkedAmong(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  hashes: readonly Hex[],
): Promise<ReadonlySet<Hex>> {
  const accountId = accountIdOf(caller)
  if (accountId === undefined || hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('cast_bookmark')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes.map(bytesOf))
    .execute()
  return new Set(rows.map(({ hash }) => hexOf(hash)))
}

/** The usernames of those accounts that were removed from the network; a removed number is never given again. */
async function formerNamesOf(db: Database, fids: readonly number[]): Promise<Map<number, string>> {
  if (fids.length === 0) return new Map()
  const rows = await db.selectFrom('fc_former_name').selectAll().where('fid', 'in', fids).execute()
  return new Map(rows.map(({ fid, username }) => [fid, username]))
}
