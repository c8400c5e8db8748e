import type { SocialProvider } from '#server/social/farcaster/provider.ts'
import { fetchCasts, readMuted, type NeynarSource } from './casts.ts'
import {
  channelsShape,
  followersShape,
  foundUsersShape,
  oneUserShape,
  reactorsShape,
  usersShape,
  type NeynarUser,
} from './shapes.ts'

const maxUsers = 100
const maxFound = 10

type ProfileReads = Pick<
  SocialProvider,
  'profiles' | 'profileByName' | 'follows' | 'reactors' | 'searchProfiles' | 'viewerState'
>

export const profileReads = (source: NeynarSource): ProfileReads => {
  const { db, neynar, cache } = source
  return {
    async profiles(fids) {
      const found = new Map(fids.flatMap((fid) => cache.profiles.get(fid) ?? []).map((each) => [each.fid, each]))
      const missing = fids.filter((fid) => !found.has(fid))
      for (const profile of cache.addProfiles(await fetchUsers(source, missing))) found.set(profile.fid, profile)
      return fids.flatMap((fid) => found.get(fid) ?? [])
    },
    async profileByName(username) {
      const answer = await neynar.get('user/by_username', { username }, oneUserShape)
      return answer && cache.addProfiles([answer.user])[0]
    },
    async follows(fid, direction, { cursor, limit }) {
      const answer = await neynar.get(direction, { fid, limit, cursor, sort_type: 'desc_chron' }, followersShape)
      return { list: cache.addProfiles((answer?.users ?? []).map(({ user }) => user)), cursor: answer?.next }
    },
    async reactors(hash, type, { cursor, limit }) {
      const answer = await neynar.get('reactions/cast', { hash, types: `${type}s`, limit, cursor }, reactorsShape)
      return { list: cache.addProfiles((answer?.reactions ?? []).map(({ user }) => user)), cursor: answer?.next }
    },
    /** Reads from the beginning up to the offset, because Neynar pages this list by opaque cursors. */
    async searchProfiles(text, offset, limit) {
      const users: NeynarUser[] = []
      let cursor: string | undefined
      do {
        const answer = await neynar.get('user/search', { q: text, limit: maxFound, cursor }, foundUsersShape)
        users.push(...(answer?.result.users ?? []))
        cursor = answer?.result.next
      } while (cursor && users.length <= offset + limit)
      return { list: cache.addProfiles(users.slice(offset, offset + limit)), hasMore: users.length > offset + limit }
    },
    /** Mutes are stored here, the rest comes from Neynar. */
    async viewerState(viewer, { hashes, fids, urls }) {
      const [users, casts, channels, muting] = await Promise.all([
        fetchUsers(source, fids, viewer),
        fetchCasts(neynar, hashes, viewer),
        urls.length
          ? neynar.get('channel/bulk', { ids: urls.join(','), type: 'parent_url', viewer_fid: viewer }, channelsShape)
          : undefined,
        readMuted(db, viewer, fids),
      ])
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
    },
  }
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
