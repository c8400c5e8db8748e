import type { SocialProvider } from '#server/social/farcaster/provider.ts'
import type { NeynarSource } from './casts.ts'
import { channelsShape, oneChannelShape, trendingShape } from './shapes.ts'

const maxTrending = 25

export const channelReads = ({
  neynar,
  cache,
}: NeynarSource): Pick<SocialProvider, 'channel' | 'channelsAt' | 'channels' | 'searchChannels'> => ({
  async channel(id) {
    const answer = await neynar.get('channel', { id, type: 'id' }, oneChannelShape)
    return answer && cache.addChannels([answer.channel])[0]
  },
  async channelsAt(urls) {
    const found = urls.flatMap((url) => cache.channels.get(url) ?? [])
    const missing = urls.filter((url) => !cache.channels.has(url))
    if (missing.length === 0) return found
    const answer = await neynar.get('channel/bulk', { ids: missing.join(','), type: 'parent_url' }, channelsShape)
    return [...found, ...cache.addChannels(answer?.channels ?? [])]
  },
  async channels(kind, fid, { cursor, limit }) {
    if (kind === 'hot') {
      const query = { time_window: '7d', limit: Math.min(limit, maxTrending), cursor }
      const answer = await neynar.get('channel/trending', query, trendingShape)
      return { list: cache.addChannels((answer?.channels ?? []).map(({ channel }) => channel)), cursor: answer?.next }
    }
    const path = kind === 'followed' ? 'user/channels' : 'channel/user'
    const answer = await neynar.get(path, { fid, limit, cursor }, channelsShape)
    return { list: cache.addChannels(answer?.channels ?? []), cursor: answer?.next }
  },
  /** Reads all pages up to the requested one, because Neynar pages this list by opaque cursors. */
  async searchChannels(text, page, limit) {
    let cursor: string | undefined
    for (let at = 1; ; at++) {
      const answer = await neynar.get('channel/search', { q: text, limit, cursor }, channelsShape)
      cursor = answer?.next
      if (at === page) return { list: cache.addChannels(answer?.channels ?? []), hasMore: cursor !== undefined }
      if (!cursor) return { list: [], hasMore: false }
    }
  },
})
