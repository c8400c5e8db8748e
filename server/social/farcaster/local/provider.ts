import { castLimits } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { SocialProvider } from '#server/social/farcaster/provider.ts'
import type { Network } from './network.ts'
import {
  readCasts,
  readCastsByFid,
  readCastsByMention,
  readCastsByParent,
  readCastWithAncestors,
} from '#server/social/farcaster/read/casts.ts'
import { readChannel, readChannelsAt, searchChannels } from '#server/social/farcaster/read/channels.ts'
import { readChannels, readFeed } from '#server/social/farcaster/read/feed.ts'
import { openRankings } from '#server/social/farcaster/read/hot.ts'
import { readFollows, readProfiles, readProfileByName, searchProfiles } from '#server/social/farcaster/read/profiles.ts'
import { readViewerState } from '#server/social/farcaster/read/viewer-state.ts'

/**
 * The embedded network as the site's social provider. It signs with keys that it stores. Reads need the tables only; the code for
 * messages is imported with the first intent.
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
    async submit(intent, signer, idempotencyKey) {
      const { submitIntent } = await import('./submit-intent.ts')
      return submitIntent(await network(), intent, signer, idempotencyKey?.at ?? new Date())
    },
    cast: async (hash) => (await readCasts(db, [hash]))[0],
    castWithAncestors: (hash, maxAncestors) => readCastWithAncestors(db, hash, maxAncestors),
    casts: (hashes) => readCasts(db, hashes),
    castsByFid: (fid, slice) => readCastsByFid(db, fid, slice),
    castsByParent: (parent, slice) => readCastsByParent(db, parent, slice),
    castsByMention: (fid, slice) => readCastsByMention(db, fid, slice),
    profiles: (fids) => readProfiles(db, fids),
    profileByName: (username) => readProfileByName(db, username),
    follows: (fid, direction, slice) => readFollows(db, fid, direction, slice),
    feed: (query, viewer, slice) => readFeed({ db, rankings }, query, viewer, slice),
    channel: (id) => readChannel(db, id),
    channelsAt: (urls) => readChannelsAt(db, urls),
    channels: (kind, fid, slice) => readChannels({ db, rankings }, kind, fid, slice),
    searchChannels: (text, page, limit) => searchChannels(db, text, page, limit),
    searchProfiles: (text, offset, limit) => searchProfiles(db, text, offset, limit),
    viewerState: (viewer, to) => readViewerState(db, viewer, to),
  }
}
