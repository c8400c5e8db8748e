import { castLimits } from '#domain/farcaster.ts'
import type { Database } from '#server/data/database.ts'
import type { SocialProvider } from '#server/farcaster/provider.ts'
import type { Network } from './network.ts'
import {
  readCasts,
  readCastsByFid,
  readCastsByMention,
  readCastsByParent,
  readCastWithAncestors,
} from '#server/farcaster/read/casts.ts'
import { readChannel, readChannelsAt, searchChannels } from '#server/farcaster/read/channels.ts'
import { readChannels, readFeed } from '#server/farcaster/read/feed.ts'
import { openRankings } from '#server/farcaster/read/hot.ts'
import { readFollows, readProfiles, readProfileByName, searchProfiles } from '#server/farcaster/read/profiles.ts'
import { readViewerState } from '#server/farcaster/read/viewer-state.ts'

/**
 * The embedded network as the site's social provider. It signs with keys that it holds. Reading needs the tables only; the
 * protocol's library, a second and a hundred megabytes, is loaded with the first message.
 */
export function localProvider(db: Database, network: () => Promise<Network>): SocialProvider {
  const rankings = openRankings(db)
  return {
    id: 'embedded',
    capabilities: {
      textBytes: castLimits.longTextBytes,
      embeds: castLimits.urlEmbeds + castLimits.castEmbeds,
      linksAccounts: true,
      opensAccounts: true,
      followsChannels: true,
      editsUsername: true,
      pressesFrames: true,
      listsLatest: true,
    },
    async submit(intent, signer, once) {
      const { submitIntent } = await import('./submit-intent.ts')
      return submitIntent(await network(), intent, signer, once?.at ?? new Date())
    },
    cast: async (hash) => (await readCasts(db, [hash]))[0],
    castWithAncestors: (hash, maxAncestors) => readCastWithAncestors(db, hash, maxAncestors),
    casts: (hashes) => readCasts(db, hashes),
    castsByFid: (fid, part) => readCastsByFid(db, fid, part),
    castsByParent: (parent, part) => readCastsByParent(db, parent, part),
    castsByMention: (fid, part) => readCastsByMention(db, fid, part),
    profiles: (fids) => readProfiles(db, fids),
    profileByName: (username) => readProfileByName(db, username),
    follows: (fid, direction, part) => readFollows(db, fid, direction, part),
    feed: (query, viewer, part) => readFeed({ db, rankings }, query, viewer, part),
    channel: (id) => readChannel(db, id),
    channelsAt: (urls) => readChannelsAt(db, urls),
    channels: (kind, fid, part) => readChannels({ db, rankings }, kind, fid, part),
    searchChannels: (text, page, limit) => searchChannels(db, text, page, limit),
    searchProfiles: (text, offset, limit) => searchProfiles(db, text, offset, limit),
    viewerState: (viewer, to) => readViewerState(db, viewer, to),
  }
}
