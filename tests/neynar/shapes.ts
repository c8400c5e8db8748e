import { channelUrl, type StandInCast, type StandInState } from './state.ts'

/** The JSON that Neynar's API documents for users, channels and casts. */
export function openShapes(state: StandInState) {
  const { users, casts, follows, followedChannels } = state
  const user = (fid: number, viewer?: number) => {
    const { username, display_name } = users.get(fid)!
    return {
      object: 'user',
      fid,
      username,
      display_name,
      pfp_url: `https://img.example/${fid}.png`,
      custody_address: '0x',
      registered_at: '2024-01-01T00:00:00.000Z',
      profile: { bio: { text: state.bios.get(fid) ?? '' } },
      follower_count: [...follows].filter((pair) => pair.endsWith(`>${fid}`)).length,
      following_count: 0,
      verifications: [],
      auth_addresses: [],
      verified_accounts: [],
      verified_addresses: { eth_addresses: [], sol_addresses: [], primary: {} },
      ...(viewer && {
        viewer_context: {
          following: follows.has(`${viewer}>${fid}`),
          followed_by: follows.has(`${fid}>${viewer}`),
          blocking: false,
          blocked_by: false,
        },
      }),
    }
  }
  const channel = (viewer?: number) => ({
    object: 'channel',
    id: 'blockbeats',
    name: 'BlockBeats',
    url: channelUrl,
    parent_url: channelUrl,
    image_url: '',
    description: 'News',
    follower_count: followedChannels.size,
    created_at: '2024-01-01T00:00:00.000Z',
    ...(viewer && { viewer_context: { following: followedChannels.has(viewer) } }),
  })
  const replies = (hash: string) => casts.filter(({ parent }) => parent === hash)
  const cast = (each: StandInCast, viewer?: number): object => ({
    object: 'cast',
    hash: each.hash,
    author: user(each.fid, viewer),
    text: each.text,
    timestamp: new Date(Date.UTC(2026, 0, 1) + casts.indexOf(each) * 1000).toISOString(),
    thread_hash: each.hash,
    app: null,
    mentioned_channels: [],
    mentioned_channels_ranges: [],
    parent_hash: each.parent?.startsWith('0x') ? each.parent : null,
    parent_url: each.parent?.startsWith('http') ? each.parent : null,
    root_parent_url: null,
    parent_author: { fid: casts.find(({ hash }) => hash === each.parent)?.fid ?? null },
    embeds: each.embeds,
    mentioned_profiles: each.mentions.map((fid) => user(fid)),
    mentioned_profiles_ranges: [],
    reactions: { likes_count: each.likes.size, recasts_count: 0, likes: [], recasts: [] },
    replies: { count: replies(each.hash).length },
    channel:
      each.parent === channelUrl
        ? { object: 'channel_dehydrated', id: 'blockbeats', name: 'BlockBeats', image_url: '' }
        : null,
    ...(viewer && { viewer_context: { liked: each.likes.has(viewer), recasted: false } }),
  })
  return { user, channel, replies, cast }
}

export type Shapes = ReturnType<typeof openShapes>
