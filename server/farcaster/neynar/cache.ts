import { LRUCache } from 'lru-cache'
import type { Cast, Channel, Person } from '#server/farcaster/provider.ts'
import { castOf, channelOf, personOf, type NeynarCast, type NeynarChannel, type NeynarUser } from './shapes.ts'

const mostKept = 5_000
const keptMs = 30_000

/** What Neynar told a moment ago: its lists bring whole casts and people along, which pages then ask for by number. */
export interface Known {
  casts: LRUCache<string, Cast>
  people: LRUCache<number, Person>
  /** By the address that casts have as their parent. */
  channels: LRUCache<string, Channel>
  meetCasts: (casts: readonly NeynarCast[]) => Cast[]
  meetPeople: (users: readonly NeynarUser[]) => Person[]
  meetChannels: (channels: readonly NeynarChannel[]) => Channel[]
  forget: () => void
}

export function openKnown(): Known {
  const options = { max: mostKept, ttl: keptMs }
  const casts = new LRUCache<string, Cast>(options)
  const people = new LRUCache<number, Person>(options)
  const channels = new LRUCache<string, Channel>(options)
  const known: Known = {
    casts,
    people,
    channels,
    meetCasts(list) {
      for (const { author, channel, parent_url: url } of list) {
        known.meetPeople([author])
        if (channel && url) channels.set(url, { ...channelOf(channel), url })
      }
      return list.map((each) => remember(casts, each.hash, castOf(each)))
    },
    meetPeople: (list) => list.map((each) => remember(people, each.fid, personOf(each))),
    meetChannels: (list) =>
      list
        .map(channelOf)
        .filter(({ url }) => url)
        .map((channel) => remember(channels, channel.url, channel)),
    forget() {
      casts.clear()
      people.clear()
    },
  }
  return known
}

function remember<K extends {}, V extends {}>(cache: LRUCache<K, V>, key: K, value: V): V {
  cache.set(key, value)
  return value
}
