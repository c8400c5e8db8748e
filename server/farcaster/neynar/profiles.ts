import type { Part, PartOf, Person, Standing } from '#server/farcaster/provider.ts'
import type { Hex } from '#server/farcaster/intent.ts'
import { readMuted, type Reading } from './casts.ts'
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
export async function readPeople(reading: Reading, fids: readonly number[]): Promise<Person[]> {
  const { known } = reading
  const found = new Map(fids.flatMap((fid) => known.people.get(fid) ?? []).map((person) => [person.fid, person]))
  for (const person of known.meetPeople(
    await askUsers(
      reading,
      fids.filter((fid) => !found.has(fid)),
    ),
  ))
    found.set(person.fid, person)
  return fids.flatMap((fid) => found.get(fid) ?? [])
}

async function askUsers({ neynar }: Reading, fids: readonly number[], viewer?: number): Promise<NeynarUser[]> {
  const users: NeynarUser[] = []
  for (let at = 0; at < fids.length; at += mostInBulk) {
    const answer = await neynar.ask(
      'user/bulk',
      { fids: fids.slice(at, at + mostInBulk).join(','), viewer_fid: viewer },
      usersShape,
    )
    users.push(...(answer?.users ?? []))
  }
  return users
}

export async function readPersonByName({ neynar, known }: Reading, username: string): Promise<Person | undefined> {
  const answer = await neynar.ask('user/by_username', { username }, oneUserShape)
  return answer && known.meetPeople([answer.user])[0]
}

export async function readFollows(
  { neynar, known }: Reading,
  fid: number,
  direction: 'following' | 'followers',
  { cursor, limit }: PartOf,
): Promise<Part<Person>> {
  const answer = await neynar.ask(direction, { fid, limit, cursor, sort_type: 'desc_chron' }, followersShape)
  return {
    list: known.meetPeople((answer?.users ?? []).map(({ user }) => user)),
    cursor: answer?.next?.cursor ?? undefined,
  }
}

/** Reads on from the beginning, for Neynar's places in this list are no numbers. */
export async function searchPeople(
  { neynar, known }: Reading,
  text: string,
  offset: number,
  limit: number,
): Promise<{ list: Person[]; hasMore: boolean }> {
  const users: NeynarUser[] = []
  let cursor: string | undefined
  do {
    const answer = await neynar.ask('user/search', { q: text, limit: mostFound, cursor }, foundUsersShape)
    users.push(...(answer?.result.users ?? []))
    cursor = answer?.result.next?.cursor ?? undefined
  } while (cursor && users.length <= offset + limit)
  return { list: known.meetPeople(users.slice(offset, offset + limit)), hasMore: users.length > offset + limit }
}

const castsInBulk = 25

/** How a viewer stands to what a page shows. Mutes are kept here; the rest is Neynar's. */
export async function readStanding(
  reading: Reading,
  viewer: number,
  { hashes, fids, urls }: { hashes: readonly Hex[]; fids: readonly number[]; urls: readonly string[] },
): Promise<Standing> {
  const { neynar, db } = reading
  const bulks = Array.from({ length: Math.ceil(hashes.length / castsInBulk) }, (_, at) =>
    hashes.slice(at * castsInBulk, (at + 1) * castsInBulk),
  )
  const [users, answers, channels, muting] = await Promise.all([
    askUsers(reading, fids, viewer),
    Promise.all(
      bulks.map((bulk) => neynar.ask('casts', { casts: bulk.join(','), viewer_fid: viewer }, bulkCastsShape)),
    ),
    urls.length
      ? neynar.ask('channel/bulk', { ids: urls.join(','), type: 'parent_url', viewer_fid: viewer }, channelsShape)
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
