import type { Slice, SliceQuery, Profile, ViewerState } from '#server/social/farcaster/provider.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import { readMuted, type NeynarSource } from './casts.ts'
import {
  bulkCastsShape,
  channelsShape,
  followersShape,
  foundUsersShape,
  oneUserShape,
  usersShape,
  type NeynarUser,
} from './shapes.ts'

const maxUsers = 100
const maxFound = 10

/** The accounts of these numbers, in their order. */
export async function readProfiles(source: NeynarSource, fids: readonly number[]): Promise<Profile[]> {
  const { cache } = source
  const found = new Map(fids.flatMap((fid) => cache.profiles.get(fid) ?? []).map((profile) => [profile.fid, profile]))
  for (const profile of cache.addProfiles(
    await fetchUsers(
      source,
      fids.filter((fid) => !found.has(fid)),
    ),
  ))
    found.set(profile.fid, profile)
  return fids.flatMap((fid) => found.get(fid) ?? [])
}

async function fetchUsers({ neynar }: NeynarSource, fids: readonly number[], viewer?: number): Promise<NeynarUser[]> {
  const users: NeynarUser[] = []
  for (let at = 0; at < fids.length; at += maxUsers) {
    const answer = await neynar.get(
      'user/bulk',
      { fids: fids.slice(at, at + maxUsers).join(','), viewer_fid: viewer },
      usersShape,
    )
    users.push(...(answer?.users ?? []))
  }
  return users
}

export async function readProfileByName(
  { neynar, cache }: NeynarSource,
  username: string,
): Promise<Profile | undefined> {
  const answer = await neynar.get('user/by_username', { username }, oneUserShape)
  return answer && cache.addProfiles([answer.user])[0]
}

export async function readFollows(
  { neynar, cache }: NeynarSource,
  fid: number,
  direction: 'following' | 'followers',
  { cursor, limit }: SliceQuery,
): Promise<Slice<Profile>> {
  const answer = await neynar.get(direction, { fid, limit, cursor, sort_type: 'desc_chron' }, followersShape)
  return {
    list: cache.addProfiles((answer?.users ?? []).map(({ user }) => user)),
    cursor: answer?.next?.cursor ?? undefined,
  }
}

/** Reads from the beginning up to the offset, because Neynar pages this list by opaque cursors. */
export async function searchProfiles(
  { neynar, cache }: NeynarSource,
  text: string,
  offset: number,
  limit: number,
): Promise<{ list: Profile[]; hasMore: boolean }> {
  const users: NeynarUser[] = []
  let cursor: string | undefined
  do {
    const answer = await neynar.get('user/search', { q: text, limit: maxFound, cursor }, foundUsersShape)
    users.push(...(answer?.result.users ?? []))
    cursor = answer?.result.next?.cursor ?? undefined
  } while (cursor && users.length <= offset + limit)
  return { list: cache.addProfiles(users.slice(offset, offset + limit)), hasMore: users.length > offset + limit }
}

const maxCasts = 25

/** The viewer state of casts, accounts and channels. Mutes are stored here, the rest comes from Neynar. */
export async function readViewerState(
  source: NeynarSource,
  viewer: number,
  { hashes, fids, urls }: { hashes: readonly Hex[]; fids: readonly number[]; urls: readonly string[] },
): Promise<ViewerState> {
  const { neynar, db } = source
  const bulks = Array.from({ length: Math.ceil(hashes.length / maxCasts) }, (_, at) =>
    hashes.slice(at * maxCasts, (at + 1) * maxCasts),
  )
  const [users, answers, channels, muting] = await Promise.all([
    fetchUsers(source, fids, viewer),
    Promise.all(
      bulks.map((bulk) => neynar.get('casts', { casts: bulk.join(','), viewer_fid: viewer }, bulkCastsShape)),
    ),
    urls.length
      ? neynar.get('channel/bulk', { ids: urls.join(','), type: 'parent_url', viewer_fid: viewer }, channelsShape)
      : undefined,
    readMuted(db, viewer, fids),
  ])
  const casts = answers.flatMap((answer) => answer?.result.casts ?? [])
  const fidsWhere = (holds: (context: NonNullable<NeynarUser['viewer_context']>) => boolean) =>
    new Set(users.filter(({ viewer_context: context }) => context && holds(context)).map(({ fid }) => fid))
  return {
    liked: new Set(casts.filter((cast) => cast.viewer_context?.liked).map(({ hash }) => hash)),
    recasted: new Set(casts.filter((cast) => cast.viewer_context?.recasted).map(({ hash }) => hash)),
    following: fidsWhere(({ following }) => following),
    followedBy: fidsWhere(({ followed_by }) => followed_by),
    blocking: fidsWhere(({ blocking }) => blocking),
    muting,
    followedUrls: new Set(
      (channels?.channels ?? [])
        .filter((channel) => channel.viewer_context?.following)
        .map(({ parent_url, url }) => parent_url || url),
    ),
  }
}
