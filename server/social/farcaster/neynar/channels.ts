import type { Channel, Slice, SliceQuery } from '#server/social/farcaster/provider.ts'
import type { NeynarSource } from './casts.ts'
import { channelsShape, oneChannelShape, trendingShape } from './shapes.ts'

const maxTrending = 25

export async function readChannel({ neynar, cache }: NeynarSource, id: string): Promise<Channel | undefined> {
  const answer = await neynar.get('channel', { id, type: 'id' }, oneChannelShape)
  return answer && cache.addChannels([answer.channel])[0]
}

export async function readChannelsAt({ neynar, cache }: NeynarSource, urls: readonly string[]): Promise<Channel[]> {
  const found = urls.flatMap((url) => cache.channels.get(url) ?? [])
  const missing = urls.filter((url) => !cache.channels.has(url))
  if (missing.length === 0) return found
  const answer = await neynar.get('channel/bulk', { ids: missing.join(','), type: 'parent_url' }, channelsShape)
  return [...found, ...cache.addChannels(answer?.channels ?? [])]
}

export async function readChannels(
  { neynar, cache }: NeynarSource,
  kind: 'hot' | 'followed' | 'active',
  fid: number,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Channel>> {
  if (kind === 'hot') {
    const answer = await neynar.get(
      'channel/trending',
      { time_window: '7d', limit: Math.min(limit, maxTrending), cursor },
      trendingShape,
    )
    return {
      list: cache.addChannels((answer?.channels ?? []).map(({ channel }) => channel)),
      cursor: answer?.next?.cursor ?? undefined,
    }
  }
  const answer = await neynar.get(
    kind === 'followed' ? 'user/channels' : 'channel/user',
    { fid, limit, cursor },
    channelsShape,
  )
  return { list: cache.addChannels(answer?.channels ?? []), cursor: answer?.next?.cursor ?? undefined }
}

/** Reads all pages up to the requested one, because Neynar pages this list by opaque cursors. */
export async function searchChannels(
  { neynar, cache }: NeynarSource,
  text: string,
  page: number,
  limit: number,
): Promise<{ list: Channel[]; hasMore: boolean }> {
  let cursor: string | undefined
  for (let at = 1; ; at++) {
    const answer = await neynar.get('channel/search', { q: text, limit, cursor }, channelsShape)
    cursor = answer?.next?.cursor ?? undefined
    if (at === page) return { list: cache.addChannels(answer?.channels ?? []), hasMore: cursor !== undefined }
    if (!cursor) return { list: [], hasMore: false }
  }
}
