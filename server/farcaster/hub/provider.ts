import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { localProvider } from '#server/farcaster/local/provider.ts'
import type { Network } from '#server/farcaster/local/network.ts'
import type { SocialProvider } from '#server/farcaster/provider.ts'

/**
 * The network of a hub: what it has is followed into the same tables that the embedded network is read from, and what is
 * written here goes to it first (network.ts). Accounts and names come from its chain.
 */
export function hubProvider(
  db: Database,
  network: () => Promise<Network>,
  config: Pick<Config, 'farcaster'>,
): SocialProvider {
  const own = localProvider(db, network)
  return {
    ...own,
    id: 'hub',
    capabilities: {
      ...own.capabilities,
      linksAccounts: config.farcaster.app.fid !== null,
      opensAccounts: false,
      editsUsername: false,
    },
  }
}
