import type { Database } from '#server/platform/data/database.ts'
import { openHubNetwork } from './hub/network.ts'
import { openLocalNetwork, type Network, type NetworkConfig } from './local/network.ts'

/** Opens the network in a database: the local copy of a hub's network where a hub is configured. */
export const openNetwork = (db: Database, config: NetworkConfig): Network =>
  config.farcaster.provider === 'hub' ? openHubNetwork(db, config) : openLocalNetwork(db, config)
