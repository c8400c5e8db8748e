import type { Channel, Part, PartOf } from '#server/farcaster/provider.ts'
import type { Reading } from './casts.ts'
import { channelsShape, oneChannelShape, trendingShape } from './shapes.ts'

const mostTrending = 25

export async function readChannel({ neynar, known }: Reading, id: string): Promise<Channel | undefined> {
  const answer = await neynar.ask('channel', { id, type: 'id' }, oneChannelShape)
  return answer && known.meetChannels([answer.channel])[0]
}

export async function readChannelsAt({ neynar, known }: Reading, urls: readonly string[]): Promise<Channel[]> {
  const found = urls.flatMap((url) => known.channels.get(url) ?? [])
  const missing = urls.filter((url) => !known.channels.has(url))
  if (missing.length === 0) return found
  const answer = await neynar.ask('channel/bulk', { ids: missing.join(','), type: 'parent_url' }, channelsShape)
  return [...found, ...known.meetChannels(answer?.channels ?? [])]
}

export async function readChannels(
  { neynar, known }: Reading,
  kind: 'hot' | 'followed' | 'active',
  fid: number,
  { cursor, limit }: PartOf,
): Promise<Part<Channel>> {
  if (kind === 'hot') {
    const answer = await neynar.ask(
      'channel/trending',
      { time_window: '7d', limit: Math.min(limit, mostTrending), cursor },
      trendingShape,
    )
    return {
      list: known.meetChannels((answer?.channels ?? []).map(({ channel }) => channel)),
      cursor: answer?.next?.cursor ?? undefined,
    }
  }
  const answer = await neynar.ask(
    kind === 'followed' ? 'user/channels' : 'channel/user',
    { fid, limit, cursor },
    channelsShape,
  )
  return { list: known.meetChannels(answer?.channels ?? []), cursor: answer?.next?.cursor ?? undefined }
}

/** Reads on from the beginning: Neynar's places in this list are no numbers of pages. */
export async function searchChannels(
  { neynar, known }: Reading,
  text: string,
  page: number,
  limit: number,
): Promise<{ list: Channel[]; hasMore: boolean }> {
  let cursor: string | undefined
  for (let at = 1; ; at++) {
    const answer = await neynar.ask('channel/search', { q: text, limit, cursor }, channelsShape)
    cursor = answer?.next?.cursor ?? undefined
    if (at === page) return { list: known.meetChannels(answer?.channels ?? []), hasMore: cursor !== undefined }
    if (!cursor) return { list: [], hasMore: false }
  }
}
