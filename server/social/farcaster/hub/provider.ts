import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { localProvider } from '#server/social/farcaster/local/provider.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import type { SocialProvider } from '#server/social/farcaster/provider.ts'

/**
 * The network of a hub: its messages are copied into the tables of the embedded network and read from there; messages of this
 * site are submitted to it first (network.ts). Accounts and names come from its chain.
 */
export function hubProvider(
  db: Database,
  network: () => Promise<Network>,
  config: Pick<Config, 'farcaster'>,
): SocialProvider {
  const local = localProvider(db, network)
  return {
    ...local,
    id: 'hub',
    capabilities: {
      ...local.capabilities,
      linksAccounts: config.farcaster.app.fid !== null,
      opensAccounts: false,
      editsUsername: false,
    },
  }
}
