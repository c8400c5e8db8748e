import { castLimits } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { SocialProvider } from '#server/social/farcaster/provider.ts'
import type { Network } from './network.ts'
import { castReads } from '#server/social/farcaster/read/casts.ts'
import { channelReads } from '#server/social/farcaster/read/channels.ts'
import { openRankings } from '#server/social/farcaster/read/hot.ts'
import { profileReads } from '#server/social/farcaster/read/profiles.ts'
import { viewerStateRead } from '#server/social/farcaster/read/viewer-state.ts'
import { feedRead } from '#server/social/farcaster/read/feeds.ts'

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
      embeds: castLimits.embeds,
      linksAccounts: true,
      opensAccounts: true,
      followsChannels: true,
      editsUsername: true,
      pressesFrames: true,
      listsLatest: true,
      pushesNotices: true,
    },
    async submit(intent, signer, idempotencyKey) {
      const { submitIntent } = await import('./submit-intent.ts')
      return submitIntent(await network(), intent, signer, idempotencyKey?.at ?? new Date())
    },
    ...castReads(db),
    ...profileReads(db),
    ...channelReads(db, (slice) => rankings.channels(new Date(), slice)),
    feed: feedRead(db, rankings),
    viewerState: viewerStateRead(db),
  }
}
