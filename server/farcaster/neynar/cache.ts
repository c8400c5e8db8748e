import { LRUCache } from 'lru-cache'
import type { Cast, Channel, Profile } from '#server/farcaster/provider.ts'
import { castOf, channelOf, actorOf, type NeynarCast, type NeynarChannel, type NeynarUser } from './shapes.ts'

const mostKept = 5_000
const keptMs = 30_000

/** Recent answers of Neynar. Its lists contain whole casts and users, which pages then request by hash and fid. */
export interface NeynarCache {
  casts: LRUCache<string, Cast>
  profiles: LRUCache<number, Profile>
  /** By the URL that casts have as their parent. */
  channels: LRUCache<string, Channel>
  addCasts: (casts: readonly NeynarCast[]) => Cast[]
  addProfiles: (users: readonly NeynarUser[]) => Profile[]
  addChannels: (channels: readonly NeynarChannel[]) => Channel[]
  clear: () => void
}

export function openCache(): NeynarCache {
  const options = { max: mostKept, ttl: keptMs }
  const casts = new LRUCache<string, Cast>(options)
  const profiles = new LRUCache<number, Profile>(options)
  const channels = new LRUCache<string, Channel>(options)
  const cache: NeynarCache = {
    casts,
    profiles,
    channels,
    addCasts(list) {
      for (const { author, channel, parent_url: url } of list) {
        cache.addProfiles([author])
        if (channel && url) channels.set(url, { ...channelOf(channel), url })
      }
      return list.map((each) => remember(casts, each.hash, castOf(each)))
    },
    addProfiles: (list) => list.map((each) => remember(profiles, each.fid, actorOf(each))),
    addChannels: (list) =>
      list
        .map(channelOf)
        .filter(({ url }) => url)
        .map((channel) => remember(channels, channel.url, channel)),
    clear() {
      casts.clear()
      profiles.clear()
    },
  }
  return cache
}

function remember<K extends {}, V extends {}>(cache: LRUCache<K, V>, key: K, value: V): V {
  cache.set(key, value)
  return value
}
