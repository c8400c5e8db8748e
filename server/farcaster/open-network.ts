import type { Database } from '#server/data/database.ts'
import { openHubNetwork } from './hub/network.ts'
import { openLocalNetwork, type Network, type NetworkConfig } from './local/network.ts'

const open = new WeakMap<Database, Network>()

/** The network in a database; one for each, so that all who write here share one way in. */
export function openNetwork(db: Database, config: NetworkConfig): Network {
  const network =
    open.get(db) ?? (config.farcaster.provider === 'hub' ? openHubNetwork(db, config) : openLocalNetwork(db, config))
  open.set(db, network)
  return network
}
