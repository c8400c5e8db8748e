import type { Database } from '#server/platform/data/database.ts'
import type { Channel, FeedEntry, FeedQuery, Slice, SliceQuery } from '#server/social/farcaster/provider.ts'
import { readActiveChannels, readFollowedChannels } from './channels.ts'
import { readChannelFeed, readFollowing, readLatest, readLikes, readProfileFeed, searchCasts } from './feeds.ts'
import type { Rankings } from './hot.ts'
import { readHiddenAuthors } from '#server/social/farcaster/store/visibility.ts'

interface FeedSource {
  db: Database
  rankings: Rankings
}

/** A slice of a feed for a viewer. */
export async function readFeed(
  { db, rankings }: FeedSource,
  query: FeedQuery,
  viewer: number | undefined,
  slice: SliceQuery,
): Promise<Slice<FeedEntry>> {
  if (query.kind === 'hot') return rankings.casts(new Date(), await readHiddenAuthors(db, viewer), slice)
  if (query.kind === 'following') return readFollowing(db, query.fid, new Date(), slice)
  if (query.kind === 'person') return readProfileFeed(db, query.fid, viewer, slice)
  if (query.kind === 'likes') return readLikes(db, query.fid, viewer, slice)
  if ('url' in query) return readChannelFeed(db, query.url, viewer, slice)
  if ('text' in query) return searchCasts(db, query.text, viewer, slice)
  return readLatest(db, viewer, slice)
}

export function readChannels(
  { db, rankings }: FeedSource,
  kind: 'hot' | 'followed' | 'active',
  fid: number,
  slice: SliceQuery,
): Promise<Slice<Channel>> {
  if (kind === 'hot') return rankings.channels(new Date(), slice)
  return kind === 'followed' ? readFollowedChannels(db, fid, slice) : readActiveChannels(db, fid, slice)
}
