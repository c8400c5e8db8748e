import type { Slice, SliceQuery, Profile, ViewerState } from '#server/farcaster/provider.ts'
import type { Hex } from '#server/farcaster/intent.ts'
import { readMuted, type NeynarReader } from './casts.ts'
import {
  bulkCastsShape,
  channelsShape,
  followersShape,
  foundUsersShape,
  oneUserShape,
  usersShape,
  type NeynarUser,
} from './shapes.ts'

const mostInBulk = 100
const mostFound = 10

/** The accounts of these numbers, in their order. */
export async function readProfiles(reading: NeynarReader, fids: readonly number[]): Promise<Profile[]> {
  const { cache } = reading
  const found = new Map(fids.flatMap((fid) => cache.profiles.get(fid) ?? []).map((person) => [person.fid, person]))
  for (const person of cache.addProfiles(
    await askUsers(
      reading,
      fids.filter((fid) => !found.has(fid)),
    ),
  ))
    found.set(person.fid, person)
  return fids.flatMap((fid) => found.get(fid) ?? [])
}

async function askUsers({ neynar }: NeynarReader, fids: readonly number[], viewer?: number): Promise<NeynarUser[]> {
  const users: NeynarUser[] = []
  for (let at = 0; at < fids.length; at += mostInBulk) {
    const answer = await neynar.get(
      'user/bulk',
      { fids: fids.slice(at, at + mostInBulk).join(','), viewer_fid: viewer },
      usersShape,
    )
    users.push(...(answer?.users ?? []))
  }
  return users
}

export async function readProfileByName(
  { neynar, cache }: NeynarReader,
  username: string,
): Promise<Profile | undefined> {
  const answer = await neynar.get('user/by_username', { username }, oneUserShape)
  return answer && cache.addProfiles([answer.user])[0]
}

export async function readFollows(
  { neynar, cache }: NeynarReader,
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

/** Reads on from the beginning, for Neynar's places in this list are no numbers. */
export async function searchProfiles(
  { neynar, cache }: NeynarReader,
  text: string,
  offset: number,
  limit: number,
): Promise<{ list: Profile[]; hasMore: boolean }> {
  const users: NeynarUser[] = []
  let cursor: string | undefined
  do {
    const answer = await neynar.get('user/search', { q: text, limit: mostFound, cursor }, foundUsersShape)
    users.push(...(answer?.result.users ?? []))
    cursor = answer?.result.next?.cursor ?? undefined
  } while (cursor && users.length <= offset + limit)
  return { list: cache.addProfiles(users.slice(offset, offset + limit)), hasMore: users.length > offset + limit }
}

const castsInBulk = 25

/** How a viewer stands to what a page shows. Mutes are kept here; the rest is Neynar's. */
export async function readViewerState(
  reading: NeynarReader,
  viewer: number,
  { hashes, fids, urls }: { hashes: readonly Hex[]; fids: readonly number[]; urls: readonly string[] },
): Promise<ViewerState> {
  const { neynar, db } = reading
  const bulks = Array.from({ length: Math.ceil(hashes.length / castsInBulk) }, (_, at) =>
    hashes.slice(at * castsInBulk, (at + 1) * castsInBulk),
  )
  const [users, answers, channels, muting] = await Promise.all([
    askUsers(reading, fids, viewer),
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
