import { LRUCache } from 'lru-cache'
import type { Cast, Channel, Profile } from '#server/social/farcaster/provider.ts'
import { castOf, channelOf, profileOf, type NeynarCast, type NeynarChannel, type NeynarUser } from './shapes.ts'

const maxEntries = 5_000
const ttlMs = 30_000

/** Recent objects of Neynar. Its lists contain whole casts and users, which pages then read by hash and fid. */
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
  const options = { max: maxEntries, ttl: ttlMs }
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
      return list.map((each) => cached(casts, each.hash, castOf(each)))
    },
    addProfiles: (list) => list.map((each) => cached(profiles, each.fid, profileOf(each))),
    addChannels: (list) =>
      list
        .map(channelOf)
        .filter(({ url }) => url)
        .map((channel) => cached(channels, channel.url, channel)),
    clear() {
      casts.clear()
      profiles.clear()
    },
  }
  return cache
}

function cached<K extends {}, V extends {}>(cache: LRUCache<K, V>, key: K, value: V): V {
  cache.set(key, value)
  return value
}
