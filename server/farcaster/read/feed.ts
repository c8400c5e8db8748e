import type { Database } from '#server/data/database.ts'
import type { Channel, FeedEntry, FeedQuery, Slice, SliceQuery } from '#server/farcaster/provider.ts'
import { readActiveChannels, readFollowedChannels } from './channels.ts'
import { readChannelFeed, readFollowing, readLatest, readLikes, readProfileFeed, searchCasts } from './feeds.ts'
import type { Rankings } from './hot.ts'
import { readHiddenAuthors } from '#server/farcaster/store/visibility.ts'

interface FeedSource {
  db: Database
  rankings: Rankings
}

/** A part of a feed as a viewer sees it. */
export async function readFeed(
  { db, rankings }: FeedSource,
  query: FeedQuery,
  viewer: number | undefined,
  part: SliceQuery,
): Promise<Slice<FeedEntry>> {
  if (query.kind === 'hot') return rankings.casts(new Date(), await readHiddenAuthors(db, viewer), part)
  if (query.kind === 'following') return readFollowing(db, query.fid, new Date(), part)
  if (query.kind === 'person') return readProfileFeed(db, query.fid, viewer, part)
  if (query.kind === 'likes') return readLikes(db, query.fid, viewer, part)
  if ('url' in query) return readChannelFeed(db, query.url, viewer, part)
  if ('text' in query) return searchCasts(db, query.text, viewer, part)
  return readLatest(db, viewer, part)
}

export function readChannels(
  { db, rankings }: FeedSource,
  kind: 'hot' | 'followed' | 'active',
  fid: number,
  part: SliceQuery,
): Promise<Slice<Channel>> {
  if (kind === 'hot') return rankings.channels(new Date(), part)
  return kind === 'followed' ? readFollowedChannels(db, fid, part) : readActiveChannels(db, fid, part)
}
